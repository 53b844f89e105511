// Maps every public name of a package to its import path. Reads the sources behind "exports" and skips internal subpaths.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Subpaths that apps do not import. */
const ownUse: readonly string[] = ['./internal', './package.json'];

/**
 * Maps each name to its import path, which is empty for an unpublished package. @param folder - the package's folder
 */
export function publicNames(folder: string): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const names = new Map<string, string>();
  if (manifest.private) return names;
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target['openappkit-source'];
    if (!source || source.includes('*') || ownUse.includes(subpath)) continue;
    for (const name of namesIn(join(folder, source)))
      if (!names.has(name)) names.set(name, manifest.name + subpath.slice(1));
  }
  return names;
}

/** Follows `export *` only within the package, because the other package lists its own names. */
function namesIn(path: string): readonly string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.kind === 'Name') return exportName.name ?? [];
      const from = moduleRequest?.value ?? '';
      return from.startsWith('.') ? namesIn(sourceOf(join(dirname(path), from))) : [];
    }),
  );
}

/** The source of `./one.js` is `./one.ts` or `./one.tsx`. */
function sourceOf(path: string): string {
  const source = path.replace(/\.js$/, '.ts');
  return existsSync(source) ? source : `${source}x`;
}
