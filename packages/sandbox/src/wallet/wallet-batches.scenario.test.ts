import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppBench, openAppBench } from './test/open-app-bench.js';
import { openWindow } from './test/open-window.js';

const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const;
const stranger = '0x00000000000000000000000000000000000A11cE';

const app = (walletScriptUrl: string) => `<!doctype html><title>App</title>
  <script src="${walletScriptUrl}"></script><script>
  addEventListener('eip6963:announceProvider', ({ detail }) => { window.provider = detail.provider; });
  dispatchEvent(new Event('eip6963:requestProvider'));
</script>`;

let bench: AppBench;
let page: Page;
let settings: Page;

beforeAll(async () => {
  bench = await openAppBench(['evm'], ({ walletScriptUrl }) => (_request, response) => {
    response.setHeader('content-type', 'text/html').end(app(walletScriptUrl));
  });
});
afterAll(() => bench.close());
beforeEach(async () => {
  ({ page } = await bench.openCleanPage());
  settings = await openWindow(page, bench.sandbox.walletUrl);
  // Set before the app's page opens, because storage events may arrive late.
  await settings.getByTestId('auto-approve').check();
  await page.goto(bench.appUrl);
  await ask('eth_requestAccounts');
});

interface Outcome {
  readonly result?: unknown;
  readonly code?: number;
}
const ask = (method: string, ...params: readonly unknown[]): Promise<Outcome> =>
  page.evaluate(
    (request) =>
      Reflect.get(window, 'provider')
        .request(request)
        .then(
          (result: unknown) => ({ result }),
          ({ code }: { code: number }) => ({ code }),
        ),
    { method, params },
  );
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String((await ask('eth_getBalance', address, 'latest')).result));

async function chain(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(bench.sandbox.chains[0]?.rpcUrl ?? '', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    headers: { 'content-type': 'application/json' },
  });
  return ((await response.json()) as { result?: unknown }).result;
}

describe('call batch', () => {
  const batch = (more: object = {}) => ({
    version: '2.0.0',
    chainId: '0x7a69',
    from: first,
    atomicRequired: false,
    calls: [
      { to: stranger, value: '0x5' },
      { to: stranger, value: '0x7', data: '0x' },
    ],
    ...more,
  });

  it('sends one transaction per call and reports the status', async () => {
    const before = await balanceOf(stranger);
    const id = `0x${'ab'.repeat(32)}`;
    expect(await ask('wallet_sendCalls', batch({ id }))).toEqual({ result: { id } });
    expect((await balanceOf(stranger)) - before).toBe(12n);
    const { result } = await ask('wallet_getCallsStatus', id);
    expect(result).toMatchObject({ version: '2.0.0', id, status: 200, atomic: false });
    expect((result as { receipts: unknown[] }).receipts).toHaveLength(2);
    expect(await ask('wallet_sendCalls', batch({ id }))).toEqual({ code: 5720 });
  });

  it('stays pending while the chain mines nothing', async () => {
    await chain('evm_setAutomine', false);
    const { result } = await ask('wallet_sendCalls', batch());
    const { id } = result as { id: string };
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ result: { status: 100 } });
    await chain('evm_mine');
    await chain('evm_setAutomine', true);
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ result: { status: 200 } });
  });

  it("answers in the draft's format when requested", async () => {
    const { result } = await ask('wallet_sendCalls', batch({ version: '1.0' }));
    expect(result).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it.each<[string, object, number]>([
    ['all or none', { atomicRequired: true }, 5760],
    ['another chain', { chainId: '0x1' }, 5710],
    ['a capability', { capabilities: { paymasterService: { url: 'x' } } }, 5700],
    ['too many', { calls: Array.from({ length: 21 }, () => ({ to: stranger })) }, 5740],
    ['an account of another', { from: second }, 4100],
    ['none', { calls: [] }, -32602],
    ['no receiver', { calls: [{ data: '0x' }] }, -32602],
    ['a version that is not', { version: '3' }, -32602],
  ])('rejects calls that ask for %s', async (_, wrong, code) => {
    const before = await balanceOf(stranger);
    expect(await ask('wallet_sendCalls', batch(wrong))).toEqual({ code });
    expect(await balanceOf(stranger)).toBe(before);
  });

  it('reports no atomic support, and rejects unknown batches', async () => {
    const { result } = await ask('wallet_getCapabilities', first, ['0x7a69']);
    expect(result).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } });
    expect(await ask('wallet_getCapabilities', second)).toEqual({ code: 4100 });
    expect(await ask('wallet_getCallsStatus', '0xnothing')).toEqual({ code: 5730 });
  });
});

describe('pending transaction', () => {
  interface Mined {
    readonly to?: string;
    readonly value?: string;
    readonly blockNumber?: string | null;
  }
  const find = async (hash: unknown) =>
    (await chain('eth_getTransactionByHash', hash)) as Mined | null;
  const waitingHash = async (nonce: number): Promise<string> => {
    const row = settings.locator('li[data-hash]', { has: settings.getByTestId(`cancel-${nonce}`) });
    await row.waitFor();
    return String(await row.getAttribute('data-hash'));
  };
  async function sendUnmined() {
    await chain('evm_setAutomine', false);
    const nonce = Number(await chain('eth_getTransactionCount', first, 'pending'));
    const transaction = { from: first, to: stranger, value: '0x9' };
    const { result: hash } = await ask('eth_sendTransaction', transaction);
    expect(await waitingHash(nonce)).toBe(hash);
    return { hash, nonce };
  }
  async function replace(how: 'speed-up' | 'cancel', nonce: number, hash: unknown) {
    await settings.getByTestId(`${how}-${nonce}`).click();
    await expect.poll(() => waitingHash(nonce)).not.toBe(hash);
    const next = await waitingHash(nonce);
    await chain('evm_mine');
    await chain('evm_setAutomine', true);
    return find(next);
  }

  it('speeds up a transaction by the same payment at a higher fee', async () => {
    const { hash, nonce } = await sendUnmined();
    const mined = await replace('speed-up', nonce, hash);
    expect(mined).toMatchObject({ to: stranger.toLowerCase(), value: '0x9' });
    expect(mined?.blockNumber).toBeTruthy();
    expect((await find(hash))?.blockNumber ?? null).toBeNull();
    await settings.getByTestId('waiting').waitFor({ state: 'detached' });
  });

  it('cancels a transaction by an empty one to oneself', async () => {
    const before = await balanceOf(stranger);
    const { hash, nonce } = await sendUnmined();
    const mined = await replace('cancel', nonce, hash);
    expect(mined).toMatchObject({ to: first.toLowerCase(), value: '0x0' });
    expect(await balanceOf(stranger)).toBe(before);
  });
});
