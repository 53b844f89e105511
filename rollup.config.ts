// How our packages are built: ES modules, one output file for each source file, every bare import left
// alone. scripts/build.ts adds declarations; hosts minify syntax themselves. Used by `pnpm build`.
import { isAbsolute, join } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import type { Plugin, RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { keepDirectives } from './scripts/lib/keep-directives.ts';
import { shareDecorate } from './scripts/lib/share-decorate.ts';
import { squeezeCss } from './scripts/lib/squeeze-css.ts';
import { squeezeHtml } from './scripts/lib/squeeze-html.ts';
import {
  commandSources,
  importedSources,
  type Package,
  publishedPackages,
  sourceEntries,
} from './scripts/lib/workspace.ts';

const cssTemplates: Plugin = {
  name: 'css-templates',
  transform: (code, id) =>
    id.endsWith('.styles.ts') ? { code: squeezeCss(code), map: null } : undefined,
};

const htmlTemplates: Plugin = {
  name: 'html-templates',
  transform(code) {
    return { code: squeezeHtml(code, (text) => this.parse(text)), map: null };
  },
};

const compile = (minify: boolean): Plugin =>
  esbuild({
    target: 'es2022',
    minify,
    legalComments: 'none',
    tsconfigRaw: {
      compilerOptions: {
        experimentalDecorators: true,
        useDefineForClassFields: false,
        verbatimModuleSyntax: true,
        jsx: 'react-jsx',
        target: 'ES2022',
      },
    },
  });

const isBare = (id: string) => !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id);

/** The library build of one package. */
export function libraryOptions(pkg: Package): RollupOptions {
  return {
    input: [
      ...sourceEntries(pkg).map((entry) => entry.source),
      ...commandSources(pkg),
      ...importedSources(pkg),
    ],
    external: isBare,
    plugins: [
      nodeResolve({ extensions: ['.ts', '.tsx', '.js'] }),
      cssTemplates,
      compile(false),
      htmlTemplates,
      shareDecorate(),
      keepDirectives(),
    ],
    treeshake: { moduleSideEffects: true },
    output: {
      dir: join(pkg.path, 'dist'),
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: join(pkg.path, 'src'),
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
    },
  };
}

// For `rollup -c rollup.config.ts --configPlugin esbuild`; scripts/build.ts calls the functions above.
export default (): RollupOptions[] => publishedPackages().map(libraryOptions);
