// The pages as the package's build left them beside this module.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files of `/page/` by name, as text. */
export function bundlePages(): ReadonlyMap<string, string> {
  const folder = fileURLToPath(new URL('../static/', import.meta.url));
  return new Map(
    readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]),
  );
}
