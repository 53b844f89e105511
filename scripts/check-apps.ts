// `tsx scripts/check-apps.ts` tests packed tarballs in empty folders: types under several compilers, server components, test pages
// without a browser, wagmi 2, and twelve AppKit apps under their old names. `--all` also tests those after `openappkit migrate`;
// `--moved` tests only those twelve. Needs `pnpm build` first. Exits with 1 at the first failure and cleans up.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  inEmptyFolder,
  npmInstall,
  type OurTarballs,
  packageTool,
  pnpmInstall,
  type Say,
  writeJson,
} from './lib/empty-folder.ts';
import { run } from './lib/run.ts';
import { readJson, root } from './lib/workspace.ts';
import { checkMovedApps } from './moved-apps/check-moved-apps.ts';

/** Exact versions, so that new releases cannot break the check. */
const react = { react: '19.3.1', '@types/react': '19.3.0' };
const tools = {
  'react-dom': '19.3.1',
  'react-server-dom-webpack': '19.3.1',
  '@types/node': '20.19.43',
  'happy-dom': '20.14.6',
  jsdom: '27.4.0',
  vue: '3.5.45',
  // The resolver of webpack 4, which does not read "exports".
  'enhanced-resolve': '4.5.0',
  'typescript-5.4': 'npm:typescript@5.4.5',
  'typescript-5.9': 'npm:typescript@5.9.3',
  'typescript-7': 'npm:typescript@7.0.2',
};
const wagmi2Tools = { typescript: '7.0.2', '@types/node': '20.19.43' };
/**
 * The oldest supported compiler, the last 5.x and the current one. Many apps still resolve with `node`, which TypeScript 6
 * deprecates and 7 removes.
 */
const compilers = [
  ['typescript-5.9', 'node'],
  ['typescript-5.4', 'node16'],
  ['typescript-5.9', 'nodenext'],
  ['typescript-7', 'bundler'],
  ['typescript-7', 'nodenext'],
] as const;

const options = (resolution: string, skipLibCheck: boolean) => ({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: ['bundler', 'node'].includes(resolution) ? 'esnext' : resolution,
    moduleResolution: resolution,
    jsx: 'react-jsx',
    // The Solana adapter exposes web3.js, whose types refer to Node's.
    types: ['node'],
    strict: true,
    esModuleInterop: true,
    noEmit: true,
    skipLibCheck,
    // The compiler's own libraries are not under test.
    skipDefaultLibCheck: true,
  },
  files: ['app.tsx'],
});

async function checkTypes(folder: string, say: Say): Promise<void> {
  for (const [compiler, resolution] of compilers) {
    writeJson(join(folder, 'tsconfig.json'), options(resolution, false));
    const program = join(folder, 'node_modules', compiler, 'bin', 'tsc');
    const threads = compiler === 'typescript-7' ? ['--singleThreaded'] : [];
    await run(process.execPath, [program, '-p', '.', ...threads], { cwd: folder, quiet: true });
    say(`types hold under ${compiler}, ${resolution}`);
  }
  const { compilerOptions } = options('nodenext', false);
  const onServer = { ...compilerOptions, lib: ['es2022'] };
  writeJson(join(folder, 'tsconfig.json'), { compilerOptions: onServer, files: ['server.ts'] });
  const program = join(folder, 'node_modules', 'typescript-7', 'bin', 'tsc');
  await run(process.execPath, [program, '-p', '.'], { cwd: folder, quiet: true });
  say("types hold on a server, without the DOM's");
}

/** Creates a folder with the files of scripts/apps/<name> and a manifest. */
function appFolder(work: string, name: string, manifest: object): string {
  const folder = join(work, name);
  cpSync(join(root, 'scripts', 'apps', name), folder, { recursive: true });
  writeJson(join(folder, 'package.json'), { name, private: true, type: 'module', ...manifest });
  return folder;
}

