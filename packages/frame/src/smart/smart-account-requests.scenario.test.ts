import { type LocalAccount, numberToHex, parseEther, toHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { getBalance, verifyMessage } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DecodedRequest } from '../decode/decoded.types.js';
import { createAnswerRpc } from '../rpc/create-answer-rpc.js';
import { RpcFailure } from '../rpc/rpc-failure.js';
import { describeCustody } from '../server/social/test/custody.suite.js';
import { calls as callsOf, day, native, request, tokens } from './sessions/test/ask-permissions.js';
import { decodeSession, encodeSession } from './sessions/session.js';
import {
  createMemoryGrantStore,
  finalStatus,
  accountOf,
  appOrigin,
  newOwner,
  openSmartTest,
  type SmartTest,
} from './test/open-smart-test.js';
import { describeUpgrades } from './test/upgrade.suite.js';
import { machineClock } from '../rpc/clock.js';

let set: SmartTest;
beforeAll(async () => {
  set = await openSmartTest();
});
afterAll(() => set.stop());

const clock = machineClock;

interface Opened {
  readonly owner?: LocalAccount;
  readonly ledger?: ReturnType<typeof createMemoryGrantStore>;
  readonly origin?: string;
}

async function open({
  owner = newOwner(),
  ledger = createMemoryGrantStore(),
  origin = appOrigin,
}: Opened = {}) {
  const networks = [set.network, set.other];
  const account = accountOf(owner, { grantStore: ledger, origin, networks });
  await set.fund(account.address);
  const approvals: DecodedRequest[] = [];
  const answer = createAnswerRpc({
    app: { origin },
    networks,
    current: () => set.network,
    evmAccounts: () => [account],
    solanaAccount: () => undefined,
    fetch,
    clock,
    approve: async (decoded) => {
      approvals.push(decoded);
    },
  });
  const sendRequest = (method: string, ...params: unknown[]) => answer({ method, params });
  const granted = async () =>
    (await sendRequest('wallet_getGrantedExecutionPermissions')) as readonly Record<
      string,
      unknown
    >[];
  return { account, sendRequest, approvals, granted };
}

const inADay = (): number => Math.floor(Date.now() / 1000) + day;

it('sends a batch under the id of the app, and reports its status by that id', async () => {
  const { account, sendRequest, approvals } = await open();
  const to = newOwner().address;
  const calls = [1n, 2n].map((value) => ({ to, value: numberToHex(value) }));
  const batch = { chainId: '0x7a69', from: account.address, calls, atomicRequired: true };
  expect(
    await sendRequest('wallet_sendCalls', { version: '2.0.0', id: '0x6f6e65', ...batch }),
  ).toEqual({
    id: '0x6f6e65',
  });
  const became = (id: unknown) => finalStatus(() => sendRequest('wallet_getCallsStatus', id));
  expect(approvals).toMatchObject([
    { kind: 'transactions', isAtomic: true, account: account.address },
  ]);
  expect(await became('0x6f6e65')).toMatchObject({
    version: '2.0.0',
    id: '0x6f6e65',
    chainId: '0x7a69',
    atomic: true,
    status: 200,
    receipts: [{ status: '0x1' }],
  });
  expect(await getBalance(set.client(), { address: to })).toBe(3n);
  // Version 1.0 of wallet_sendCalls returns the bare id.
  const id = await sendRequest('wallet_sendCalls', { version: '1.0', ...batch });
  expect(await became(id)).toMatchObject({ id, status: 200 });
});

it('reports capabilities for each network', async () => {
  const { account, sendRequest } = await open();
  const capabilities = await sendRequest('wallet_getCapabilities', account.address, ['0x7a69']);
  expect(capabilities).toMatchObject({
    '0x7a69': {
      atomic: { status: 'supported' },
      atomicBatch: { supported: true },
      permissions: { supported: true, signerTypes: ['keys'] },
    },
  });
});

