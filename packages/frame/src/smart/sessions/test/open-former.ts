// Accounts with the session contract of an earlier version, and grants under it. For tests.
import {
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  type LocalAccount,
} from 'viem';
import {
  createBundlerClient,
  entryPoint08Abi,
  entryPoint08Address,
} from 'viem/account-abstraction';
import { getCode, readContract, waitForTransactionReceipt } from 'viem/actions';
import { sessionKeys, smartAccountAbi } from '../../contracts.gen.js';
import { deterministicDeployer } from '../../deployments.gen.js';
import type { PlainCall } from '../../encode-calls.js';
import { formerSessionKeys } from '../../../rpc/protected-addresses.js';
import { formerInitCode } from '../../test/former-session-keys.js';
import { accountOf, newOwner, type SmartTest } from '../../test/open-smart-test.js';
import { toSmartAccount } from '../../to-smart-account.js';
import {
  permissionKinds,
  encodeSession,
  type Session,
  type SessionPermission,
} from '../session.js';
import { toSessionAccount } from '../to-session-account.js';

export const [former = '0x'] = formerSessionKeys;
const salt: Hex = `0x${'00'.repeat(32)}`;

export const callOf = (target: Address, selector: Hex): SessionPermission => ({
  kind: permissionKinds.call,
  target,
  selector,
  limit: 0n,
  start: 0,
  period: 0,
  conditions: [],
});

export function sessionOf(key: Address, permissions: readonly SessionPermission[]): Session {
  const validUntil = Math.floor(Date.now() / 1000) + 40 * 86_400;
  return { key, validUntil, feeLimit: 10n ** 16n, salt: keccak256(key), permissions };
}

export const moduleCall = (
  account: Address,
  functionName: 'installModule' | 'uninstallModule',
  module: Address,
  data: Hex = '0x',
): PlainCall => ({
  to: account,
  value: 0n,
  data: encodeFunctionData({ abi: smartAccountAbi, functionName, args: [1n, module, data] }),
});

export function openFormer(set: SmartTest) {
  const options = () => ({ transport: http(set.network.bundlerUrl), pollingInterval: 20 });

  /** Sends calls as the owner, without the checks of the frame. @returns whether they succeeded */
  async function act(owner: LocalAccount, calls: readonly PlainCall[]): Promise<boolean> {
    const client = set.client();
    const account = await toSmartAccount(client, set.network.chainId, owner);
    const bundler = createBundlerClient({ account, client, ...options() });
    const hash = await bundler.sendUserOperation({ calls: [...calls] });
    return (await bundler.waitForUserOperationReceipt({ hash })).success;
  }

  return {
    act,
    /** Deploys the former contract at its original address. */
    async deploy(): Promise<void> {
      const client = createTestClient({ mode: 'anvil', transport: http(set.network.rpcUrl) });
      const from = newOwner().address;
      await set.fund(from);
      await client.impersonateAccount({ address: from });
      const data = concat([salt, formerInitCode]);
      const hash: Hex = await client.request({
        method: 'eth_sendTransaction',
        params: [{ from, to: deterministicDeployer, data, gas: '0x7a1200' }],
      } as never);
      await waitForTransactionReceipt(set.client(), { hash, pollingInterval: 50 });
      if (!(await getCode(set.client(), { address: former }))) throw new Error('Not deployed.');
    },
    async grant(permissions: readonly SessionPermission[], owner = newOwner()) {
      const { address } = accountOf(owner);
      await set.fund(address);
      const key = newOwner();
      const context = encodeSession(sessionOf(key.address, permissions));
      if (!(await act(owner, [moduleCall(address, 'installModule', former, context)])))
        throw new Error('Not granted.');
      return { owner, address, key, context };
    },
    /** Sends calls with the key of a session under one of the contracts. @returns whether they succeeded */
    async use(
      { address, key, context }: { address: Address; key: LocalAccount; context: Hex },
      calls: readonly PlainCall[],
      module: Address = sessionKeys.address,
    ): Promise<boolean> {
      const client = set.client();
      const { chainId } = set.network;
      const account = await toSessionAccount({ client, chainId, address, context, key });
      const getNonce = () =>
        readContract(client, {
          address: entryPoint08Address,
          abi: entryPoint08Abi,
          functionName: 'getNonce',
          args: [address, BigInt(concat([module, '0x00000000']))],
        });
      const bundler = createBundlerClient({
        account: { ...account, getNonce },
        client,
        ...options(),
      });
      const hash = await bundler.sendUserOperation({ calls: [...calls] });
      return (await bundler.waitForUserOperationReceipt({ hash })).success;
    },
  };
}
