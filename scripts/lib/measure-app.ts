// Measures an app's size: installs packed packages into fresh Vite apps, builds them and weighs the chunks.
// Needs `pnpm build` first and the npm registry (or its cache).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inEmptyFolder, type OurTarballs, pageWith, pnpmInstall } from './empty-folder.ts';
import { run } from './run.ts';
import { type Manifest, readJson, root } from './workspace.ts';

const adapterPackages: readonly string[] = ['evm', 'solana', 'bitcoin'].map(
  (name) => `@openappkit/adapter-${name}`,
);

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

export interface Chunk {
  readonly file: string;
  /** Size in bytes, gzip -9. */
  readonly bytes: number;
}

/** One module of the first load, weighed alone; it adds slightly less to a chunk. */
export interface ModuleWeight {
  /** Starts at the package, such as `@openappkit/core/dist/index.js`. */
  readonly name: string;
  /** Size in bytes, minified and gzip -9. */
  readonly bytes: number;
}

export interface LatePart {
  /** As in ModuleWeight. */
  readonly module: string;
  readonly own: readonly Chunk[];
  readonly shared: readonly Chunk[];
}

export interface BuiltApp {
  /** The built app with its index.html; deleted when measureApps resolves. */
  readonly folder: string;
  /** The entry and every chunk it imports statically. */
  readonly first: readonly Chunk[];
  /** Returns the chunks that these modules load beyond the first load. Throws if a module has no chunk of its own. */
  lazy(modules: readonly string[]): readonly Chunk[];
  /** Returns lazily imported parts by module, except those in the first load. */
  late(passes: (module: string) => boolean): readonly LatePart[];
  readonly modules: readonly string[];
  readonly firstModules: readonly ModuleWeight[];
}

export const sumOf = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);

const floorApp = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(createElement('p', null, 'hello'));
`;

export interface KitPlan {
  readonly networks: readonly string[];
  readonly adapters: Readonly<Record<string, string>>;
  /** Keeps every hook of `openappkit/react`. */
  readonly everyHook?: boolean;
}

const everyHookApp = (): string => {
  const entry = readFileSync(join(root, 'packages/openappkit/src/react.ts'), 'utf8');
  const hooks = [...new Set(entry.match(/\buse[A-Z]\w*/g))].map((name) => `appkit.${name}`);
  return `import * as appkit from 'openappkit/react'; globalThis.hooks = [${hooks.join(', ')}];`;
};

const kitApp = ({ networks, adapters, everyHook = false }: KitPlan) => `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AppKitButton, createAppKit, useAppKitAccount } from 'openappkit/react';
import { ${networks.join(', ')} } from 'openappkit/networks';
${Object.entries(adapters)
  .map(([name, adapter]) => `import { ${adapter} } from '${name}';`)
  .join('\n')}