it('shows a message and signs it with the smart account', async () => {
  const { account, sendRequest, approvals } = await open();
  const { address } = account;
  const signature = await sendRequest('personal_sign', toHex('Hello'), address);
  expect(approvals).toMatchObject([{ kind: 'message', text: 'Hello', account: address }]);
  const signedMessage = {
    address,
    message: 'Hello',
    signature: String(signature) as `0x${string}`,
  };
  expect(await verifyMessage(set.client(), signedMessage)).toBe(true);
});

it('grants and revokes a permission only after the user approves', async () => {
  const { account, sendRequest, approvals } = await open();
  const expiry = Math.floor(Date.now() / 1000) + day;
  const grantRequest = request(newOwner(), expiry, [native(5n, 0)]);
  const granted = (await sendRequest('wallet_grantPermissions', grantRequest)) as {
    readonly context: string;
  };
  await sendRequest('wallet_revokePermissions', { pci: granted.context, address: account.address });
  expect(approvals.map(({ heading }) => heading)).toEqual([
    'requests a permission',
    'revokes a permission',
  ]);
});

it('forwards read methods to the bundler, and rejects operations of apps', async () => {
  const { account, sendRequest, approvals } = await open();
  expect(await sendRequest('eth_supportedEntryPoints')).toEqual([entryPoint08Address]);
  expect(await sendRequest('eth_getUserOperationReceipt', `0x${'11'.repeat(32)}`)).toBeNull();
  await expect(sendRequest('eth_getUserOperationByHash', 'x')).rejects.toMatchObject({
    name: 'RpcFailure',
    message: 'Missing/invalid userOpHash',
  });
  const operation = { sender: account.address };
  const sent = sendRequest('eth_sendUserOperation', operation, entryPoint08Address);
  await expect(sent).rejects.toMatchObject({ code: 4200 });
  expect(approvals).toEqual([]);
});

