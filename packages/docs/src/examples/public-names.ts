// What a package gives to those who install it: every name by the address it is imported from. Called by check-examples.ts, which
// compiles the examples of these names' comments. Reads the sources behind "exports"; what is for our own packages is left out.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Subpaths that no app imports. */
const ownUse: readonly string[] = ['./internal', './package.json'];

/** Address by name; none of a package that is not published. @param folder of the package */
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

/** With those of the files whose every name it hands on; what comes from another package is told of there. */
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

/** `./one.js` is made of `./one.ts`, or of `./one.tsx`. */
function sourceOf(path: string): string {
  const source = path.replace(/\.js$/, '.ts');
  return existsSync(source) ? source : `${source}x`;
}
