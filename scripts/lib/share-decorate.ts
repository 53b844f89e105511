// esbuild writes its helper for decorators into every file that has one; this puts it into one module a package, so
// that an app downloads it once. Used by rollup.config.ts, after esbuild.
import type { Plugin } from 'rollup';

const name = '__decorateClass';
const helper = new RegExp(
  `(?:^var __\\w+ = Object\\.\\w+;\\n)+^var ${name} = [\\s\\S]*?\\n};\\n`,
  'm',
);
const moduleId = '\0decorate';

/** The rollup plugin, one for each build: it hands out the helper as esbuild wrote it. */
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
      // As many lines as before: the source map stays true.
      const lines = '\n'.repeat(found.split('\n').length - 1);
      return {
        code: code.replace(found, () => `import { ${name} } from '${moduleId}';${lines}`),
        map: null,
      };
    },
  };
}
