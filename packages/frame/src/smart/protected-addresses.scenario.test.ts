// Calls of apps to the account itself or to contracts that control it, including aliases of their addresses.
import { type Address, type Hex, parseEther, toHex, zeroAddress } from 'viem';
import {
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction';
import { getBalance } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DecodedRequest } from '../decode/decoded.types.js';
import { createAnswerRpc } from '../rpc/create-answer-rpc.js';
import {
  delegatedAccount,
  sessionKeys,
  smartAccountFactory,
  smartAccountImplementation,
} from './contracts.gen.js';
import { encodeCalls } from './encode-calls.js';
import { calls, executeAbi, request } from './sessions/test/ask-permissions.js';
import { openUsers } from './test/open-users.js';
import { accountOf, newOwner, openSmartTest, type SmartTest } from './test/open-smart-test.js';

let set: SmartTest;
beforeAll(async () => {
  set = await openSmartTest();
});
afterAll(() => set.stop());

const thief = newOwner().address;
/** A call of the account's own `execute`, with two payments, because an upgraded account accepts only batches. */
const drain = encodeCalls([1n, 2n].map((value) => ({ to: thief, value, data: '0x' })));
const refusal = { code: 4200, message: 'Apps can’t change who controls the account.' };
const stolen = () => getBalance(set.client(), { address: thief });

async function openSmart() {
  const owner = newOwner();
  const account = accountOf(owner);
  await set.fund(account.address);
  const approvals: DecodedRequest[] = [];
  const answer = createAnswerRpc({
    app: { origin: 'https://app.example' },
    networks: [set.network],
    current: () => set.network,
    evmAccounts: () => [account],
    solanaAccount: () => undefined,
    fetch,
    clock: { now: Date.now, setTimeout: () => 0, clearTimeout: () => undefined },
    approve: async (decoded) => {
      approvals.push(decoded);
    },
  });
  const sendRequest = (method: string, ...params: unknown[]) => answer({ method, params });
  const { address } = account;
  return { owner, address, account, approvals, sendRequest };
}

/** Every address that is an alias of an account of this key or controls one. */
const ownOf = (owner: Address): readonly Address[] => [
  zeroAddress,
  owner,
  accountOf({ ...newOwner(), address: owner }).address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
  sessionKeys.address,
  delegatedAccount,
  smartAccountImplementation,
  smartAccountFactory.address,
];
const batch = (from: Address, target: Address, data: Hex) => ({
  version: '2.0.0',
  chainId: '0x7a69',
  from,
  atomicRequired: true,
  calls: [
    { to: thief, value: '0x0' },
    { to: target, data },
  ],
});

describe('a smart account', () => {
  it('refuses a call or a batch to the account itself or to what controls it', async () => {
    const { owner, address, approvals, sendRequest } = await openSmart();
    for (const to of ownOf(owner.address)) {
      const call = sendRequest('eth_sendTransaction', { from: address, to, data: drain });
      await expect(call, to).rejects.toMatchObject(refusal);
      const hidden = sendRequest('wallet_sendCalls', batch(address, to, drain));
      await expect(hidden, to).rejects.toMatchObject(refusal);
    }
    expect(approvals).toEqual([]);
    expect(await stolen()).toBe(0n);
  });

  it('refuses to pay the zero address, because the account would pay itself', async () => {
    const { address, approvals, sendRequest } = await openSmart();
    const burn = sendRequest('eth_sendTransaction', {
      from: address,
      to: zeroAddress,
      value: '0x1',
    });
    await expect(burn).rejects.toMatchObject({
      code: 4200,
      message: 'This account can’t pay the zero address.',
    });
    expect(approvals).toEqual([]);
  });

  it('pays the other account of its owner, and itself', async () => {
    const { owner, address, sendRequest } = await openSmart();
    for (const to of [owner.address, address])
      await sendRequest('eth_sendTransaction', { from: address, to, value: '0x5' });
    expect(await getBalance(set.client(), { address: owner.address })).toBe(5n);
  });

  it('grants no session a call to the account itself or to what controls it', async () => {
    const { owner, account, approvals, sendRequest } = await openSmart();
    const expiry = Math.floor(Date.now() / 1000) + 3600;
    for (const target of ownOf(owner.address)) {
      const { type, data } = calls(target, [{ functionName: 'execute' }]);
      const permissions = [{ type, data: { ...data, abi: executeAbi } }];
      const attempt = sendRequest(
        'wallet_grantPermissions',
        request(newOwner(), expiry, permissions),
      );
      await expect(attempt, target).rejects.toMatchObject(refusal);
    }
    expect(approvals).toEqual([]);
    expect(await account.activeGrants()).toEqual([]);
    expect(await account.isDeployed(set.network)).toBe(false);
    expect(await stolen()).toBe(0n);
  });
});

describe('an EOA', () => {
  it('refuses the same calls before and after its upgrade (EIP-7702)', async () => {
    const { createUser } = openUsers(() => set);
    const one = await createUser();
    const refuseAll = async () => {
      for (const to of ownOf(one.address)) {
        const call = one.sendRequest('eth_sendTransaction', { from: one.address, to, data: drain });
        await expect(call, to).rejects.toMatchObject(refusal);
        const hidden = one.sendRequest('wallet_sendCalls', batch(one.address, to, drain));
        await expect(hidden, to).rejects.toMatchObject(refusal);
      }
    };
    await refuseAll();
    await one.batch([1n, 2n]);
    const { length } = one.approvals;
    await refuseAll();
    const burn = one.batch([], { calls: [{ to: thief }, { to: zeroAddress, value: '0x1' }] });
    await expect(burn).rejects.toMatchObject({ code: 4200 });
    expect(one.approvals).toHaveLength(length);
    expect(await stolen()).toBe(0n);
  });

  it('burns coins in a transaction of its own and shows that as a danger', async () => {
    const { createUser } = openUsers(() => set);
    const { address, sendRequest, approvals } = await createUser();
    const burnt = await getBalance(set.client(), { address: zeroAddress });
    const value = toHex(parseEther('0.5'));
    await sendRequest('eth_sendTransaction', { from: address, to: zeroAddress, value });
    expect(approvals).toMatchObject([
      {
        transactions: [{ warnings: [{ level: 'danger', text: expect.stringContaining('lost') }] }],
      },
    ]);
    await expect
      .poll(() => getBalance(set.client(), { address: zeroAddress }))
      .toBeGreaterThanOrEqual(burnt + parseEther('0.5'));
  });
});
