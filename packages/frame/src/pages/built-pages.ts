import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function bundlePages(): ReadonlyMap<string, string> {
  const folder = fileURLToPath(new URL('../static/', import.meta.url));
  return new Map(
    readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]),
  );
}
