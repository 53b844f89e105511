// Sessions under the contract of version 0.1.0, which let a key call the account through the zero address.
// The current contract rejects these calls.
import { encodeFunctionData, type Hex, toFunctionSelector, zeroAddress } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { getBalance, readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionKeys, smartAccountAbi } from '../contracts.gen.js';
import { encodeCalls } from '../encode-calls.js';
import {
  accountOf,
  newOwner,
  openSmartTest,
  type SmartTest,
  createMemoryGrantStore,
} from '../test/open-smart-test.js';
import { decodeSession, encodeSession, permissionKinds, sessionIdOf } from './session.js';
import { calls, executeAbi, native, request } from './test/ask-permissions.js';
import { callOf, former, moduleCall, openFormer, sessionOf } from './test/open-former.js';

let set: SmartTest;
let formers: ReturnType<typeof openFormer>;
beforeAll(async () => {
  set = await openSmartTest();
  formers = openFormer(set);
  await formers.deploy();
});
afterAll(() => set.stop());

const execute = toFunctionSelector('execute(bytes32,bytes)');
const pay = (value: bigint, to: Hex) => ({ to, value, data: '0x' as const });
/** A call of the account to itself through the zero address. */
const asItself = (call: Parameters<typeof encodeCalls>[0][number]) => ({
  to: zeroAddress,
  value: 0n,
  data: encodeCalls([call]),
});
const refused = { details: expect.stringMatching(/^AA23|AA24/) };
const invalid = { cause: { data: toFunctionSelector('SessionInvalid()') } };
const inADay = () => Math.floor(Date.now() / 1000) + 86_400;
const stateOf = (account: Hex, context: Hex, address = sessionKeys.address as Hex) =>
  readContract(set.client(), {
    address,
    abi: sessionKeys.abi,
    functionName: 'stateOf',
    args: [account, sessionIdOf(context)],
  });
const isInstalled = (address: Hex, module: Hex) =>
  readContract(set.client(), {
    address,
    abi: smartAccountAbi,
    functionName: 'isModuleInstalled',
    args: [1n, module, '0x'],
  });

/** An account whose former contract has two sessions: a listed one, and one that its key granted itself. */
async function openAttacked() {
  const ledger = createMemoryGrantStore();
  const session = await formers.grant([callOf(zeroAddress, execute)]);
  const { owner, address, key, context } = session;
  const { type, data } = calls(zeroAddress, [{ functionName: 'execute' }]);
  const grantRequest = request(key, inADay(), [{ type, data: { ...data, abi: executeAbi } }]);
  const note = { origin: 'https://app.example', chainId: 31337, address, context };
  await ledger.save({ ...note, grantedAt: Date.now(), request: grantRequest }, 0);
  const hidden = encodeSession(sessionOf(newOwner().address, [callOf(zeroAddress, execute)]));
  const { abi } = sessionKeys;
  const grantData = encodeFunctionData({
    abi,
    functionName: 'grant',
    args: [decodeSession(hidden)],
  });
  await formers.use(session, [asItself({ to: former, value: 0n, data: grantData })], former);
  const account = accountOf(owner, { grantStore: ledger, networks: [set.network, set.other] });
  return { ...session, hidden, account, ledger, asked: grantRequest };
}