${everyHook ? everyHookApp() : ''}
createAppKit({
  projectId: '0123456789abcdef0123456789abcdef',
  adapters: [${Object.values(adapters)
    .map((adapter) => `new ${adapter}()`)
    .join(', ')}],
  networks: [${networks.join(', ')}],
  metadata: { name: 'Size', description: 'Size', url: 'https://app.example', icons: [] },
});
const App = () => createElement('p', null, useAppKitAccount().address, createElement(AppKitButton));
createRoot(document.body).render(createElement(App));
`;

/** The apps to build, by name: with the kit as planned, from a custom source, or (`null`) with React alone. */
export type AppPlan = Readonly<Record<string, KitPlan | string | null>>;

const buildScript = `
import { gzipSync } from 'node:zlib';
import { build, minifySync } from 'vite';
// What the entry imports statically, each module minified by itself: a bundler has taken its exports away, so what is not
// used inside of the module stays.
function firstLoad(bundle) {
  const known = new Set(Object.values(bundle).filter((chunk) => chunk.isEntry));
  for (const chunk of known) for (const name of chunk.imports) known.add(bundle[name]);
  return [...known].flatMap((chunk) => Object.entries(chunk.modules)).map(([id, { code }]) => {
    const text = minifySync(id + '.js', code ?? '', { module: true, compress: { unused: false } }).code;
    const bytes = gzipSync(text, { level: 9 }).byteLength;
    return { name: id.split('node_modules/').pop(), bytes };
  });
}
for (const name of process.argv.slice(2)) {
  await build({
    root: name, configFile: false, logLevel: 'warn',
    build: { manifest: 'manifest.json', outDir: 'out', target: 'es2022', reportCompressedSize: false },
    plugins: [{
      name: 'module-list',
      generateBundle(_, bundle) {
        const modules = Object.values(bundle).flatMap((chunk) => chunk.type === 'chunk' ? chunk.moduleIds : []);
        const source = JSON.stringify({ modules, first: firstLoad(bundle) });
        this.emitFile({ type: 'asset', fileName: 'modules.json', source });
      },
    }],
  });
}
`;

function writeApp(folder: string, plan: KitPlan | string | null): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), pageWith('./main.js'));
  const app = plan ?? floorApp;
  const source = typeof app === 'string' ? app : kitApp(app);
  writeFileSync(join(folder, 'main.js'), source);
}

async function install(folder: string, ourTarballs: OurTarballs): Promise<void> {
  const versions = readJson<Manifest>(join(root, 'package.json')).devDependencies ?? {};
  const react = readJson<Manifest>(join(root, 'packages/react/package.json')).devDependencies ?? {};
  const named = ['openappkit', ...adapterPackages];
  const direct = Object.fromEntries(
    Object.entries(ourTarballs).filter(([name]) => named.includes(name)),
  );
  const manifest = {
    name: 'size-app',
    private: true,
    type: 'module',
    dependencies: {
      ...direct,
      react: react.react,
      'react-dom': react['react-dom'],
      vite: versions.vite,
    },
  };
  await pnpmInstall(folder, manifest, ourTarballs);
}

export const gzippedBytes = (path: string): number =>
  gzipSync(readFileSync(path), { level: 9 }).byteLength;

/** Returns `known` with `keys` and everything that they import statically. */
function reachIn(manifest: ViteManifest, keys: readonly string[], known: ReadonlySet<string>) {
  const reached = new Set([...known, ...keys]);
  for (const key of reached)
    for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return reached;
}

/** Returns the keys of the entry and every chunk it imports statically. */
export function firstLoadOf(manifest: ViteManifest): ReadonlySet<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return reachIn(manifest, entries, new Set());
}

function readApp(out: string): BuiltApp {
  const manifest = readJson<ViteManifest>(join(out, 'manifest.json'));
  const weigh = (file: string): Chunk => ({ file, bytes: gzippedBytes(join(out, file)) });
  const first = firstLoadOf(manifest);
  const weighAll = (keys: Iterable<string>) =>
    [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].map(weigh);
  const fromPackage = (key: string): string => key.split('node_modules/').pop() ?? key;
  const late = (passes: (module: string) => boolean): LatePart[] => {
    const all = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
    const needed = new Map(all.map((key) => [key, [...reachIn(manifest, [key], first)]]));
    const users = new Map<string, number>();
    for (const key of [...needed.values()].flat()) users.set(key, (users.get(key) ?? 0) + 1);
    return [...needed]
      .filter(([key]) => !first.has(key) && passes(fromPackage(key)))
      .map(([key, keys]) => {
        const rest = keys.filter((each) => !first.has(each));
        const isOwn = (each: string): boolean => each === key || users.get(each) === 1;
        return {
          module: fromPackage(key),
          own: weighAll(rest.filter(isOwn)),
          shared: weighAll(rest.filter((each) => !isOwn(each))),
        };
      });
  };
  const { modules, first: firstModules } = readJson<{ modules: string[]; first: ModuleWeight[] }>(
    join(out, 'modules.json'),
  );
  return {
    folder: out,
    first: weighAll(first),
    late,
    modules,
    firstModules,
    lazy: (modules) => {
      const keys = modules.map((module) => {
        const key = Object.keys(manifest).find((each) => each.endsWith(module));
        if (key === undefined)
          throw new Error(
            `${module} has no chunk of its own: it is in the first load, or has moved`,
          );
        return key;
      });
      const all = reachIn(manifest, keys, first);
      return weighAll([...all].filter((key) => !first.has(key)));
    },
  };
}

/** Builds the planned apps and passes them to `use`; deletes the temporary folder afterwards. */
export async function measureApps(
  plan: AppPlan,
  use: (apps: ReadonlyMap<string, BuiltApp>) => void | Promise<void>,
): Promise<void> {
  await inEmptyFolder(async (folder, ourTarballs) => {
    await install(folder, ourTarballs);
    const names = Object.keys(plan);
    for (const name of names) writeApp(join(folder, name), plan[name] ?? null);
    writeFileSync(join(folder, 'build.mjs'), buildScript);
    await run(process.execPath, ['build.mjs', ...names], { cwd: folder, quiet: true });
    await use(new Map(names.map((name) => [name, readApp(join(folder, name, 'out'))])));
  });
}
