// checkMovedApps(): the apps of scripts/apps/moved, installed from packed tarballs in one workspace, checked, built and
// connected: first under the names they were written for, then as `openappkit migrate --write` leaves them. Called by
// check-apps.ts, which gives the folder and removes it.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '../../examples/e2e/src/setup/serve-folder.ts';
import { ownTool, pnpmInstallWorkspace } from '../lib/empty-folder.ts';
import { run } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';
import { connectApps } from './connect-apps.ts';
import { aliases, type MovedApp, movedApps } from './moved-apps.ts';

/** Tarballs of ours, as `file:`, by name. */
type Ours = Readonly<Record<string, string>>;

/** What an app did: a step that is not there did not fail. */
type Faults = Map<string, string>;

/** wagmi 2 brings every wallet's own package, 800 MB that say nothing of this. */
const leftOut: Ours = { 'wagmi@2>@wagmi/connectors': '-' };

const isTyped = (folder: string) => existsSync(join(folder, 'tsconfig.json'));

/** Each app as its own program, all in one run of the compiler; a Vue app by the checker that reads its components. */
async function checkTypes(folder: string): Promise<Faults> {
  const faults: Faults = new Map();
  const vue = join(folder, 'vue');
  const others = movedApps.filter(({ name }) => name !== 'vue' && isTyped(join(folder, name)));
  const projects = others.map(({ name }) => name);
  await ownTool(folder, 'tsc', ['-b', '--pretty', 'false', ...projects]).catch((error: Error) => {
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
  await ownTool(folder, 'vite', ['build', '--logLevel', 'warn']);
  const next = join(folder, 'next');
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  const program = join(next, 'node_modules', 'next', 'dist', 'bin', 'next');
  await run(process.execPath, [program, 'build'], { cwd: next, env, quiet: true });
  const page = readFileSync(join(next, 'out', 'index.html'), 'utf8');
  for (const shown of ['<appkit-button', '<h1>Ethereum</h1>', 'account: disconnected'])
    if (!page.includes(shown)) throw new Error(`${shown} is not on Next's page:\n${page}`);
}

async function connect(folder: string, apps: readonly MovedApp[]): Promise<Faults> {
  const [vite, next] = await Promise.all([
    serveFolder(join(folder, 'site')),
    serveFolder(join(folder, 'next', 'out')),
  ]);
  try {
    const urlOf = ({ name, next: isNext }: MovedApp) =>
      isNext ? next.url : `${vite.url}/${name}/index.html`;
    return new Map(await connectApps(new Map(apps.map((app) => [app, urlOf(app)]))));
  } finally {
    await Promise.all([vite.close(), next.close()]);
  }
}

/** A copy of the other kit that came from the registry all the same; empty when there is none. */
function strangers(folder: string): readonly string[] {
  const lock = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
  return [...lock.matchAll(/^ {2}'?(@reown\/appkit[\w-]*@[\d.]+)/gm)].map(([, name = '']) => name);
}

function tell(what: string, steps: Readonly<Record<string, Faults>>): void {
  console.log(`\n| app, ${what} | install | ${Object.keys(steps).join(' | ')} |`);
  console.log(`|---|---|${'---|'.repeat(Object.keys(steps).length)}`);
  for (const { name, is } of movedApps) {
    const marks = Object.values(steps).map((faults) => (faults.has(name) ? 'no' : 'yes'));
    console.log(`| ${name}: ${is} | yes | ${marks.join(' | ')} |`);
  }
  const said = Object.entries(steps).flatMap(([step, faults]) =>
    [...faults].map(([name, text]) => `${what}, ${name}, ${step}:\n${text}`),
  );
  if (said.length > 0) throw new Error(said.join('\n\n'));
}

/** Installs, checks, builds and connects the workspace in the folder. */
async function prove(what: string, folder: string, overrides: Ours, apps: readonly MovedApp[]) {
  await pnpmInstallWorkspace(folder, { ...leftOut, ...overrides });
  const found = strangers(folder);
  if (found.length > 0) throw new Error(`Installs ${found.join(' and ')} of the other kit`);
  const types = await checkTypes(folder);
  await build(folder);
  tell(what, { types, build: new Map(), connect: await connect(folder, apps) });
}

/** What the command does to the folder, twice: the second time nothing. */
async function migrate(folder: string): Promise<void> {
  const command = join(root, 'packages', 'migrate', 'bin', 'openappkit-migrate.mjs');
  const go = () => run(process.execPath, [command, '--write', folder], { cwd: root, quiet: true });
  console.log(await go());
  const before = snapshot(folder);
  await go();
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

/** What is not in the registry yet comes from its tarball: the line that `migrate` wrote names it there. */
function useTarballs(folder: string, ours: Ours): void {
  for (const name of ['package.json', 'pnpm-workspace.yaml']) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/npm:openappkit@[\d.]+/g, ours.openappkit ?? ''));
  }
}

/**
 * @param work - an empty folder that exists
 * @param ours - `file:` and the tarball of each package of ours
 * @param all - also after the migration
 */
export async function checkMovedApps(work: string, ours: Ours, all: boolean): Promise<void> {
  const source = join(root, 'scripts', 'apps', 'moved');
  const copy = (name: string): string => {
    const folder = join(work, name);
    cpSync(source, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
    return folder;
  };
  const underOldNames = Object.fromEntries(
    Object.entries(aliases).map(([old, name]) => [old, ours[name] ?? '']),
  );
  await prove('old names', copy('old-names'), { ...ours, ...underOldNames }, movedApps);
  if (!all) return;
  const migrated = copy('migrated');
  await migrate(migrated);
  useTarballs(migrated, ours);
  await prove('migrated', migrated, ours, movedApps);
}