describe('a session under the former contract', () => {
  it('executes anything, including grants of more sessions, which is why the contract was replaced', async () => {
    const { address, key, context, hidden } = await openAttacked();
    const thief = newOwner().address;
    expect(await formers.use({ address, key, context }, [asItself(pay(5n, thief))], former)).toBe(
      true,
    );
    expect(await getBalance(set.client(), { address: thief })).toBe(5n);
    expect(await stateOf(address, hidden, former)).toBe(1);
  });

  it('appears as unlimited to the user and is hidden from apps', async () => {
    const { account, context } = await openAttacked();
    expect(await account.activeGrants()).toMatchObject([
      { context, module: former, isUnlimited: true, isChecked: true },
    ]);
    const planned = await account.methods?.wallet_getGrantedExecutionPermissions?.([], set.network);
    expect(await planned?.run()).toEqual([]);
  });

  it('ends when the user revokes it under its own contract', async () => {
    const { account, address, context, key } = await openAttacked();
    const params = [{ pci: context }];
    const planned = await account.methods?.wallet_revokePermissions?.(params, set.network);
    await planned?.run();
    expect(await stateOf(address, context, former)).toBe(2);
    expect(await account.activeGrants()).toEqual([]);
    const use = formers.use({ address, key, context }, [asItself(pay(1n, address))], former);
    await expect(use).rejects.toMatchObject(refused);
  });

  it('ends with all other sessions, listed or not, when the user removes the contract', async () => {
    const { account, address, context, hidden, key } = await openAttacked();
    expect(await account.formerSessions()).toEqual([set.network]);
    const { fee, send } = await account.prepareFormerRemoval(set.network);
    expect(fee).toMatch(/^up to 0\.\d+ ETH$/);
    await send();
    expect(await account.formerSessions()).toEqual([]);
    for (const each of [context, hidden]) expect(await stateOf(address, each, former)).toBe(0);
    const use = formers.use({ address, key, context }, [asItself(pay(1n, address))], former);
    await expect(use).rejects.toMatchObject(refused);
    expect(await account.activeGrants()).toEqual([]);
    const secondRemoval = account.prepareFormerRemoval(set.network);
    await expect(secondRemoval).rejects.toMatchObject({
      message: 'The earlier contract was already removed.',
    });
  });

  it('ends with the next grant, which says so first, and works with no new key', async () => {
    const { account, address, context, key } = await openAttacked();
    const next = newOwner();
    const grantRequest = request(next, inADay(), [native(100n, 0)]);
    const planned = await account.methods?.wallet_grantPermissions?.([grantRequest], set.network);
    expect(planned?.decoded?.warnings).toContainEqual({
      level: 'caution',
      text: 'This also ends the permissions you gave on Chain 31337 under an earlier version of this wallet. Apps can ask for them again.',
    });
    const granted = (await planned?.run()) as { readonly context: Hex };
    expect(await isInstalled(address, former)).toBe(false);
    expect(await account.formerSessions()).toEqual([]);
    expect(await stateOf(address, context, former)).toBe(0);
    const old = { address, key, context };
    for (const module of [former, sessionKeys.address])
      await expect(formers.use(old, [asItself(pay(1n, address))], module)).rejects.toMatchObject(
        refused,
      );
    const to = newOwner().address;
    expect(await formers.use({ address, key: next, ...granted }, [pay(7n, to)])).toBe(true);
    expect(await getBalance(set.client(), { address: to })).toBe(7n);
    const nextPlan = await account.methods?.wallet_grantPermissions?.([grantRequest], set.network);
    expect(nextPlan?.decoded?.warnings).toHaveLength(1);
  });
});

describe('the session contract', () => {
  it('rejects every grant to call the account, its controllers or its modules', async () => {
    const owner = newOwner();
    const { address } = accountOf(owner);
    await set.fund(address);
    // The account obeys the former contract too, because it is a module.
    expect(await formers.act(owner, [moduleCall(address, 'installModule', former)])).toBe(true);
    const targets = [zeroAddress, address, entryPoint08Address, sessionKeys.address, former];
    const token = { kind: permissionKinds.tokenAllowance, limit: 1n, period: 60 };
    for (const target of targets)
      for (const more of [{}, token]) {
        const session = sessionOf(newOwner().address, [{ ...callOf(target, execute), ...more }]);
        const install = moduleCall(
          address,
          'installModule',
          sessionKeys.address,
          encodeSession(session),
        );
        await expect(formers.act(owner, [install]), target).rejects.toMatchObject(invalid);
      }
    expect(await isInstalled(address, sessionKeys.address)).toBe(false);
  });

  it('rejects a call to a module that was installed after the grant', async () => {
    const owner = newOwner();
    const { address } = accountOf(owner);
    await set.fund(address);
    const key = newOwner();
    const revoke = toFunctionSelector('revoke(bytes32)');
    const context = encodeSession(sessionOf(key.address, [callOf(former, revoke)]));
    const install = moduleCall(address, 'installModule', sessionKeys.address, context);
    expect(await formers.act(owner, [install])).toBe(true);
    const data = encodeFunctionData({
      abi: sessionKeys.abi,
      functionName: 'revoke',
      args: [`0x${'11'.repeat(32)}`],
    });
    const call = { to: former, value: 0n, data };
    expect(await formers.use({ address, key, context }, [call])).toBe(true);
    expect(await formers.act(owner, [moduleCall(address, 'installModule', former)])).toBe(true);
    await expect(formers.use({ address, key, context }, [call])).rejects.toMatchObject(refused);
  });

  it('sends no allowance to the zero address, to the account or to the entry point', async () => {
    const owner = newOwner();
    const { address } = accountOf(owner);
    await set.fund(address);
    const key = newOwner();
    const allowance = { kind: permissionKinds.nativeAllowance, limit: 100n, period: 3600 };
    const permission = { ...callOf(zeroAddress, '0x00000000'), ...allowance };
    const context = encodeSession(sessionOf(key.address, [permission]));
    const install = moduleCall(address, 'installModule', sessionKeys.address, context);
    expect(await formers.act(owner, [install])).toBe(true);
    const session = { address, key, context };
    for (const to of [zeroAddress, address, entryPoint08Address])
      await expect(formers.use(session, [pay(1n, to)]), to).rejects.toMatchObject(refused);
    expect(await formers.use(session, [pay(1n, owner.address)])).toBe(true);
  });
});
