// `tsx scripts/check-nuxt.ts` builds a Nuxt app from packed tarballs, renders the connected account on the server and hydrates it in Chromium.
// Part of the weekly run only, because installing Nuxt's 680 packages is slow. Needs `pnpm build` first; cleans up.
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { inEmptyFolder, packageTool, pnpmInstall } from './lib/empty-folder.ts';
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

await inEmptyFolder(async (work, ours, say) => {
  const folder = join(work, 'app');
  cpSync(join(root, 'scripts', 'apps', 'nuxt'), folder, { recursive: true });
  const directTarballs = Object.fromEntries(direct.map((name) => [name, ours[name]]));
  const manifest = { name: 'nuxt-app', private: true, type: 'module' };
  await pnpmInstall(folder, { ...manifest, dependencies: { ...directTarballs, ...tools } }, ours);
  say('installed');
  await packageTool(folder, 'nuxt', ['build']);
  say('built');
  process.env.PORT = String(await freePort());
  await packageTool(folder, 'playwright', ['test', '--reporter=line']);
  say('connects a wallet and hydrates what was drawn for it');
});