async function checkFirstApp(work: string, ourTarballs: OurTarballs, say: Say): Promise<void> {
  const { '@openappkit/adapter-wagmi': _, ...dependencies } = ourTarballs;
  const manifest = { dependencies: { ...dependencies, ...react, ...tools } };
  const folder = appFolder(work, 'first', manifest);
  await pnpmInstall(folder, readJson<object>(join(folder, 'package.json')), ourTarballs);
  say('installed in an empty folder');
  const node = (...args: readonly string[]) =>
    run(process.execPath, args, { cwd: folder, quiet: true });
  say((await node('--conditions=react-server', 'server-page.mjs')).trim());
  for (const page of ['jsdom', 'happy-dom'])
    say((await node('page-without-browser.mjs', page)).trim());
  say((await node('old-bundler.mjs')).trim());
  await checkTypes(folder, say);
}

/** Returns the packages that the adapter's README installs with wagmi 2. */
function installLine(): readonly string[] {
  const readme = readFileSync(join(root, 'packages', 'adapter-wagmi', 'README.md'), 'utf8');
  const line = /^npm install (.*wagmi@2.*)$/m.exec(readme)?.[1];
  if (line === undefined) throw new Error('The README says no more how to install with wagmi 2');
  return line.split(' ');
}

async function checkWagmi2(work: string, ourTarballs: OurTarballs, say: Say): Promise<void> {
  const line = installLine().map((name) => ourTarballs[name] ?? name);
  const direct = installLine();
  // Our packages are not in the registry, so indirect ones come from their tarballs too.
  const overrides = Object.fromEntries(
    Object.entries(ourTarballs).filter(([name]) => !direct.includes(name)),
  );
  const folder = appFolder(work, 'wagmi-2', { dependencies: react, overrides });
  await npmInstall(folder, '--package-lock-only', ...line);
  const { packages } = readJson<{ packages: Record<string, { version?: string }> }>(
    join(folder, 'package-lock.json'),
  );
  const versionsOf = (name: string, of = ''): readonly (string | undefined)[] =>
    Object.entries(packages)
      .filter(([path]) => path.endsWith(`${of}node_modules/${name}`))
      .map(([, { version }]) => version);
  const [core, ...moreCores] = versionsOf('@wagmi/core');
  if (!core?.startsWith('2.') || moreCores.length > 0)
    throw new Error(`Installs @wagmi/core ${[core, ...moreCores].join(' and ')}`);
  const second = versionsOf('viem', '@openappkit/adapter-evm/');
  if (second.length > 0) throw new Error(`Installs a second viem, ${second.join()}`);
  say(`one viem and one @wagmi/core (${core}) are installed`);
  // Leave out the wallets' own packages (800 MB), which do not matter here.
  rmSync(join(folder, 'package-lock.json'));
  const nothing = join(work, 'nothing');
  mkdirSync(nothing);
  writeJson(join(nothing, 'package.json'), { name: 'nothing', version: '6.2.0' });
  const manifest = readJson<{ dependencies: Record<string, string> }>(join(folder, 'package.json'));
  const dependencies = { ...manifest.dependencies, ...wagmi2Tools };
  const all = { ...ourTarballs, '@wagmi/connectors': `file:${nothing}` };
  await pnpmInstall(folder, { ...manifest, dependencies }, all);
  writeJson(join(folder, 'tsconfig.json'), options('bundler', true));
  await packageTool(folder, 'tsc', ['-p', '.', '--singleThreaded']);
  say('wagmi 2 and the kit agree in types');
}

await inEmptyFolder(async (work, all, say) => {
  const { '@openappkit/sandbox': _, '@openappkit/testing': __, ...ourTarballs } = all;
  if (!process.argv.includes('--moved')) {
    await checkFirstApp(work, ourTarballs, say);
    await checkWagmi2(work, ourTarballs, say);
  }
  await checkMovedApps(work, ourTarballs, process.argv.includes('--all'), say);
  say('twelve apps of the other kit install, build and connect');
});
