import type { Plugin } from 'rollup';

const name = '__decorateClass';
const helper = new RegExp(
  `(?:^var __\\w+ = Object\\.\\w+;\\n)+^var ${name} = [\\s\\S]*?\\n};\\n`,
  'm',
);
const moduleId = '\0decorate';

/**
 * esbuild writes its decorator helper into every file. This moves it into one module per package, so that apps download it once.
 * Create one for each build.
 */
export function shareDecorate(): Plugin {
  let text = '';
  return {
    name: 'share-decorate',
    resolveId: (id) => (id === moduleId ? id : undefined),
    load: (id) => (id === moduleId ? `${text}export { ${name} };` : undefined),
    transform(code, id) {
      if (id === moduleId) return undefined;
      const found = helper.exec(code)?.[0];
      if (found === undefined) {
        if (code.includes(`var ${name} = `))
          this.error('esbuild writes its helper another way now');
        return undefined;
      }
      text = found;
      // Keep the number of lines, so that the source map stays valid.
      const lines = '\n'.repeat(found.split('\n').length - 1);
      return {
        code: code.replace(found, () => `import { ${name} } from '${moduleId}';${lines}`),
        map: null,
      };
    },
  };
}

const directive = /^['"]use client['"];?/;

/** Restores 'use client' directives that rollup drops; without them a server component that imports the entry fails on `createContext`. */
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
