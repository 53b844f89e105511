// `node make-site.mjs` writes `dist` for any static server: the pages and the files of @openappkit/cdn in `openappkit/`.
// Puts the published import map into import-map.html. Build @openappkit/cdn first.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** @returns the hash that `script-src` of a Content-Security-Policy must allow besides 'self', because the import map is inline */
export function makeSite({ files, out }) {
  rmSync(out, { recursive: true, force: true });
  cpSync(join(here, 'page'), out, { recursive: true });
  cpSync(files, join(out, 'openappkit'), { recursive: true });
  const published = JSON.parse(readFileSync(join(files, 'importmap.json'), 'utf8'));
  // Paths in the published map are relative to its own folder, which is `openappkit/` here.
  const moved = JSON.stringify(published).replaceAll('"./', '"./openappkit/');
  const page = join(out, 'import-map.html');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('{}', () => moved),
  );
  return { scriptHash: `'sha256-${createHash('sha256').update(moved).digest('base64')}'` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = dirname(fileURLToPath(import.meta.resolve('@openappkit/cdn/importmap.json')));
  const { scriptHash } = makeSite({ files, out: join(here, 'dist') });
  console.log(`dist is ready; a strict policy says: script-src 'self' ${scriptHash}`);
}
