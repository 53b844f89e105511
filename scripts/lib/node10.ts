// Derives from the exports map what compilers and bundlers need that do not read "exports" (TypeScript's `moduleResolution: node`,
// webpack 4): `main`, `types` and `typesVersions`, and a folder with a package.json for each subpath.
import type { Manifest } from './workspace.ts';

interface Target {
  readonly types: string;
  readonly default: string;
}

export interface Node10Fields {
  readonly main?: string;
  readonly types?: string;
  readonly typesVersions?: { readonly '*': Readonly<Record<string, readonly [string]>> };
}

/** Exports with declarations, keyed by subpath, such as `.` or `./react`. */
function typedExports({ exports = {} }: Manifest): readonly (readonly [string, Target])[] {
  return Object.entries(exports).flatMap(([subpath, target]) => {
    if (typeof target === 'string') return [];
    const { types, default: code } = target;
    return types === undefined || code === undefined
      ? []
      : [[subpath, { types, default: code }] as const];
  });
}

export function node10Fields(manifest: Manifest): Node10Fields {
  const all = typedExports(manifest);
  const root = all.find(([subpath]) => subpath === '.')?.[1];
  const others = all.filter(([subpath]) => subpath !== '.');
  return {
    ...(root && { main: root.default, types: root.types }),
    ...(others.length > 0 && {
      typesVersions: {
        '*': Object.fromEntries(others.map(([subpath, { types }]) => [subpath.slice(2), [types]])),
      },
    }),
  };
}

/**
 * The package.json of each subpath's folder, keyed by the folder's path.
 * @param matches returns the values of `*` in a pattern such as `./icons/*`
 */
export function node10Stubs(
  manifest: Manifest,
  matches: (subpath: string) => readonly string[],
): ReadonlyMap<string, { readonly main: string; readonly types: string }> {
  const stubs = new Map<string, { readonly main: string; readonly types: string }>();
  for (const [subpath, target] of typedExports(manifest)) {
    if (subpath === '.') continue;
    for (const match of subpath.includes('*') ? matches(subpath) : ['']) {
      const folder = subpath.slice(2).replace('*', match);
      const up = '../'.repeat(folder.split('/').length);
      const pathOf = (file: string): string => file.replace('./', up).replace('*', match);
      stubs.set(folder, { main: pathOf(target.default), types: pathOf(target.types) });
    }
  }
  return stubs;
}
