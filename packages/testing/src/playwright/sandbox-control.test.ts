import { startSandbox } from '@openappkit/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxControl, type SandboxControl } from './sandbox-control.js';

let stop: () => Promise<void>;
let sandbox: SandboxControl;
beforeAll(async () => {
  const { adminToken, ...started } = await startSandbox({
    ports: 'free',
    silent: true,
    chains: ['evm', 'solana'],
  });
  stop = started.stop;
  sandbox = createSandboxControl(started, adminToken);
});
afterAll(() => stop());

const someone = '0x00000000000000000000000000000000000a11ce';
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ask = (path: string) =>
  fetch(`${sandbox.description.services.blockchainApi}/v1/account/${path}?projectId=demo`);
async function list(address: string): Promise<{ metadata: { status: string } }[]> {
  const { data } = (await (await ask(`${address}/history`)).json()) as {
    data: { metadata: { status: string } }[];
  };
  return data;
}
/** The node holds the keys of its own accounts. */
const pay = (value: string) =>
  sandbox.rpc(31337, 'eth_sendTransaction', [{ from: payer, to: someone, value }]);

test('keeps transactions pending on a chain without automine until it mines', async () => {
  await sandbox.automine(false);
  await pay('0x1');
  expect((await list(someone)).map(({ metadata }) => metadata.status)).toEqual(['pending']);
  await sandbox.mine();
  expect((await list(someone)).map(({ metadata }) => metadata.status)).toEqual(['confirmed']);
  await pay('0x2');
  await sandbox.releaseBlocks();
  expect((await list(someone)).map(({ metadata }) => metadata.status)).toEqual([
    'confirmed',
    'confirmed',
  ]);
  expect(await sandbox.rpc(31337, 'anvil_getAutomine')).toBe(true);
});

test('advances Solana slots at once, so that a transaction becomes final without a wait', async () => {
  const slot = async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    const response = await fetch(sandbox.description.solana?.rpcUrl ?? '', init);
    return ((await response.json()) as { readonly result: number }).result;
  };
  const before = await slot();
  await sandbox.passSlots(10_000);
  expect(await slot()).toBeGreaterThanOrEqual(before + 10_000);
});

test('returns an account again after the API failed for it', async () => {
  await sandbox.failAccount('history', payer, { times: 1 });
  expect((await ask(`${payer}/history`)).status).toBe(503);
  expect((await ask(`${payer}/history`)).status).toBe(200);
  await sandbox.failAccount('balance', payer, { status: 500 });
  expect((await ask(`${payer}/balance`)).status).toBe(500);
  expect((await ask(`${someone}/balance`)).status).toBe(200);
  await sandbox.clearFaults();
  expect((await ask(`${payer}/balance`)).status).toBe(200);
});

test('returns the mails of one address with their codes, oldest first', async () => {
  const url = `${sandbox.description.services.explorer}/auth/v1/otp`;
  const headers = { 'content-type': 'application/json' };
  for (const email of ['ada@example.com', 'grace@example.com']) {
    const body = JSON.stringify({ email, account: `eip155:31337:${someone}` });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  }
  const [mail, ...others] = await sandbox.mails('ada@example.com');
  expect(mail).toMatchObject({ email: 'ada@example.com', code: expect.stringMatching(/^\d{6}$/) });
  expect(others).toEqual([]);
  expect(await sandbox.mails('nobody@example.com')).toEqual([]);
});

test('funds an account, sends spam to it and sets prices', async () => {
  await sandbox.reset();
  await sandbox.faucet(someone);
  const { transactions } = await sandbox.seed({ transactions: 4 });
  expect(await list(transactions)).toHaveLength(4);
  const { lookAlikes, tokens } = await sandbox.poison(someone);
  expect(lookAlikes.length).toBeGreaterThan(0);
  const fetchPrice = async () => {
    const answer = await ask(`${someone}/balance`);
    const { balances } = (await answer.json()) as {
      balances: { address?: string; price: number }[];
    };
    return balances;
  };
  const spam = (await fetchPrice()).find(({ address }) =>
    address?.toLowerCase().endsWith(tokens[0]?.toLowerCase() ?? '-'),
  );
  expect(spam?.price).toBe(0);
  await sandbox.setPrice({ symbol: 'ETH', value: 3_000 });
  expect((await fetchPrice())[0]?.price).toBe(3_000);
  await sandbox.driftPrices(50);
  expect((await fetchPrice())[0]?.price).not.toBe(3_000);
});
