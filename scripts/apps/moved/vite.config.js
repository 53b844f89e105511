// Builds all Vite apps in one run, one page each.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const pages = readdirSync(root)
  .map((name) => [name, join(root, name, 'index.html')])
  .filter(([name, page]) => name !== 'site' && existsSync(page));

export default defineConfig({
  root,
  base: './',
  plugins: [
    react(),
    vue({
      template: { compilerOptions: { isCustomElement: (tag) => /^(appkit|w3m)-/.test(tag) } },
    }),
  ],
  build: {
    outDir: 'site',
    target: 'es2022',
    chunkSizeWarningLimit: 2_000,
    reportCompressedSize: false,
    rolldownOptions: { input: Object.fromEntries(pages) },
  },
});
