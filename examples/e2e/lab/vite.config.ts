// Builds the lab page against our packages' sources.
import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { conditions: ['openappkit-source', 'module', 'browser', 'development|production'] },
  // lit's decorators need the legacy transform and assigned (not defined) fields.
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  build: { target: 'es2022', chunkSizeWarningLimit: 900 },
});
