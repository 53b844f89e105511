// Puts a site together that any static server can serve: the pages, the files of @openappkit/cdn in `openappkit/`, and in
// import-map.html the map that they came with. `node make-site.mjs` makes `dist`; needs the package to be built.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** @returns what `script-src` of a Content-Security-Policy has to allow besides 'self': the map is inside of its page */
export function makeSite({ files, out }) {
  rmSync(out, { recursive: true, force: true });
  cpSync(join(here, 'page'), out, { recursive: true });
  cpSync(files, join(out, 'openappkit'), { recursive: true });
  const published = JSON.parse(readFileSync(join(files, 'importmap.json'), 'utf8'));
  // The map that was published speaks of files beside it; here they are in a folder.
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
