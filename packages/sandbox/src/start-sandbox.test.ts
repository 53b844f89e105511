import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Sandbox, startSandbox, walletScript } from './index.js';
import { bundleCommand } from './test/bundle-command.js';

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const stranger = '0x00000000000000000000000000000000000A11cE';

/** Only a hanging test takes this long. */
const hangMs = 120_000;

let folder = '';
let running: Sandbox[] = [];
/** Shared by tests that start no sandbox; each uses its own address. */
let shared: Sandbox;
let command: Awaited<ReturnType<typeof bundleCommand>>;

beforeAll(async () => {
  shared = await startSandbox({ ports: 'free', silent: true });
  command = await bundleCommand();
});
afterAll(async () => {
  await command.clear();
  await shared.stop();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
});
afterEach(async () => {
  for (const sandbox of running) await sandbox.stop();
  running = [];
  await rm(folder, { recursive: true, force: true });
});

/** Starts only what the test needs, because both EVM chains take a second of CPU time. */
const nimble = { chains: ['bitcoin'] } as const;

async function start(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ ports: 'free', silent: true, ...options });
  running.push(sandbox);
  return sandbox;
}

async function rpc(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body: { result?: unknown; error?: { message: string } } = await answer.json();
  if (body.error) throw new Error(body.error.message);
  return body.result;
}

interface Row {
  symbol: string;
  address?: string;
  value: number;
  price: number;
  quantity: { decimals: string; numeric: string };
}

async function balances(sandbox: Sandbox, address: string, chainId = 31337): Promise<Row[]> {
  const url = `${sandbox.services.blockchainApi}/v1/account/${address}/balance?currency=usd&chainId=eip155:${chainId}&projectId=demo`;
  const body: { balances: Row[] } = await (await fetch(url)).json();
  return body.balances;
}

/** Sends from the chain's own account and waits until the transaction is mined. */
async function mine(url: string, transaction: Record<string, unknown>): Promise<void> {
  const hash = await rpc(url, 'eth_sendTransaction', [transaction]);
  await vi.waitFor(async () =>
    expect(await rpc(url, 'eth_getTransactionReceipt', [hash])).not.toBeNull(),
  );
}

async function pay(sandbox: Sandbox, to: string, wei: bigint): Promise<void> {
  const url = sandbox.chains[0]?.rpcUrl ?? '';
  await mine(url, { from: alice, to, value: `0x${wei.toString(16)}` });
}

/** ERC-20 transfer(address,uint256), encoded by hand. */
async function payDollars(sandbox: Sandbox, to: string, units: bigint): Promise<void> {
  const [chain] = sandbox.chains;
  const word = (hex: string) => hex.padStart(64, '0');
  const data = `0xa9059cbb${word(to.slice(2))}${word(units.toString(16))}`;
  const token = chain?.tokens.toyDollar.address;
  await mine(chain?.rpcUrl ?? '', { from: alice, to: token, data });
}

/** A zombie process does not count as alive. */
const isAlive = (pid: number) => {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z';
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
};

async function descendants(pid: number): Promise<number[]> {
  const table = spawn('ps', ['-A', '-o', 'pid=,ppid=']);
  let text = '';
  table.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(table, 'close');
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child = 0, above]) => (above === parent ? [child, ...below(child)] : []));
  return below(pid).filter((child) => child !== table.pid);
}

