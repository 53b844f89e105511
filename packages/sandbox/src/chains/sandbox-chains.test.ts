import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChainFamily, type Sandbox, startSandbox } from '../index.js';
import { sandboxQuarry, sandboxReef } from '../networks.js';
import { deriveBitcoinKeys } from '../signing/bitcoin/bitcoin-keys.js';
import { sendBitcoin } from '../signing/bitcoin/bitcoin-signer.js';
import { devAddresses } from '../signing/dev-accounts.js';
import { deriveSolanaKeys } from '../signing/solana/solana-signer.js';
import { toyKelp } from './solana/programs.js';
import { connectSolana } from './solana/test/connect-solana.js';

let folder = '';
let running: Sandbox[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
});
afterEach(async () => {
  for (const sandbox of running) await sandbox.stop();
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(...chains: ChainFamily[]): Promise<Sandbox> {
  const sandbox = await startSandbox({ ports: 'free', silent: true, dataDir: folder, chains });
  running.push(sandbox);
  return sandbox;
}

const solanaOf = (sandbox: Sandbox) =>
  connectSolana(sandbox.solana?.rpcUrl ?? '', sandbox.solana?.wsUrl);

const [alice = ''] = devAddresses.solana;

async function get(sandbox: Sandbox, path: string): Promise<Response> {
  const mark = path.includes('?') ? '&' : '?';
  return fetch(`${sandbox.services.blockchainApi}${path}${mark}projectId=demo`);
}

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', body: JSON.stringify(body) });
}

function order(
  { controlUrl, adminToken }: Sandbox,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(`${controlUrl}/admin/${path}`, init);
}

async function held(sandbox: Sandbox, address: string, chainId: string): Promise<unknown[]> {
  const answer = await get(
    sandbox,
    `/v1/account/${address}/balance?currency=usd&chainId=${chainId}`,
  );
  const { balances } = (await answer.json()) as { balances: unknown[] };
  return balances;
}

async function pay(sandbox: Sandbox, lamports: number): Promise<{ to: string; signature: string }> {
  const [key] = deriveSolanaKeys(1);
  const payer = Keypair.fromSeed(key?.secretKey ?? new Uint8Array());
  const to = Keypair.generate().publicKey;
  const instruction = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: to,
    lamports,
  });
  const transaction = new Transaction().add(instruction);
  const signature = await sendAndConfirmTransaction(solanaOf(sandbox), transaction, [payer]);
  return { to: to.toBase58(), signature };
}

