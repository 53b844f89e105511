// Build settings of the examples. They build from the packages' sources, so no package needs to be built first.
import type { UserConfig } from 'vite';

/**
 * @param plugins the framework's plugins
 * @param dedupe packages that the page must load only once
 */
export const exampleConfig = (
  plugins: NonNullable<UserConfig['plugins']> = [],
  dedupe: string[] = [],
): UserConfig => ({
  plugins,
  publicDir: new URL('./public', import.meta.url).pathname,
  resolve: {
    conditions: ['openappkit-source', 'svelte', 'module', 'browser', 'development|production'],
    dedupe,
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
