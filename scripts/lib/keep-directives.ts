// Restores 'use client' directives that rollup drops; without them a server component that imports the entry fails on `createContext`.
import type { Plugin } from 'rollup';

const directive = /^['"]use client['"];?/;

export function keepDirectives(): Plugin {
  const clients = new Set<string>();
  return {
    name: 'keep-directives',
    transform(code, id) {
      if (!directive.test(code)) return undefined;
      clients.add(id);
      // Remove the directive first, because rollup would warn about it.
      return { code: code.replace(directive, ''), map: null };
    },
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.some((id) => clients.has(id))) return null;
      // Insert it on an existing line, so that the source map stays valid.
      return { code: `'use client'; ${code}`, map: null };
    },
  };
}
