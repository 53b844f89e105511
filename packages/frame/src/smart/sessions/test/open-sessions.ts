import { createClient, createTestClient, type Hex, http, type LocalAccount } from 'viem';
import { createBundlerClient } from 'viem/account-abstraction';
import { getBlock } from 'viem/actions';
import { accountOf, newOwner, type SmartTest } from '../../test/open-smart-test.js';
import { type SessionAccountParams, toSessionAccount } from '../to-session-account.js';
import { day, request } from './ask-permissions.js';

type Key = SessionAccountParams['key'];
interface GivenCall {
  readonly to: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
}

export interface GrantOptions {
  /** Lifetime in seconds. Default 30 days. */
  readonly seconds?: number;
  readonly owner?: LocalAccount;
  /** Grants to this secp256r1 key instead of a new key. */
  readonly passkey?: { readonly publicKey: Hex; readonly key: Key };
}

export function openSessions(set: SmartTest) {
  const chainTime = async () => Number((await getBlock(set.client())).timestamp);

  async function use(address: Hex, key: Key, context: Hex, now?: number) {
    const { chainId, rpcUrl, bundlerUrl } = set.network;
    // Apps may pass a client without a chain.
    const client = createClient({ transport: http(rpcUrl) });
    const time = now ?? (await chainTime());
    const account = await toSessionAccount({
      client,
      chainId,
      address,
      context,
      key,
      now: () => time,
    });
    const transport = http(bundlerUrl, { retryCount: 0 });
    const bundler = createBundlerClient({ account, client, transport, pollingInterval: 20 });
    const send = async (calls: readonly GivenCall[]) => {
      const hash = await bundler.sendUserOperation({ calls: [...calls] });
      return (await bundler.waitForUserOperationReceipt({ hash })).success;
    };
    return { bundler, send };
  }

  return {
    chainTime,
    use,
    async later(seconds: number) {
      const test = createTestClient({ mode: 'anvil', transport: http(set.network.rpcUrl) });
      await test.increaseTime({ seconds });
      await test.mine({ blocks: 1 });
    },
    async grantTo(
      permissions: (start: number) => readonly unknown[],
      { seconds = 30 * day, owner = newOwner(), passkey }: GrantOptions = {},
    ) {
      const account = accountOf(owner);
      await set.fund(account.address);
      const start = await chainTime();
      const sessionKey = newOwner();
      const key = passkey?.key ?? sessionKey;
      const baseRequest = request(sessionKey, start + seconds, permissions(start));
      const keys = passkey && [{ type: 'secp256r1', publicKey: passkey.publicKey }];
      const grantRequest = keys
        ? { ...baseRequest, signer: { type: 'keys', data: { keys } } }
        : baseRequest;
      const planned = await account.methods?.wallet_grantPermissions?.([grantRequest], set.network);
      if (!planned) throw new Error('The account gives no permissions.');
      const answer = (await planned.run()) as { readonly context: Hex };
      const used = await use(account.address, key, answer.context);
      return {
        account,
        owner,
        key,
        grantRequest,
        decoded: planned.decoded,
        answer,
        ...used,
      };
    },
  };
}
