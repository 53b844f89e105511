import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Declared, type Member, readModule } from './read-module.js';

export const packages = fileURLToPath(new URL('../../../', import.meta.url));

export interface Sources {
  /** @param path - below `packages/`. @throws Error if the file has no such declaration */
  find(path: string, name: string): Declared;
  all(path: string): readonly Declared[];
}

export function createSources(): Sources {
  const read = new Map<string, ReadonlyMap<string, Declared>>();
  const moduleAt = (path: string) => {
    const known = read.get(path) ?? readModule(join(packages, path));
    read.set(path, known);
    return known;
  };
  return {
    find(path, name) {
      const found = moduleAt(path).get(name);
      if (!found) throw new Error(`${path} declares no ${name}: the reference looks for it there.`);
      return found;
    },
    all: (path) => [...moduleAt(path).values()],
  };
}

export const byName = (members: readonly Member[]): ReadonlyMap<string, Member> =>
  new Map(members.map((member) => [member.name, member]));
