// A kit on the sandbox's EVM chain, exchange and convert API. The chain's node acts as the wallet and can decline.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { type Sandbox, startSandbox } from '@openappkit/sandbox';
import { announceProvider, testEnv } from '@openappkit/testing';
import { expect } from 'vitest';
import { createAppKit } from '../../../create-app-kit.js';
import type { Swap } from '../swap.types.js';

type Params = readonly unknown[];
export type TokenName = 'ETH' | 'TWE' | 'TUSD' | 'CORAL';

/** One sandbox for the whole suite; each `open` is another user. */
export async function openSwapSandbox() {
  const sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm'] });
  const rpcUrl = sandbox.chains[0]?.rpcUrl ?? '';
  let people = 0;

  async function rpc(method: string, params: Params = []): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body });
    const { error, result } = await answer.json();
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  }

  async function open() {
    const address = `0x${(0xa11ce000000 + ++people).toString(16).padStart(40, '0')}`;
    await rpc('anvil_setBalance', [address, `0x${(10n ** 22n).toString(16)}`]);
    await rpc('anvil_impersonateAccount', [address]);
    const wallet = { declines: '' };
    const request = async ({ method, params = [] }: { method: string; params?: Params }) => {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address];
      if (method === 'eth_sendTransaction') {
        const [{ data = '' }] = params as [{ data?: string }];
        if (wallet.declines && data.startsWith(wallet.declines))
          throw { code: 4001, message: 'no' };
      }
      return rpc(method, params);
    };
    const env = testEnv({ startMs: Date.now(), fetch: (input, init) => fetch(input, init) });
    const provider = { request, on: () => undefined, removeListener: () => undefined };
    announceProvider(env.page.events, provider, { rdns: 'com.amber', name: 'Amber Vault' });
    const kit = createAppKit(
      {
        projectId: 'demo',
        networks: [
          {
            id: 31337,
            name: 'Harbor',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: { default: { http: [rpcUrl] } },
          },
        ],
        adapters: [new EvmAdapter()],
        customRpcUrls: { 'eip155:31337': [{ url: rpcUrl }] },
        services: { ...sandbox.services, analytics: null, relay: null, embeddedWallet: null },
      },
      env,
    );
    kit.mount();
    // The adapter's code loads on demand.
    while (!kit.getConnectors().some(({ id }) => id === 'com.amber')) await env.clock.advance(1);
    await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
    const swap = await kit.feature('swap');
    /** Advances the kit's clock until the condition holds. */
    const until = async <T>(
      what: () => T | undefined | false | Promise<T | undefined | false>,
    ): Promise<T> => {
      let found: T | undefined | false;
      await expect
        .poll(
          async () => {
            await env.clock.advance(50);
            found = await what();
            return Boolean(found);
          },
          { timeout: 20_000, interval: 5 },
        )
        .toBe(true);
      return found as T;
    };
    /** Advances the kit's clock until the promise settles. */
    const done = async <T>(work: Promise<T>): Promise<T> => {
      let over = false;
      const settled = work.finally(() => (over = true));
      settled.catch(() => undefined);
      await until(() => over);
      return settled;
    };
    return { kit, swap, env, wallet, address, until, done };
  }
  return {
    sandbox,
    rpc,
    open,
    order: (path: string, body: object = {}) => order(sandbox, path, body),
  };
}

async function order(sandbox: Sandbox, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${sandbox.controlUrl}/admin/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.adminToken}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

export function tokenOf({ state }: Swap, symbol: TokenName) {
  const found = state.tokens.all.find((each) => each.symbol === symbol);
  if (!found) throw new Error(`no ${symbol}`);
  return found;
}
