// `tsx scripts/check-created.ts [html|react|next|vue|wagmi …]`: what `npm create openappkit` makes, from packed tarballs in an
// empty folder: it installs, builds, and passes its one test, which connects a wallet on the sandbox. Says how long each step
// took. Without a name `html` alone, which is what `npm test` runs. Needs `pnpm build` first; leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpmInstall, ownTool } from './lib/empty-folder.ts';
import { packAll } from './lib/pack.ts';
import { run } from './lib/run.ts';
import { readJson, root } from './lib/workspace.ts';

const flags: Readonly<Record<string, readonly string[]>> = {
  html: ['--framework', 'html'],
  react: ['--framework', 'react'],
  next: ['--framework', 'next'],
  vue: ['--framework', 'vue', '--chains', 'evm,solana,bitcoin'],
  wagmi: ['--framework', 'react', '--wagmi'],
};
const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(flags, name));
if (unknown !== undefined) throw new Error(`No app is called ${unknown}`);

async function timed<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work;
  console.log(`${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

const work = mkdtempSync(join(tmpdir(), 'openappkit-created-'));
try {
  const packed = await packAll(join(work, 'packed'));
  const ours = Object.fromEntries(
    [...packed].map(([name, tarball]) => [name, `file:${tarball}`] as const),
  );
  for (const name of named.length > 0 ? named : ['html']) {
    const folder = join(work, `${name}-app`);
    const command = join(root, 'packages', 'create-openappkit', 'bin', 'create-openappkit.mjs');
    const args = [command, folder, '--yes', ...(flags[name] ?? [])];
    await timed(`${name}: made`, run(process.execPath, args, { quiet: true }));
    const manifest = readJson<object>(join(folder, 'package.json'));
    await timed(`${name}: installed`, pnpmInstall(folder, manifest, ours));
    const env = { NEXT_TELEMETRY_DISABLED: '1' };
    const build = run('npm', ['run', 'build'], { cwd: folder, env, quiet: true });
    await timed(`${name}: built`, build);
    const test = ownTool(folder, 'playwright', ['test', '--reporter=line']);
    await timed(`${name}: tested, which connects a wallet`, test);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
