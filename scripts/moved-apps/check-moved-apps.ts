// Installs scripts/apps/moved from packed tarballs in one workspace, then checks, builds and connects them:
// first under their original names, then after `openappkit migrate --write`.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '../../examples/e2e/src/setup/serve-folder.ts';
import {
  type OurTarballs,
  packageTool,
  pageWith,
  pnpmInstallWorkspace,
  type Say,
  writeJson,
} from '../lib/empty-folder.ts';
import { run } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';
import { connectApps } from './connect-apps.ts';
import { aliases, editsUnderAliases, type MovedApp, movedApps } from './moved-apps.ts';

/** Failure output by app; an app without an entry passed. */
type Faults = Map<string, string>;

/** Omits wagmi 2's wallet packages (800 MB), which do not matter here. */
const leftOut = { 'wagmi@2>@wagmi/connectors': '-' };

/** The tsconfig to check. Plain-script apps have none, and adding one to a Next app makes Next require TypeScript. */
const projectOf = (folder: string, { name }: MovedApp): string | undefined =>
  ['tsconfig.json', 'jsconfig.json']
    .map((file) => `${name}/${file}`)
    .find((file) => existsSync(join(folder, file)));

/** Checks all apps in one compiler run; Vue apps with vue-tsc. */
async function checkTypes(folder: string): Promise<Faults> {
  const faults: Faults = new Map();
  const vue = join(folder, 'vue');
  const others = movedApps.filter(({ name }) => name !== 'vue');
  const projects = others.flatMap((app) => projectOf(folder, app) ?? []);
  await packageTool(folder, 'tsc', [
    '-b',
    '--singleThreaded',
    '--pretty',
    'false',
    ...projects,
  ]).catch((error: Error) => {
    for (const { name } of others) {
      const lines = error.message.split('\n').filter((line) => line.startsWith(`${name}/`));
      if (lines.length > 0) faults.set(name, lines.join('\n'));
    }
    if (faults.size === 0) throw error;
  });
  const asVue = `require('vue-tsc').run(require.resolve('typescript-5.9/lib/tsc'))`;
  await run(process.execPath, ['-e', asVue, '-', '-p', vue], { cwd: folder, quiet: true }).catch(
    (error: Error) => faults.set('vue', error.message),
  );
  return faults;
}

async function build(folder: string): Promise<void> {
  await packageTool(folder, 'vite', ['build', '--logLevel', 'warn']);
  const next = join(folder, 'next');
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  const program = join(next, 'node_modules', 'next', 'dist', 'bin', 'next');
  await run(process.execPath, [program, 'build'], { cwd: next, env, quiet: true });
  const page = readFileSync(join(next, 'out', 'index.html'), 'utf8');
  for (const fragment of ['<appkit-button', '<h1>Ethereum</h1>', 'account: disconnected'])
    if (!page.includes(fragment)) throw new Error(`${fragment} is not on Next's page:\n${page}`);
}

async function connect(folder: string): Promise<Faults> {
  const [vite, next] = await Promise.all([
    serveFolder(join(folder, 'site')),
    serveFolder(join(folder, 'next', 'out')),
  ]);
  try {
    const urlOf = ({ name, next: isNext }: MovedApp) =>
      isNext ? next.url : `${vite.url}/${name}/index.html`;
    return new Map(await connectApps(new Map(movedApps.map((app) => [app, urlOf(app)]))));
  } finally {
    await Promise.all([vite.close(), next.close()]);
  }
}

