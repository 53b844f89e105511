// `tsx scripts/check-nuxt.ts` builds a Nuxt app from packed tarballs, renders the connected account on the server and hydrates it in Chromium.
// Run it by hand, because installing Nuxt's 680 packages is too slow for `npm test`. Needs `pnpm build` first; cleans up.
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageTool, pnpmInstall } from './lib/empty-folder.ts';
import { packAll } from './lib/pack.ts';
import { root } from './lib/workspace.ts';

/** Exact versions, so that new releases cannot break the check. The newest Nuxt for Node 20. */
const tools = { nuxt: '4.3.0', vue: '3.5.45', '@playwright/test': '1.65.1' };
const direct = ['openappkit', '@openappkit/adapter-evm', '@openappkit/testing'];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function timed<Result>(label: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work;
  console.log(`${label} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

const work = mkdtempSync(join(tmpdir(), 'openappkit-nuxt-'));
try {
  const packed = await packAll(join(work, 'packed'));
  const ourTarballs = Object.fromEntries(
    [...packed].map(([name, tarball]) => [name, `file:${tarball}`] as const),
  );
  const folder = join(work, 'app');
  cpSync(join(root, 'scripts', 'apps', 'nuxt'), folder, { recursive: true });
  const directTarballs = Object.fromEntries(direct.map((name) => [name, ourTarballs[name]]));
  const manifest = { name: 'nuxt-app', private: true, type: 'module' };
  const dependencies = { ...directTarballs, ...tools };
  await timed('installed', pnpmInstall(folder, { ...manifest, dependencies }, ourTarballs));
  await timed('built', packageTool(folder, 'nuxt', ['build']));
  process.env.PORT = String(await freePort());
  const test = packageTool(folder, 'playwright', ['test', '--reporter=line']);
  await timed('tested, which connects a wallet and hydrates what was drawn for it', test);
} finally {
  rmSync(work, { recursive: true, force: true });
}
