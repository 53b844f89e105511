// Builds the files of @openappkit/cdn: two entries, their chunks beside them under names of their content, the licenses of what is
// inside, and the integrity of each file, from the built packages.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import inFiles from '../../scripts/licenses-in-files.json' with { type: 'json' };
import { joinFirstLoad } from './src/build/join-first-load.ts';
import { refuseCopyleft } from './src/build/refuse-copyleft.ts';
import { writeIntegrity } from './src/build/write-integrity.ts';

const firstLoad = joinFirstLoad('openappkit.ts');

export default defineConfig({
  plugins: [firstLoad, refuseCopyleft(inFiles), writeIntegrity()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: { 'rpc-websockets': fileURLToPath(new URL('./src/no-sockets.ts', import.meta.url)) },
    conditions: ['module', 'browser', 'production'],
  },
  base: './',
  build: {
    outDir: 'dist/cdn',
    target: 'es2022',
    modulePreload: false as const,
    license: { fileName: 'licences.md' },
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { openappkit: 'src/openappkit.ts', networks: 'src/networks.ts' },
      preserveEntrySignatures: 'strict' as const,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: 'first', test: (id: string) => firstLoad.isFirst(id) }],
        },
      },
    },
  },
});