describe('startSandbox', () => {
  it('returns a changed balance after a native transfer by raw RPC, on that chain only', async () => {
    const sandbox = shared;
    expect((await balances(sandbox, stranger)).map((row) => row.quantity.numeric)).toEqual(['0']);
    await pay(sandbox, stranger, 1_500_000_000_000_000_000n);
    expect(await balances(sandbox, stranger)).toMatchObject([
      { symbol: 'ETH', price: 2500, value: 3750, quantity: { decimals: '18', numeric: '1.5' } },
    ]);
    expect((await balances(sandbox, stranger, 31338))[0]?.quantity.numeric).toBe('0');
  });

  it('returns changed balances of both sides after a token transfer by raw RPC', async () => {
    const sandbox = shared;
    await payDollars(sandbox, stranger, 12_345_678n);
    const token = sandbox.chains[0]?.tokens.toyDollar.address;
    expect(await balances(sandbox, stranger)).toContainEqual(
      expect.objectContaining({
        symbol: 'TUSD',
        address: `eip155:31337:${token}`,
        quantity: { decimals: '6', numeric: '12.345678' },
      }),
    );
    const rest = (await balances(sandbox, alice)).find((row) => row.symbol === 'TUSD');
    expect(rest?.quantity.numeric).toBe('987.654322');
  });

  it('deploys Multicall3 and the toy contracts at the same addresses on both chains', async () => {
    const sandbox = shared;
    for (const { chainId, rpcUrl, tokens } of sandbox.chains) {
      expect(await rpc(rpcUrl, 'eth_chainId')).toBe(`0x${chainId.toString(16)}`);
      const call = { to: '0xcA11bde05977b3631167028862bE2a173976CA11', data: '0x42cbb15c' };
      const block = await rpc(rpcUrl, 'eth_blockNumber');
      expect(BigInt(String(await rpc(rpcUrl, 'eth_call', [call, 'latest'])))).toBe(
        BigInt(String(block)),
      );
      for (const token of Object.values(tokens))
        expect(
          String(await rpc(rpcUrl, 'eth_getCode', [token.address, 'latest'])).length,
        ).toBeGreaterThan(100);
    }
    expect(sandbox.chains[0]?.tokens).toEqual(sandbox.chains[1]?.tokens);
  });

  it('pays coins, tokens and a boat to several faucet callers at once', async () => {
    const sandbox = shared;
    const pour = () =>
      fetch(`${sandbox.controlUrl}/faucet`, {
        method: 'POST',
        body: JSON.stringify({ address: stranger, chainId: 31338 }),
      });
    const answers = await Promise.all([pour(), pour(), pour()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const rows = await balances(sandbox, stranger, 31338);
    expect(rows.map((row) => [row.symbol, row.quantity.numeric])).toEqual([
      ['ETH', '30'],
      ['TUSD', '3000'],
      ['TWE', '15'],
    ]);
    const boats = sandbox.chains[1]?.tokens.toyBoats.address;
    const data = `0x70a08231${stranger.slice(2).padStart(64, '0')}`;
    const count = await rpc(sandbox.chains[1]?.rpcUrl ?? '', 'eth_call', [
      { to: boats, data },
      'latest',
    ]);
    expect(BigInt(String(count))).toBe(3n);
  });

  it('keeps chains and database across a restart, and deletes them with --reset', async () => {
    const evm = { dataDir: folder, chains: ['evm'] } as const;
    const first = await start(evm);
    await pay(first, stranger, 2_000_000_000_000_000_000n);
    await fetch(`${first.controlUrl}/admin/identity/${stranger}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${first.adminToken}` },
      body: JSON.stringify({ name: 'stranger.eth', avatar: null }),
    });
    await first.stop();

    const second = await start(evm);
    expect((await balances(second, stranger))[0]?.quantity.numeric).toBe('2');
    const name = await fetch(
      `${second.services.blockchainApi}/v1/identity/${stranger}?projectId=p`,
    );
    expect(await name.json()).toMatchObject({ name: 'stranger.eth' });
    await pay(second, stranger, 1_000_000_000_000_000_000n);
    expect((await balances(second, stranger))[0]?.quantity.numeric).toBe('3');
    await second.stop();

    const third = await start({ ...evm, reset: true });
    expect((await balances(third, stranger))[0]?.quantity.numeric).toBe('0');
    const identity = await fetch(
      `${third.services.blockchainApi}/v1/identity/${stranger}?projectId=p`,
    );
    expect(await identity.json()).toMatchObject({ name: null });
  });

  it('leaves no process, open port or temporary folder after stop()', async () => {
    // In its own folder, because the sandboxes of other test files use the common one.
    const temporary = await mkdtemp(join(tmpdir(), 'stopped-'));
    vi.stubEnv('TMPDIR', temporary);
    const before = new Set(await descendants(process.pid));
    const sandbox = await start();
    expect((await readdir(temporary)).length).toBeGreaterThan(0);
    const children = (await descendants(process.pid)).filter((pid) => !before.has(pid));
    expect(children.length).toBeGreaterThanOrEqual(3);
    // A connected client must not delay stopping.
    const client = new WebSocket(sandbox.services.relay);
    await once(client, 'open');
    const closed = once(client, 'close');
    await sandbox.stop();
    expect((await closed)[0]).toBe(1001);
    expect(children.filter(isAlive)).toEqual([]);
    await expect(fetch(sandbox.controlUrl)).rejects.toThrow();
    await expect(fetch(sandbox.chains[0]?.rpcUrl ?? '')).rejects.toThrow();
    vi.unstubAllEnvs();
    expect(await readdir(temporary)).toEqual([]);
    await rm(temporary, { recursive: true });
  });

  it('uses a free port if the wanted one is taken', async () => {
    const blocker = createServer();
    // Below the system's ephemeral ports.
    const base = 31_100 + (process.pid % 1_500);
    blocker.listen(base + 2, '127.0.0.1');
    await once(blocker, 'listening');
    const sandbox = await start({ ...nimble, ports: 'default', portBase: base });
    expect(sandbox.controlUrl).toBe(`http://127.0.0.1:${base}`);
    expect(sandbox.services.explorer).not.toBe(`http://127.0.0.1:${base + 2}`);
    expect((await fetch(`${sandbox.services.explorer}/getWallets`)).status).toBe(200);
    blocker.close();
  });

  it('describes itself to other programs at /sandbox.json, readable from any origin', async () => {
    const sandbox = shared;
    const answer = await fetch(`${sandbox.controlUrl}/sandbox.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({
      services: sandbox.services,
      walletScriptUrl: sandbox.walletScriptUrl,
      walletUrl: sandbox.walletUrl,
      phoneUrl: sandbox.phoneUrl,
      controlUrl: sandbox.controlUrl,
      smtpUrl: sandbox.smtpUrl,
      oidcUrl: sandbox.oidcUrl,
      farcasterUrl: sandbox.farcasterUrl,
      onrampUrl: sandbox.onrampUrl,
      exchangesUrl: sandbox.exchangesUrl,
      chains: sandbox.chains.map(({ tokens: _, ...endpoints }) => endpoints),
      solana: sandbox.solana,
      bitcoin: sandbox.bitcoin,
    });
    expect(sandbox.chains.map(({ chainId }) => chainId)).toEqual([31337, 31338]);
    expect(sandbox.solana?.rpcUrl).toMatch(/^http:/);
    expect(sandbox.bitcoin?.apiUrl).toBe(`${sandbox.services.bitcoinUtxo}/regtest/api`);
  });

  it('returns the script that the wallet serves from walletScript()', async () => {
    const sandbox = shared;
    const served = await (await fetch(sandbox.walletScriptUrl)).text();
    expect(walletScript(sandbox.walletUrl)).toBe(served);
    expect(served).toContain('test.openappkit.sandbox');
  });
});

describe('the command', () => {
  async function launch(
    ...flags: string[]
  ): Promise<{ child: ChildProcess; lines: string[]; pid: number }> {
    const base = String(22_000 + (process.pid % 9_000));
    const child = spawn(
      process.execPath,
      [command.path, '--data', folder, '--port-base', base, ...flags],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line.startsWith('Chain 31338')) break;
    }
    return { child, lines, pid: child.pid ?? 0 };
  }

  it.each([
    { signal: 'SIGINT', flags: [], listed: [17, 1, 2] },
    { signal: 'SIGTERM', flags: ['--chains', 'evm'], listed: [15, 1, 1] },
  ] as const)(
    'prints its services and ends cleanly on $signal',
    async ({ signal, flags, listed }) => {
      const { child, lines, pid } = await launch(...flags);
      const prefixes = ['http://127.0.0.1:', 'http://localhost:', 'ws://127.0.0.1:'];
      expect(prefixes.map((place) => lines.filter((line) => line.includes(place)).length)).toEqual(
        listed,
      );
      const children = await descendants(pid);
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
      expect(children.filter(isAlive)).toEqual([]);
      expect(existsSync(join(folder, 'chain-31337.json'))).toBe(true);
    },
  );

  it('leaves no chain process running after it is killed', async () => {
    const { child, pid } = await launch('--chains', 'evm');
    const children = await descendants(pid);
    expect(children.length).toBeGreaterThanOrEqual(3);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), {
      timeout: hangMs,
      interval: 50,
    });
  });
});

describe('a mistake', () => {
  const run = (...flags: string[]) =>
    spawnSync(process.execPath, [command.path, ...flags], { encoding: 'utf8' });

  it.each([
    [['--prot-base', '7100'], "Unknown option '--prot-base'"],
    [['--data'], "Option '--data <value>' argument missing"],
    [['--port-base', 'many'], '--port-base must be a number from 1 to 65000; got "many".'],
    [['--chains', 'evm,cosmos'], '--chains must be evm, solana or bitcoin; got "cosmos".'],
  ])('prints a sentence instead of a stack trace for %j', (flags, sentence) => {
    const { status, stderr } = run(...flags);
    expect(stderr.split('\n')[0]).toBe(sentence);
    expect(stderr).toContain('--port-base PORT');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('reports a second sandbox on the same folder and ends it', async () => {
    const first = await start({ ...nimble, dataDir: folder });
    const sentence = `Another sandbox runs on ${folder}. End it first, or give this one a folder of its own (--data).`;
    await expect(start({ ...nimble, dataDir: folder })).rejects.toThrow(sentence);
    const { status, stderr } = run('--data', folder, '--port-base', '7300', '--chains', 'bitcoin');
    expect([status, stderr]).toEqual([1, `${sentence}\n`]);
    expect((await fetch(`${first.controlUrl}/sandbox.json`)).status).toBe(200);
    await first.stop();
    await start({ ...nimble, dataDir: folder });
  });
});
