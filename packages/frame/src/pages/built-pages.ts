// Reads the page files that the build wrote beside this module.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Maps names of files below `/page/` to their text. */
export function bundlePages(): ReadonlyMap<string, string> {
  const folder = fileURLToPath(new URL('../static/', import.meta.url));
  return new Map(
    readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]),
  );
}
