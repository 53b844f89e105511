// Run by `pnpm build` of this package: writes the page files to `dist/static`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { bundlePages } from './bundle-pages.js';

const folder = fileURLToPath(new URL('../../dist/static/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const files = bundlePages();
for (const [name, text] of files) writeFileSync(`${folder}${name}`, text);
const size = [...files.values()].reduce((sum, text) => sum + gzipSync(text).length, 0);
console.log(`wrote ${files.size} page files, ${Math.round(size / 1024)} kB gzip`);
