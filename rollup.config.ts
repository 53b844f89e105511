// How our packages are built: ES modules, one output file for each source file except small ones
// (sharedFiles), every bare import left alone. scripts/build.ts adds declarations; hosts minify syntax themselves. Used by `pnpm build`.
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import type { Plugin, RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { keepDirectives, shareDecorate } from './scripts/lib/rollup-plugins.ts';
import { squeezeCss, squeezeHtml } from './scripts/lib/squeeze-templates.ts';
import {
  commandSources,
  importedSources,
  type Package,
  publishedPackages,
  sourceEntries,
} from './scripts/lib/workspace.ts';

const cssTemplates: Plugin = {
  name: 'css-templates',
  transform: (code) => (code.includes('css`') ? { code: squeezeCss(code), map: null } : undefined),
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

/**
 * Small modules that become one file of their package, by folder. Bundlers make each module that several lazy parts share a
 * chunk: a request, and a name in the first load. Importing one loads all of its file, so a file has only modules of the
 * first load or only lazy ones.
 */
const sharedFiles: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  core: {
    'shared-first': { '.': 'caip', errors: 'early-error early-error-messages is-kit-error' },
    'shared-late': {
      '.': 'amounts async listen-to parse-caip',
      adapter: 'emitter links',
      'adapter/tracker': 'call-wallet',
      api: 'in-limits pictures service-urls',
      errors: 'from-provider',
      flows: 'pair',
      network: 'rpc',
      options: 'nearest-name',
      shared: 'link-choice',
      'sign-in': 'requires-sign-in sign-in-feature',
      storage: 'cache-entry',
    },
  },
  kit: {
    'shared-late': { 'features/embedded-login': 'login-methods', 'wallet-button': 'named-wallet' },
  },
  modal: {
    'navigation/shared-dialog': { actions: 'choose-wallet', navigation: 'navigate' },
    'element/shared-late': {
      actions: 'connected-wallets guide',
      element: 'click-guard lazy-controller online timers type-to-search view-controller',
      messages: 'error-messages plurals',
      result: 'error-details render-result wallet-line',
      shared:
        'disconnect empty-state explorer-link network-image view.styles wallet-image-url wallet-stores',
    },
  },
  ui: {
    'shared-late': { '.': 'icons', components: 'short-address' },
  },
};

/** The path of a module's file below dist, without `.js`. */
const nameOf = (pkg: Package, id: string): string =>
  id.startsWith('\0')
    ? `_virtual/_${id.slice(1)}`
    : relative(join(pkg.path, 'src'), id).replace(/\.[jt]sx?$/, '');

/** Gives each module a file of its own or a shared one. */
function fileNames(pkg: Package): (id: string) => string {
  const shared = new Map<string, string>(
    Object.entries(sharedFiles[pkg.folder] ?? {}).flatMap(([file, folders]) =>
      Object.entries(folders).flatMap(([folder, names]) =>
        names.split(' ').map((name) => [join(folder, name), file] as const),
      ),
    ),
  );
  for (const name of shared.keys())
    if (!existsSync(join(pkg.path, 'src', `${name}.ts`)))
      throw new Error(`${pkg.manifest.name} has no ${name}.ts to share: correct rollup.config.ts`);
  return (id) => shared.get(nameOf(pkg, id)) ?? nameOf(pkg, id);
}

/** The library build of one package. */
export function libraryOptions(pkg: Package): RollupOptions {
  return {
    input: Object.fromEntries(
      [
        ...sourceEntries(pkg).map((entry) => entry.source),
        ...commandSources(pkg),
        ...importedSources(pkg),
      ].map((source) => [nameOf(pkg, source), source]),
    ),
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
      manualChunks: fileNames(pkg),
      chunkFileNames: '[name].js',
      hoistTransitiveImports: false,
      minifyInternalExports: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
    },
  };
}

// For `rollup -c rollup.config.ts --configPlugin esbuild`; scripts/build.ts calls the functions above.
export default (): RollupOptions[] => publishedPackages().map(libraryOptions);
