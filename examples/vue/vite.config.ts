// Builds the example from the packages' sources, so no package needs to be built first.
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue()],
  resolve: {
    conditions: ['openappkit-source', 'module', 'browser', 'development|production'],
    dedupe: ['vue'],
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
