// refuseCopyleft(): a plugin of the build that ends it where a file would hold code whose licence puts duties on whoever serves it.
// The list `licences.md` tells what is inside; this says what may not be. Not loaded by pages.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const copyleft = /GPL|MPL|EPL|CDDL|EUPL/;

/** Undefined for a licence under which code may be served by anyone, with its notice. */
export function findProblem(name: string, licence: unknown): string | undefined {
  const stated = typeof licence === 'string' ? licence : '';
  const isFree = stated.split(' OR ').some((one) => one !== '' && !copyleft.test(one));
  return isFree ? undefined : `${name} is under "${stated}", which these files must not contain`;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
}

/** The package that a module is of; the manifests inside of a package have no name. */
function manifestOf(folder: string): Manifest | undefined {
  const file = join(folder, 'package.json');
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  if (found.name !== undefined) return found;
  return dirname(folder) === folder ? undefined : manifestOf(dirname(folder));
}

/** @param inFiles - by name and version, of packages that state theirs in a file only */
export function refuseCopyleft(inFiles: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'refuse-copyleft',
    generateBundle(_, bundle) {
      const folders = new Set(
        Object.values(bundle)
          .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
          .filter(([id, { renderedLength }]) => renderedLength > 0 && id.includes('/node_modules/'))
          .map(([id]) => dirname(id.replace(/^\0/, ''))),
      );
      const troubles = [...folders].map((folder) => {
        const { name = folder, version, license } = manifestOf(folder) ?? {};
        return findProblem(name, license ?? inFiles[`${name}@${version}`]);
      });
      const [first] = troubles.filter((trouble) => trouble !== undefined);
      if (first !== undefined) this.error(first);
    },
  };
}
