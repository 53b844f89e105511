// The EVM chains and the API that is asked about them, for tests of the index. What is sent is signed and mined.

import { createClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther } from 'viem';
import {
  generatePrivateKey,
  type LocalAccount,
  mnemonicToAccount,
  privateKeyToAccount,
} from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { describeChain } from '../../chains/evm/describe-chain.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../index.js';
import { devPhrase } from '../../signing/dev-accounts.js';

export const harbor = 'eip155:31337';
export const lagoon = 'eip155:31338';
export const alice = mnemonicToAccount(devPhrase, { addressIndex: 0 });
export const bob = mnemonicToAccount(devPhrase, { addressIndex: 1 });

/** Calls of an ERC-20. */
export const tokenCalls = {
  transfer: (to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
  approve: (to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, value] }),
  pull: (from: Hex, to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, value] }),
};

/** An address nobody has heard of. */
export const stranger = (): Hex => privateKeyToAccount(generatePrivateKey()).address;

export interface HistoryItem {
  readonly id: string;
  readonly metadata: {
    readonly operationType: string;
    readonly sentFrom: string;
    readonly sentTo: string;
    readonly status: string;
    readonly chain: string;
    readonly minedAt: string;
    readonly nonce: number;
    readonly application: unknown;
  };
  readonly transfers: readonly {
    readonly direction: string;
    readonly quantity: { readonly numeric: string };
    readonly fungible_info: { readonly name: string; readonly symbol: string } | null;
    readonly nft_info: { readonly flags: { readonly is_spam: boolean } } | null;
  }[];
}

export interface HistoryPage {
  readonly data: readonly HistoryItem[];
  readonly next: string | null;
}

export interface BalanceRow {
  readonly name: string;
  readonly symbol: string;
  readonly address?: string;
  readonly price: number;
  readonly value: number;
  readonly iconUrl: string;
  readonly quantity: { readonly decimals: string; readonly numeric: string };
}

export type ApiBench = Awaited<ReturnType<typeof openApiBench>>;

export async function openApiBench(options: SandboxOptions = {}) {
  const start = () => startSandbox({ ports: 'free', silent: true, chains: ['evm'], ...options });
  const held = { sandbox: await start() };
  const ask = (path: string, query: Record<string, string> = {}) =>
    fetch(
      `${held.sandbox.services.blockchainApi}/v1/${path}?${new URLSearchParams({ projectId: 'demo', ...query })}`,
    );
  const read = async <T>(path: string, query?: Record<string, string>): Promise<T> => {
    const answer = await ask(path, query);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const history = (address: string, query?: Record<string, string>) =>
    read<HistoryPage>(`account/${address}/history`, query);
  const clientOf = (account: LocalAccount, chain = 0) => {
    const { chainId = 0, rpcUrl = '' } = held.sandbox.chains[chain] ?? {};
    const transport = http(rpcUrl);
    return createClient({ account, chain: describeChain(chainId, rpcUrl), transport });
  };
  return {
    sandbox: (): Sandbox => held.sandbox,
    async restart() {
      await held.sandbox.stop();
      held.sandbox = await start();
    },
    stop: () => held.sandbox.stop(),
    ask,
    read,
    history,
    newest: async (address: string, chainId = harbor) =>
      (await history(address, { chainId })).data[0],
    balances: async (address: string, query: Record<string, string> = {}) => {
      const asked = { chainId: harbor, currency: 'usd', ...query };
      const { balances } = await read<{ balances: readonly BalanceRow[] }>(
        `account/${address}/balance`,
        asked,
      );
      return balances;
    },
    order: (path: string, body: unknown = {}) =>
      fetch(`${held.sandbox.controlUrl}/admin/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${held.sandbox.adminToken}` },
        body: JSON.stringify(body),
      }),
    clientOf,
    /** A transaction with a call in it. @param gas - for one that its contract refuses, which nobody can guess */
    send: (account: LocalAccount, to: Hex, data: Hex, gas?: bigint) =>
      sendTransaction(clientOf(account), { to, data, ...(gas === undefined ? {} : { gas }) }),
    /** Somebody new who has coins and signs. */
    async funded() {
      const account = privateKeyToAccount(generatePrivateKey());
      const value = parseEther('1');
      await sendTransaction(clientOf(alice), { to: account.address, value });
      return account;
    },
    async call(method: string, params: readonly unknown[] = []): Promise<unknown> {
      const answer = await fetch(held.sandbox.chains[0]?.rpcUrl ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const { result, error }: { result: unknown; error?: { message: string } } =
        await answer.json();
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}
