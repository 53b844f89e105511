// A build plugin that joins an entry's static imports to one chunk. Otherwise a browser discovers thirty small files one after the other.
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
