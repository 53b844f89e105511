// The smart account as apps meet it: through the frame's answers to requests, with what the person is shown in between.
import { numberToHex, toHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { getBalance, verifyMessage } from 'viem/actions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DecodedRequest } from '../decode/decoded.types.js';
import { createAnswerRpc } from '../rpc/create-answer-rpc.js';
import { day, native, request } from './sessions/test/ask-permissions.js';
import { accountOf, newOwner, openSmartTest, type SmartTest } from './test/open-smart-test.js';

let set: SmartTest;
beforeAll(async () => {
  set = await openSmartTest();
});
afterAll(() => set.stop());

async function open() {
  const account = accountOf();
  await set.fund(account.address);
  const shown: DecodedRequest[] = [];
  const answer = createAnswerRpc({
    app: { origin: 'https://app.example' },
    networks: [set.network, set.other],
    current: () => set.network,
    evmAccounts: () => [account],
    solanaAccount: () => undefined,
    fetch,
    clock: { now: Date.now, setTimeout, clearTimeout: (handle) => clearTimeout(Number(handle)) },
    approve: async (decoded) => {
      shown.push(decoded);
    },
  });
  const ask = (method: string, ...params: unknown[]) => answer({ method, params });
  return { account, ask, shown };
}

it('sends a batch by the name that the app gave it, and tells by it what became of it', async () => {
  const { account, ask, shown } = await open();
  const to = newOwner().address;
  const calls = [1n, 2n].map((value) => ({ to, value: numberToHex(value) }));
  const batch = { chainId: '0x7a69', from: account.address, calls, atomicRequired: true };
  expect(await ask('wallet_sendCalls', { version: '2.0.0', id: '0x6f6e65', ...batch })).toEqual({
    id: '0x6f6e65',
  });
  expect(await getBalance(set.client(), { address: to })).toBe(3n);
  expect(shown).toMatchObject([{ kind: 'transactions', isAtomic: true, account: account.address }]);
  expect(await ask('wallet_getCallsStatus', '0x6f6e65')).toMatchObject({
    version: '2.0.0',
    id: '0x6f6e65',
    chainId: '0x7a69',
    atomic: true,
    status: 200,
    receipts: [{ status: '0x1' }],
  });
  // By the older way the name alone is the answer.
  const id = await ask('wallet_sendCalls', { version: '1.0', ...batch });
  expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ id, status: 200 });
});

it('tells apps what it can on each network', async () => {
  const { account, ask } = await open();
  const told = await ask('wallet_getCapabilities', account.address, ['0x7a69']);
  expect(told).toMatchObject({
    '0x7a69': {
      atomic: { status: 'supported' },
      atomicBatch: { supported: true },
      permissions: { supported: true, signerTypes: ['keys'] },
    },
  });
});

it('signs for its owner what was shown', async () => {
  const { account, ask, shown } = await open();
  const { address } = account;
  const signature = await ask('personal_sign', toHex('Hello'), address);
  expect(shown).toMatchObject([{ kind: 'message', text: 'Hello', account: address }]);
  const asked = { address, message: 'Hello', signature: String(signature) as `0x${string}` };
  expect(await verifyMessage(set.client(), asked)).toBe(true);
});

it('gives a permission and takes it back, each only when the person approved', async () => {
  const { account, ask, shown } = await open();
  const expiry = Math.floor(Date.now() / 1000) + day;
  const asked = request(newOwner(), expiry, [native(5n, 0)]);
  const granted = (await ask('wallet_grantPermissions', asked)) as { readonly context: string };
  await ask('wallet_revokePermissions', { pci: granted.context, address: account.address });
  expect(shown.map(({ heading }) => heading)).toEqual([
    'requests a permission',
    'takes a permission back',
  ]);
});

it('asks the bundler for apps what only reads, and sends no operation of theirs', async () => {
  const { account, ask, shown } = await open();
  expect(await ask('eth_supportedEntryPoints')).toEqual([entryPoint08Address]);
  expect(await ask('eth_getUserOperationReceipt', `0x${'11'.repeat(32)}`)).toBeNull();
  await expect(ask('eth_getUserOperationByHash', 'x')).rejects.toMatchObject({
    name: 'RpcFailure',
    message: 'Missing/invalid userOpHash',
  });
  const operation = { sender: account.address };
  const sent = ask('eth_sendUserOperation', operation, entryPoint08Address);
  await expect(sent).rejects.toMatchObject({ code: 4200 });
  expect(shown).toEqual([]);
});
