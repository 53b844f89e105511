import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startAnvil } from './start-anvil.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** IPv4 only, from Linux's tables. */
async function listensOn(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`;
  const open = await Promise.all(
    (await readdir(folder)).map((each) => readlink(join(folder, each)).catch(() => '')),
  );
  const rows = (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).trim().split('\n').slice(1);
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    if (state !== '0A' || !open.includes(`socket:[${inode}]`)) return [];
    const bytes = local.slice(0, 8).match(/../g) ?? [];
    return bytes
      .reverse()
      .map((byte) => Number.parseInt(byte, 16))
      .join('.');
  });
}

it.skipIf(process.platform !== 'linux')(
  'listens on a hidden loopback address and answers through the guarded port',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'anvil-'));
    endings.push(() => rm(folder, { recursive: true }));
    const statePath = join(folder, 'state.json');
    const nothing = () => undefined;
    const watchdog = { watch: nothing, watchFolder: nothing, release: async () => undefined };
    const anvil = await startAnvil({ chainId: 1337, port: 0, statePath, watchdog });
    endings.push(() => anvil.stop());
    const [address, ...others] = await listensOn(anvil.pid);
    expect(others).toEqual([]);
    expect(address).toMatch(/^127\.(?!0\.0\.)/);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(anvil.rpcUrl, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ result: '0x539' });
  },
);
