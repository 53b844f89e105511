// Rollup drops a directive such as 'use client' from the head of a module, and a server component that imports the
// built entry then fails on `createContext`. This puts it back. Used by rollup.config.ts.
import type { Plugin } from 'rollup';

const directive = /^['"]use client['"];?/;

/** The rollup plugin: what begins with 'use client' in its source does so in what is built of it. */
export function keepDirectives(): Plugin {
  const clients = new Set<string>();
  return {
    name: 'keep-directives',
    transform(code, id) {
      if (!directive.test(code)) return undefined;
      clients.add(id);
      // Rollup would warn of it.
      return { code: code.replace(directive, ''), map: null };
    },
    renderChunk(code, { facadeModuleId }) {
      if (facadeModuleId === null || !clients.has(facadeModuleId)) return null;
      // On a line that is there already: the source map stays true.
      return { code: `'use client'; ${code}`, map: null };
    },
  };
}
