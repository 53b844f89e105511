// Installs an app from packed tarballs in an empty folder, isolated from the workspace.
// Uses npm if npm's behavior is tested, else pnpm in npm's layout, which takes a third of the CPU time.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { publishedPackages } from './workspace.ts';

/** `file:` and the tarball of each of our packages, by name. */
export type OurTarballs = Readonly<Record<string, string>>;

/** Prints a line with the seconds since the check started. */
export type Say = (text: string) => void;

/**
 * Packs published packages as the registry would get them. `npm test` packs once and sets OPENAPPKIT_PACKED; a single check packs itself.
 * Returns the path of each tarball by package name.
 * @param folder output folder, unless this run has packed already
 */
export async function packAll(folder: string): Promise<Map<string, string>> {
  const packed = process.env.OPENAPPKIT_PACKED;
  const packages = publishedPackages();
  if (packed === undefined) {
    mkdirSync(folder, { recursive: true });
    const filters = packages.flatMap((pkg) => ['--filter', pkg.manifest.name]);
    await run('pnpm', ['-r', ...filters, 'pack', '--pack-destination', folder], { quiet: true });
  }
  return new Map(
    packages.map(({ manifest }) => {
      const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
      const path = join(packed ?? folder, file);
      if (!existsSync(path)) throw new Error(`${manifest.name} was not packed`);
      return [manifest.name, path];
    }),
  );
}

/**
 * Runs a check in an empty folder, which it deletes afterwards.
 *
 * @param check - gets the folder and our packages
 */
export async function inEmptyFolder(
  check: (folder: string, ours: OurTarballs, say: Say) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'));
  try {
    const packed = await packAll(join(folder, 'packed'));
    const ours = Object.fromEntries([...packed].map(([name, path]) => [name, `file:${path}`]));
    await check(folder, ours, (text) =>
      console.log(`${text}, ${((performance.now() - started) / 1000).toFixed(0)} s`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const quietly = [
  '--prefer-offline',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

export function writeJson(path: string, content: unknown): void {
  writeFileSync(path, JSON.stringify(content, undefined, 2));
}

/** Returns an HTML page with an element for the app and a module script. */
export const pageWith = (script: string, id = 'root'): string =>
  `<!doctype html><html lang="en"><body><div id="${id}"></div><script type="module" src="${script}"></script></body></html>`;

export async function npmInstall(folder: string, ...args: readonly string[]): Promise<void> {
  await run('npm', ['install', ...quietly, ...args], { cwd: folder, quiet: true });
}

/**
 * Writes the folder's package.json and installs it.
 *
 * @param overrides - our packages by name, including transitive ones: `file:` and the tarball
 */
export async function pnpmInstall(
  folder: string,
  manifest: object,
  overrides: OurTarballs,
): Promise<void> {
  writeJson(join(folder, 'package.json'), { ...manifest, pnpm: { overrides } });
  const alone = ['--ignore-workspace', '--no-frozen-lockfile', '--config.node-linker=hoisted'];
  const args = ['install', '--prefer-offline', '--ignore-scripts', ...alone];
  await run('pnpm', args, { cwd: folder, quiet: true });
}

/**
 * Installs a workspace where each package has its own dependencies.
 *
 * @param overrides - replacements by package name, added to those of pnpm-workspace.yaml, because pnpm ignores those
 *   once its package.json has some
 */
export async function pnpmInstallWorkspace(
  folder: string,
  overrides: Readonly<Record<string, string>>,
): Promise<void> {
  const path = join(folder, 'pnpm-workspace.yaml');
  const heading = 'overrides:\n';
  const [before, after = ''] = readFileSync(path, 'utf8').split(heading);
  const lines = Object.entries(overrides).map(([name, to]) => `  '${name}': '${to}'\n`);
  writeFileSync(path, [before, heading, ...lines, after].join(''));
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile'];
  await run('pnpm', args, { cwd: folder, quiet: true });
}

/** Runs a program installed in the folder, not the workspace's. */
export function packageTool(
  folder: string,
  name: string,
  args: readonly string[],
): Promise<string> {
  return run(join(folder, 'node_modules', '.bin', name), args, { cwd: folder, quiet: true });
}
