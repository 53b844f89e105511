// Builds and serves the example against our packages' sources, so that nothing needs building first.
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