/** Returns copies of the original kit that the lockfile still takes from the registry. */
function strangers(folder: string): readonly string[] {
  const lock = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
  return [...lock.matchAll(/^ {2}'?(@reown\/appkit[\w-]*@[\d.]+)/gm)].map(([, name = '']) => name);
}

function tell(label: string, steps: Readonly<Record<string, Faults>>): readonly string[] {
  console.log(`\n| app, ${label} | install | ${Object.keys(steps).join(' | ')} |`);
  console.log(`|---|---|${'---|'.repeat(Object.keys(steps).length)}`);
  for (const { name, is } of movedApps) {
    const marks = Object.entries(steps).map(([step, faults]) => {
      if (step === 'types' && name === 'javascript') return '–';
      return faults.has(name) ? 'no' : 'yes';
    });
    console.log(`| ${name}: ${is} | yes | ${marks.join(' | ')} |`);
  }
  return Object.entries(steps).flatMap(([step, faults]) =>
    [...faults].map(([name, text]) => `${label}, ${name}, ${step}:\n${text}`),
  );
}

/** Installs, checks, builds and connects the workspace; returns the failures. */
async function prove(
  label: string,
  folder: string,
  overrides: OurTarballs,
  say: Say,
): Promise<readonly string[]> {
  await pnpmInstallWorkspace(folder, { ...leftOut, ...overrides });
  const found = strangers(folder);
  if (found.length > 0) throw new Error(`Installs ${found.join(' and ')} of the other kit`);
  say(`${label}: installed`);
  const types = await checkTypes(folder);
  say(`${label}: types checked`);
  await build(folder);
  say(`${label}: built`);
  const connected = await connect(folder);
  say(`${label}: connected`);
  return tell(label, { types, build: new Map(), connect: connected });
}

async function migrate(folder: string): Promise<void> {
  const command = join(root, 'packages', 'migrate', 'bin', 'openappkit-migrate.mjs');
  const runMigration = () =>
    run(process.execPath, [command, '--write', folder], { cwd: root, quiet: true });
  console.log(await runMigration());
  const before = snapshot(folder);
  await runMigration();
  const after = snapshot(folder);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  if (changed.length > 0) throw new Error(`A second run changes ${changed.join(', ')}`);
  const old = Object.keys(after).filter((path) => /from '@reown\//.test(after[path] ?? ''));
  if (old.length > 0) throw new Error(`The other kit is still named in ${old.join(', ')}`);
}

function snapshot(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Writes the files that only the table of apps decides: manifests, and for TypeScript apps the page and compiler options. */
function writeCommonFiles(folder: string): void {
  for (const { name, next, dependencies } of movedApps) {
    const app = join(folder, name);
    const all = Object.entries(dependencies);
    const isType = ([each]: readonly [string, string]): boolean => each.startsWith('@types/');
    writeJson(join(app, 'package.json'), {
      name: `${name}-app`,
      private: true,
      type: next ? undefined : 'module',
      dependencies: Object.fromEntries(all.filter((each) => !isType(each))),
      devDependencies: Object.fromEntries(all.filter(isType)),
    });
    const entry = ['src/main.tsx', 'src/main.ts'].find((file) => existsSync(join(app, file)));
    if (entry === undefined) continue;
    writeJson(join(app, 'tsconfig.json'), { extends: '../tsconfig.json', include: ['src'] });
    writeFileSync(join(app, 'index.html'), pageWith(`./${entry}`, name === 'vue' ? 'app' : 'root'));
  }
}

/** Does what MIGRATING.md tells apps that keep the old names. */
function editImports(folder: string): void {
  for (const [file, [before, after]] of Object.entries(editsUnderAliases)) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
    writeFileSync(path, text.replace(before, after));
  }
}

/** Points the dependencies that `migrate` wrote to tarballs, because they are not in the registry yet. */
function useTarballs(folder: string, ourTarballs: OurTarballs): void {
  const path = join(folder, 'pnpm-workspace.yaml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/npm:openappkit@[\d.]+/g, ourTarballs.openappkit ?? ''));
}

/**
 * @param work - an empty folder that exists
 * @param ourTarballs - `file:` and the tarball of each package of ours
 * @param all - also after the migration
 */
export async function checkMovedApps(
  work: string,
  ourTarballs: OurTarballs,
  all: boolean,
  say: Say,
): Promise<void> {
  const source = join(root, 'scripts', 'apps', 'moved');
  const copy = (name: string): string => {
    const folder = join(work, name);
    cpSync(source, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
    writeCommonFiles(folder);
    return folder;
  };
  const underOldNames = Object.fromEntries(
    Object.entries(aliases).map(([old, name]) => [old, ourTarballs[name] ?? '']),
  );
  const oldNames = copy('old-names');
  editImports(oldNames);
  const faults = [
    ...(await prove('old names', oldNames, { ...ourTarballs, ...underOldNames }, say)),
  ];
  if (all) {
    const migrated = copy('migrated');
    await migrate(migrated);
    useTarballs(migrated, ourTarballs);
    faults.push(...(await prove('migrated', migrated, ourTarballs, say)));
  }
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}