describe('the permissions of an app', () => {
  it('lists active permissions with the assets of their amounts, on every device', async () => {
    const [owner, ledger] = [newOwner(), createMemoryGrantStore()];
    const { sendRequest, granted, account } = await open({ owner, ledger });
    expect(await granted()).toEqual([]);
    const expiry = inADay();
    const grantRequest = request(newOwner(), expiry, [
      native(parseEther('0.5'), 0),
      tokens(set.token, 5n, 0),
      callsOf(set.token, [{ functionName: 'approve' }]),
    ]);
    const { context } = (await sendRequest('wallet_grantPermissions', grantRequest)) as {
      context: string;
    };
    const { address } = account;
    const next = await open({ owner, ledger });
    const [found, ...others] = await next.granted();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      chainId: '0x7a69',
      address,
      context,
      expiry,
      signer: grantRequest.signer,
      status: 'standing',
      permissions: [
        { type: 'native-token-recurring-allowance', asset: { symbol: 'ETH', decimals: 18 } },
        { type: 'erc20-recurring-allowance', asset: { symbol: 'TUSD', decimals: 6 } },
        {
          type: 'contract-call',
          // The stored ABI has only the requested functions.
          data: { abi: [{ name: 'approve' }], functions: [{ functionName: 'approve' }] },
        },
      ],
    });
    // An entry has the fields that a new request needs.
    expect(Object.keys(found ?? {})).toEqual(expect.arrayContaining(['policies', 'signerMeta']));
  });

  it('hides permissions from other apps, which cannot revoke them', async () => {
    const [owner, ledger] = [newOwner(), createMemoryGrantStore()];
    const { sendRequest, account } = await open({ owner, ledger });
    const grantRequest = request(newOwner(), inADay(), [native(1n, 0)]);
    const { context } = (await sendRequest('wallet_grantPermissions', grantRequest)) as {
      context: string;
    };
    const other = await open({ owner, ledger, origin: 'https://other.example' });
    expect(await other.granted()).toEqual([]);
    const never = expect.objectContaining({
      code: 5730,
      message: 'This account hasn’t granted this permission.',
    });
    for (const pci of [context, `0x${'11'.repeat(32)}`])
      await expect(other.sendRequest('wallet_revokePermissions', { pci })).rejects.toEqual(never);
    expect(other.approvals).toEqual([]);
    expect(await account.activeGrants()).toMatchObject([{ origin: appOrigin, context }]);
  });

  it('omits permissions that were revoked, here or elsewhere', async () => {
    const [owner, ledger] = [newOwner(), createMemoryGrantStore()];
    const { sendRequest, granted } = await open({ owner, ledger });
    const grant = async () => {
      const grantRequest = request(newOwner(), inADay(), [native(1n, 0)]);
      return (await sendRequest('wallet_grantPermissions', grantRequest)) as { context: string };
    };
    const [first, second, third] = [await grant(), await grant(), await grant()];
    await sendRequest('wallet_revokePermissions', { pci: first.context });
    expect((await granted()).map(({ context }) => context)).toEqual([
      second.context,
      third.context,
    ]);
    const elsewhere = await open({ owner });
    await elsewhere.sendRequest('wallet_revokePermissions', { pci: second.context });
    expect(elsewhere.approvals.at(-1)).toMatchObject({
      summary: expect.stringMatching(/^Anyone who had this permission can no longer use it/),
    });
    expect((await granted()).map(({ context }) => context)).toEqual([third.context]);
    expect(ledger.kept).toHaveLength(1);
  });

  it('omits permissions that never reached the chain or have ended', async () => {
    const [owner, ledger] = [newOwner(), createMemoryGrantStore()];
    const { sendRequest, granted } = await open({ owner, ledger });
    const grantRequest = request(newOwner(), inADay(), [native(1n, 0)]);
    const { context } = (await sendRequest('wallet_grantPermissions', grantRequest)) as {
      context: `0x${string}`;
    };
    const [storedGrant] = ledger.kept;
    if (!storedGrant) throw new Error('Nothing was written down.');
    const session = decodeSession(context);
    const never = encodeSession({ ...session, salt: `0x${'22'.repeat(32)}` });
    await ledger.save({ ...storedGrant, context: never }, 0);
    expect((await granted()).map((each) => each.context)).toEqual([context]);
    const later = { ...clock, now: () => Date.now() + 2 * day * 1000 };
    const networks = [set.network];
    expect(await accountOf(owner, { grantStore: ledger, networks }).activeGrants()).toHaveLength(1);
    expect(
      await accountOf(owner, { grantStore: ledger, networks, clock: later }).activeGrants(),
    ).toEqual([]);
  });

  it('lists permissions as unchecked if their network does not answer', async () => {
    const [owner, ledger] = [newOwner(), createMemoryGrantStore()];
    const { sendRequest } = await open({ owner, ledger });
    const grantRequest = request(newOwner(), inADay(), [native(1n, 0)]);
    await sendRequest('wallet_grantPermissions', grantRequest);
    const unreachable = { ...set.network, rpcUrl: 'http://127.0.0.1:9/' };
    for (const networks of [[unreachable], []]) {
      const account = accountOf(owner, { grantStore: ledger, networks });
      expect(await account.activeGrants()).toMatchObject([{ isChecked: false, origin: appOrigin }]);
      const planned = await account.methods?.wallet_getGrantedExecutionPermissions?.(
        [],
        unreachable,
      );
      expect(await planned?.run()).toMatchObject([{ status: 'unchecked' }]);
    }
  });

  it('grants permissions only if they can be stored, and never on the frame’s own pages', async () => {
    const [owner, ledger] = [newOwner(), createMemoryGrantStore()];
    const full = { ...ledger, save: () => Promise.reject(new RpcFailure('no-answer', 'Full.')) };
    const account = accountOf(owner, { grantStore: full });
    await set.fund(account.address);
    const grantRequest = request(newOwner(), inADay(), [native(1n, 0)]);
    const planned = await account.methods?.wallet_grantPermissions?.([grantRequest], set.network);
    await expect(planned?.run()).rejects.toThrow('Full.');
    expect(await account.isDeployed(set.network)).toBe(false);
    const ownPageAccount = accountOf(owner, { grantStore: ledger, origin: undefined });
    const refused = ownPageAccount.methods?.wallet_grantPermissions?.([grantRequest], set.network);
    await expect(refused).rejects.toMatchObject({ code: 4200 });
  });
});
describeUpgrades(() => set);
describeCustody(() => set);
