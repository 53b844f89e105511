// Builds the example from the packages' sources, so no package needs to be built first.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: ['openappkit-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom'],
  },
  // lit's decorators need the legacy transform and assigned (not defined) fields.
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: { target: 'es2022', chunkSizeWarningLimit: 900 },
});
