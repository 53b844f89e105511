// An app in an empty folder, installed from packed tarballs as its developer would: nothing of this workspace is reachable
// from it. By npm where what npm does is what is proved; else by pnpm, which takes a third of the computing, in npm's layout.
// Used by the checks of what we publish.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** Quick, and no word but errors. */
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

/** `npm install`, of what package.json says and of the packages named. */
export async function npmInstall(folder: string, ...args: readonly string[]): Promise<void> {
  await run('npm', ['install', ...quietly, ...args], { cwd: folder, quiet: true });
}

/**
 * Installs what the folder's package.json says, which this writes.
 *
 * @param ours - our packages by name, also those that only others of ours ask for: `file:` and the tarball
 */
export async function pnpmInstall(
  folder: string,
  manifest: object,
  ours: Readonly<Record<string, string>>,
): Promise<void> {
  writeJson(join(folder, 'package.json'), { ...manifest, pnpm: { overrides: ours } });
  const alone = ['--ignore-workspace', '--no-frozen-lockfile', '--config.node-linker=hoisted'];
  const args = ['install', '--prefer-offline', '--ignore-scripts', ...alone];
  await run('pnpm', args, { cwd: folder, quiet: true });
}

/**
 * Installs a workspace of several packages, each with what it alone depends on.
 *
 * @param overrides - what stands in place of a package, by name; added to those of pnpm-workspace.yaml: pnpm reads no others
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

/** Runs the folder's own program, never the workspace's. */
export function ownTool(folder: string, name: string, args: readonly string[]): Promise<string> {
  return run(join(folder, 'node_modules', '.bin', name), args, { cwd: folder, quiet: true });
}
