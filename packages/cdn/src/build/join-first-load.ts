// A build plugin that joins an entry's static imports into one chunk. Otherwise a browser would discover thirty small
// files one by one.
import type { Plugin } from 'vite';

/** @param entry - the file name of the entry's source */
export function joinFirstLoad(entry: string): Plugin & { isFirst(id: string): boolean } {
  const first = new Set<string>();
  return {
    name: 'join-first-load',
    isFirst: (id) => first.has(id),
    buildEnd() {
      const addImports = (id: string): void => {
        if (first.has(id)) return;
        first.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) addImports(next);
      };
      for (const id of this.getModuleIds()) if (id.endsWith(`/src/${entry}`)) addImports(id);
    },
  };
}