describe('chain families', () => {
  it('starts only Solana and describes nothing else', async () => {
    const sandbox = await start('solana');
    expect(sandbox.chains).toEqual([]);
    expect(sandbox.bitcoin).toBeNull();
    expect(sandbox.services.bitcoinUtxo).toBeNull();
    expect(sandbox.solana?.caipNetworkId).toBe(sandboxReef.caipNetworkId);
    const described = await (await fetch(`${sandbox.controlUrl}/sandbox.json`)).json();
    expect(described).toMatchObject({ chains: [], solana: sandbox.solana, bitcoin: null });
    const supported = await (await get(sandbox, '/v1/supported-chains')).json();
    expect(supported).toEqual({ http: [sandboxReef.caipNetworkId], ws: [] });
    // An EVM chain would have written its state file.
    await sandbox.stop();
    expect((await readdir(folder)).filter((name) => name.startsWith('chain-'))).toEqual([]);
  });

  it('serves only Bitcoin, pays from the faucet and mines on demand', async () => {
    const sandbox = await start('bitcoin');
    expect(sandbox.solana).toBeNull();
    expect(sandbox.bitcoin?.apiUrl).toBe(`${sandbox.services.bitcoinUtxo}/regtest/api`);
    const { caipNetworkId } = sandboxQuarry;
    const payment = devAddresses.bitcoin[0]?.payment ?? '';
    expect(await held(sandbox, payment, caipNetworkId)).toMatchObject([
      { symbol: 'BTC', price: 100_000, value: 100_000, quantity: { decimals: '8', numeric: '1' } },
    ]);
    const gift = await post(`${sandbox.controlUrl}/faucet`, { address: payment });
    expect(await gift.json()).toMatchObject({
      chainId: caipNetworkId,
      transactions: { coins: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const [row] = await held(sandbox, payment, caipNetworkId);
    expect(row).toMatchObject({ quantity: { numeric: '1.1' } });
    const activity = await (await get(sandbox, `/v1/account/${payment}/history`)).json();
    expect(activity).toMatchObject({
      data: [{ metadata: { operationType: 'receive', chain: caipNetworkId } }, {}],
      next: null,
    });
    const cursor = await get(sandbox, `/v1/account/${payment}/history?cursor=nonsense`);
    expect(cursor.status).toBe(400);
    const key = deriveBitcoinKeys(1)[0]?.payment;
    if (!key) throw new Error('No key.');
    const to = devAddresses.bitcoin[2]?.ordinal ?? '';
    const recipients = [{ address: to, amount: 50_000n }];
    const txid = await sendBitcoin(sandbox.bitcoin?.apiUrl ?? '', key, { recipients });
    expect(await held(sandbox, to, caipNetworkId)).toMatchObject([
      { quantity: { numeric: '0.1005' } },
    ]);
    const waiting = await (await get(sandbox, `/v1/account/${to}/history`)).json();
    expect(waiting).toMatchObject({ data: [{ id: txid, metadata: { status: 'pending' } }, {}] });
    const tip = async () =>
      Number(await (await fetch(`${sandbox.bitcoin?.apiUrl}/blocks/tip/height`)).text());
    const before = await tip();
    const mined = await order(sandbox, 'bitcoin/mine', { blocks: 3 });
    expect(await mined.json()).toMatchObject({ height: before + 3 });
    expect(await tip()).toBe(before + 3);
  });

  it('answers 400 to admin requests for chains that are not running', async () => {
    const sandbox = await start('bitcoin');
    const slots = await order(sandbox, 'solana/slots', { slots: 1 });
    expect(slots.status).toBe(400);
    const gift = await post(`${sandbox.controlUrl}/faucet`, { address: alice });
    expect(gift.status).toBe(400);
    const proxied = await post(
      `${sandbox.services.blockchainApi}/v1/?projectId=p&chainId=${sandboxReef.caipNetworkId}`,
      { jsonrpc: '2.0', id: 1, method: 'getHealth' },
    );
    expect(proxied.status).toBe(400);
  });

  it('accepts WebSockets on the RPC port and on the next one', async () => {
    const sandbox = await start('solana');
    const { rpcUrl = '', wsUrl = '' } = sandbox.solana ?? {};
    expect(Number(new URL(wsUrl).port)).toBe(Number(new URL(rpcUrl).port) + 1);
    for (const url of [wsUrl, rpcUrl.replace(/^http/, 'ws')]) {
      const socket = new (await import('ws')).WebSocket(url);
      await once(socket, 'open');
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'slotSubscribe' }));
      const [frame] = await once(socket, 'message');
      expect(JSON.parse(String(frame))).toMatchObject({ id: 1, result: expect.any(Number) });
      socket.close();
    }
  });

  it('reports the RPC port for WebSockets when the next one is taken', async () => {
    const blocker = createServer();
    // Below the system's ephemeral ports.
    const base = 12_000 + (process.pid % 9_000);
    blocker.listen(base + 13, '127.0.0.1');
    await once(blocker, 'listening');
    const sandbox = await startSandbox({ portBase: base, silent: true, chains: ['solana'] });
    running.push(sandbox);
    expect(sandbox.solana?.rpcUrl).toBe(`http://127.0.0.1:${base + 12}`);
    expect(sandbox.solana?.wsUrl).toBe(`ws://127.0.0.1:${base + 12}`);
    expect(await solanaOf(sandbox).getBalance(new PublicKey(alice))).toBe(100 * LAMPORTS_PER_SOL);
    blocker.close();
  });
});

