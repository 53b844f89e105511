// Installs what our tools need on a bare machine: dependencies by the pinned pnpm, Chromium and PostgreSQL.
// Plain Node. A second call with the same lockfile takes milliseconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pnpm, pnpmVersion, root } from './processes.mjs';

const minimumNode = [20, 11];

export class PrepareError extends Error {}

export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1])) return;
  throw new PrepareError(
    `Node ${minimumNode.join('.')} or newer is needed; this is ${process.versions.node}.`,
  );
}

/** Lists every manifest that affects the installation. */
function manifests() {
  const below = ['packages', 'examples'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'package.json'))
      : [],
  );
  const all = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) =>
    join(root, name),
  );
  return [...all, ...below].filter((file) => existsSync(file));
}

/** Installs the lockfile unless exactly that is installed already. */
export async function ensureDependencies(processes, { frozen, onOutput, note }) {
  const stamp = join(root, 'node_modules', '.openappkit-demo', 'install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(manifests())) return;
  note('Installing dependencies (about a minute the first time) …');
  const { code, output } = await processes.run(
    pnpm('install', frozen ? '--frozen-lockfile' : '--prefer-frozen-lockfile'),
    { onOutput, env: { CI: 'true' } },
  );
  if (code !== 0) throw new PrepareError(`pnpm install failed:\n${output.slice(-3000)}`);
  writeStamp(stamp, hashOf(manifests()));
}

/** Locates the pinned pnpm once; otherwise each start asks npx. */
export async function findPnpm(processes) {
  const command = ['npx', '--yes', `--package=${pnpmVersion}`, '-c', 'command -v pnpm'];
  const { output } = await processes.run(command);
  const path = output.split('\n').find((line) => line.startsWith('/') && existsSync(line));
  if (path) process.env.OPENAPPKIT_PNPM = path;
}

export function writeStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findChromium = () =>
  [process.env.CHROMIUM, ...chromiumPaths].find((path) => path && existsSync(path));

/** Debian's headless Chromium uses the same engine and up to a third less CPU per page. */
const shellPath = '/usr/bin/chromium-headless-shell';
const findShell = () =>
  process.env.CHROMIUM === undefined && existsSync(shellPath) ? shellPath : undefined;

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installByApt(processes, names, onOutput) {
  const run = (...command) =>
    processes.run(['apt-get', ...command], {
      onOutput,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await run('update');
  await run('install', '-y', '--no-install-recommends', ...names);
}

/** Returns paths of a Chromium: CHROMIUM, the system's, or installed by apt as root. `shell` falls back to the full browser. */
export async function ensureChromium(processes, { onOutput, note }) {
  if (!findChromium() && canUseApt()) {
    note('Installing Chromium by apt …');
    await installByApt(processes, ['chromium', 'chromium-headless-shell'], onOutput);
  }
  const whole = findChromium();
  if (whole) return { whole, shell: findShell() ?? whole };
  throw new PrepareError(
    'The browser tests need Chromium. Install it (Debian: `sudo apt-get install chromium`) or set CHROMIUM to its path.',
  );
}

/** Debian's PostgreSQL programs, by version. */
const postgresFolder = '/usr/lib/postgresql';

const hasPostgres = () =>
  existsSync(postgresFolder) &&
  readdirSync(postgresFolder).some((version) =>
    existsSync(join(postgresFolder, version, 'bin', 'postgres')),
  );

/** Enables tests of the frame's server on PostgreSQL if it is installed, or installed by apt as root. */
export async function ensurePostgres(processes, { onOutput, note }) {
  if (hasPostgres()) return;
  if (!canUseApt()) {
    note('PostgreSQL is not installed: the frame is tested on libsql only.');
    return;
  }
  note('Installing PostgreSQL by apt …');
  await installByApt(processes, ['postgresql'], onOutput);
  if (!hasPostgres()) throw new PrepareError('PostgreSQL could not be installed by apt.');
}
