// joinFirstLoad(): a plugin of the build that puts all that an entry imports at once into one chunk beside it. A page without a
// bundler finds one import after the other: thirty small files would come one round trip later each. Not loaded by pages.
import type { Plugin } from 'vite';

/** @param entry - the file name of the entry's source */
export function joinFirstLoad(entry: string): Plugin & { isFirst(id: string): boolean } {
  const first = new Set<string>();
  return {
    name: 'join-first-load',
    isFirst: (id) => first.has(id),
    buildEnd() {
      const reach = (id: string): void => {
        if (first.has(id)) return;
        first.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next);
      };
      for (const id of this.getModuleIds()) if (id.endsWith(`/src/${entry}`)) reach(id);
    },
  };
}