describe('Blockchain API on Solana', () => {
  it('returns coins and tokens with names, prices and recent changes', async () => {
    const sandbox = await start('solana');
    const { caipNetworkId } = sandboxReef;
    expect(await held(sandbox, alice, caipNetworkId)).toEqual([
      {
        name: 'Solana',
        symbol: 'SOL',
        chainId: caipNetworkId,
        value: 15_000,
        price: 150,
        quantity: { decimals: '9', numeric: '100' },
        iconUrl: `${sandbox.services.explorer}/public/getTokenImage/SOL`,
      },
      {
        name: 'Kelp',
        symbol: 'KELP',
        chainId: caipNetworkId,
        address: `${caipNetworkId}:${toyKelp.mint}`,
        value: 500,
        price: 0.5,
        quantity: { decimals: '6', numeric: '1000' },
        iconUrl: `${sandbox.services.explorer}/public/getTokenImage/KELP`,
      },
    ]);
    const { to } = await pay(sandbox, 1_250_000_000);
    expect(await held(sandbox, to, caipNetworkId)).toMatchObject([
      { symbol: 'SOL', quantity: { numeric: '1.25' } },
    ]);
    const wrong = await get(sandbox, `/v1/account/0x1234/balance?chainId=${caipNetworkId}`);
    expect(wrong.status).toBe(400);
  });

  it("returns an address's history from both sides, by page", async () => {
    const sandbox = await start('solana');
    const { caipNetworkId } = sandboxReef;
    const { to, signature } = await pay(sandbox, 1_250_000_000);
    const history = async (address: string, cursor = '') => {
      const answer = await get(
        sandbox,
        `/v1/account/${address}/history?chainId=${caipNetworkId}&cursor=${cursor}`,
      );
      return (await answer.json()) as { data: { id: string }[]; next: string | null };
    };
    const sent = (await history(alice)).data[0];
    expect(sent).toMatchObject({
      id: signature,
      metadata: {
        operationType: 'send',
        status: 'confirmed',
        sentFrom: alice,
        sentTo: to,
        chain: caipNetworkId,
      },
      transfers: [
        { direction: 'out', quantity: { numeric: '1.25' }, fungible_info: { symbol: 'SOL' } },
      ],
    });
    const received = await history(to);
    expect(received).toMatchObject({
      data: [{ metadata: { operationType: 'receive', sentFrom: alice, sentTo: to } }],
      next: null,
    });
    const connection = solanaOf(sandbox);
    for (let count = 0; count < 51; count += 1)
      await connection.requestAirdrop(new PublicKey(to), 1_000_000);
    const first = await history(to);
    expect(first.data).toHaveLength(50);
    const second = await history(to, first.next ?? '');
    expect(second.data.map(({ id }) => id).at(-1)).toBe(signature);
    expect(second).toMatchObject({ next: null });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(52);
  });

  it('proxies JSON-RPC, single and batched, to the chain', async () => {
    const sandbox = await start('solana');
    const url = `${sandbox.services.blockchainApi}/v1/?projectId=p&chainId=${sandboxReef.caipNetworkId}`;
    const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [alice] };
    expect(await (await post(url, call)).json()).toMatchObject({
      result: { value: 100 * LAMPORTS_PER_SOL },
    });
    expect(await (await post(url, [call, { ...call, id: 2 }])).json()).toHaveLength(2);
    const proxied = new Connection(url, 'confirmed');
    expect(await proxied.getGenesisHash()).toMatch(/^5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi/);
  });

  it("applies faults to the chain's RPC as to other services", async () => {
    const sandbox = await start('solana');
    await order(sandbox, 'fault', {
      service: 'solanaRpc',
      kind: 'status',
      status: 503,
      times: 1,
    });
    const call = { jsonrpc: '2.0', id: 1, method: 'getHealth' };
    expect((await post(sandbox.solana?.rpcUrl ?? '', call)).status).toBe(503);
    expect((await post(sandbox.solana?.rpcUrl ?? '', call)).status).toBe(200);
  });
});

describe('data folder', () => {
  it("restores Solana's and Bitcoin's balances, tokens, history and signatures after a restart", async () => {
    const first = await start('solana', 'bitcoin');
    const { to, signature } = await pay(first, 2_000_000_000);
    const ordinal = devAddresses.bitcoin[1]?.ordinal ?? '';
    await post(`${first.controlUrl}/faucet`, { address: ordinal });
    await post(`${first.controlUrl}/faucet`, { address: to });
    await first.stop();

    const second = await start('solana', 'bitcoin');
    expect(await held(second, to, sandboxReef.caipNetworkId)).toMatchObject([
      { quantity: { numeric: '12' } },
      { symbol: 'KELP', quantity: { numeric: '1000' } },
    ]);
    // Accounts are funded only once.
    const [coins] = await held(second, alice, sandboxReef.caipNetworkId);
    expect(coins).toMatchObject({ quantity: { numeric: '97.999995' } });
    const [bitcoins] = await held(second, ordinal, sandboxQuarry.caipNetworkId);
    expect(bitcoins).toMatchObject({ quantity: { numeric: '0.2' } });
    const found = await solanaOf(second).getTransaction(signature, {
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    });
    expect(found?.transaction.signatures).toEqual([signature]);
    await pay(second, 1_000_000_000);
  });

  it('resets both chains: drops old signatures and funds the accounts once', async () => {
    const sandbox = await start('solana', 'bitcoin');
    const { to, signature } = await pay(sandbox, 2_000_000_000);
    await post(`${sandbox.controlUrl}/faucet`, { address: devAddresses.bitcoin[0]?.payment });
    const connection = solanaOf(sandbox);
    const { blockhash } = await connection.getLatestBlockhash();
    expect((await order(sandbox, 'reset', {})).status).toBe(200);
    expect(await connection.getBalance(new PublicKey(to))).toBe(0);
    expect(await connection.getBalance(new PublicKey(alice))).toBe(100 * LAMPORTS_PER_SOL);
    const search = { searchTransactionHistory: true };
    expect((await connection.getSignatureStatus(signature, search)).value).toBeNull();
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false);
    const [bitcoins] = await held(
      sandbox,
      devAddresses.bitcoin[0]?.payment ?? '',
      sandboxQuarry.caipNetworkId,
    );
    expect(bitcoins).toMatchObject({ quantity: { numeric: '1' } });
    await pay(sandbox, 1_000_000_000);
  });
});
