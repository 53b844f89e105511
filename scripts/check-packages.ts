// `pnpm check:packages`: what the registry would get. Packs every package; publint and attw (ESM only) read the
// tarballs; no test, no build info and no workspace: range may be inside. Needs `pnpm build` first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from './lib/pack.ts';
import { run } from './lib/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'openappkit-pack-'));
const unwanted = /\.test(-d)?\.|\.tsbuildinfo$|node_modules|(^|\/)\.[a-z]/;
let failed = 0;

async function attempt(name: string, what: string, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    failed += 1;
    console.error(`\n${name}: ${what}\n${error instanceof Error ? error.message : error}`);
  }
}

async function contents(tarball: string): Promise<void> {
  const files = (await run('tar', ['-tzf', tarball], { quiet: true })).trim().split('\n');
  const bad = files.filter((file) => unwanted.test(file));
  if (bad.length > 0) throw new Error(`should not be inside: ${bad.slice(0, 10).join(', ')}`);
  const manifest = await run('tar', ['-xzOf', tarball, 'package/package.json'], { quiet: true });
  if (manifest.includes('workspace:'))
    throw new Error('the packed package.json has a workspace: range');
}

try {
  const tarballs = await packAll(folder);
  for (const [name, tarball] of tarballs) {
    await attempt(name, 'contents', () => contents(tarball));
    await attempt(name, 'publint', () => run('publint', [tarball, '--strict'], { quiet: true }));
    await attempt(name, 'attw', () =>
      run('attw', [tarball, '--profile', 'esm-only', '--no-emoji'], { quiet: true }),
    );
  }
  console.log(`${tarballs.size} packages packed, ${failed} complaints`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failed > 0) process.exit(1);
