import {
  type Chain,
  type Client,
  createClient,
  custom,
  type CustomTransport,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  isHex,
  parseEther,
} from 'viem';
import {
  generatePrivateKey,
  type LocalAccount,
  mnemonicToAccount,
  privateKeyToAccount,
} from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { describeChain, waitForReceipt } from '../../chains/evm/chain-client.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../index.js';
import { devPhrase } from '../../signing/dev-accounts.js';
import { callAdmin } from '../../test/call-admin.js';

export const harbor = 'eip155:31337';
export const lagoon = 'eip155:31338';
export const alice = mnemonicToAccount(devPhrase, { addressIndex: 0 });
export const bob = mnemonicToAccount(devPhrase, { addressIndex: 1 });

export const tokenCalls = {
  transfer: (to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
  approve: (to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, value] }),
  pull: (from: Hex, to: Hex, value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, value] }),
};

/** Has no transactions. */
export const stranger = (): Hex => privateKeyToAccount(generatePrivateKey()).address;

interface HistoryItem {
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

interface HistoryPage {
  readonly data: readonly HistoryItem[];
  readonly next: string | null;
}

interface BalanceRow {
  readonly name: string;
  readonly symbol: string;
  readonly address?: string;
  readonly price: number;
  readonly value: number;
  readonly iconUrl: string;
  readonly quantity: { readonly decimals: string; readonly numeric: string };
}

export type ApiBench = Awaited<ReturnType<typeof openApiBench>>;

interface BenchState {
  sandbox: Sandbox;
  blocks: boolean;
}

export async function openApiBench(options: SandboxOptions = {}) {
  const start = () => startSandbox({ ports: 'free', silent: true, chains: ['evm'], ...options });
  const state: BenchState = { sandbox: await start(), blocks: false };
  return {
    sandbox: (): Sandbox => state.sandbox,
    async restart() {
      await state.sandbox.stop();
      state.sandbox = await start();
    },
    stop: () => state.sandbox.stop(),
    ...createQueries(state),
    ...createActors(state),
    ...createCommands(state),
  };
}

function createQueries(state: BenchState) {
  const ask = (path: string, query: Record<string, string> = {}) =>
    fetch(
      `${state.sandbox.services.blockchainApi}/v1/${path}?${new URLSearchParams({ projectId: 'demo', ...query })}`,
    );
  const read = async <T>(path: string, query?: Record<string, string>): Promise<T> => {
    const answer = await ask(path, query);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const history = (address: string, query?: Record<string, string>) =>
    read<HistoryPage>(`account/${address}/history`, query);
  return {
    ask,
    read,
    history,
    newest: async (address: string, chainId = harbor) =>
      (await history(address, { chainId })).data[0],
    balances: async (address: string, query: Record<string, string> = {}) => {
      const params = { chainId: harbor, currency: 'usd', ...query };
      const { balances } = await read<{ balances: readonly BalanceRow[] }>(
        `account/${address}/balance`,
        params,
      );
      return balances;
    },
  };
}

function createActors(state: BenchState) {
  const call = (method: string, params: readonly unknown[] = [], chain = 0) =>
    callNode(state.sandbox.chains[chain]?.rpcUrl ?? '', method, params);
  /** The node answers `eth_sendRawTransaction` before it has made the block. */
  const clientOf = (
    account: LocalAccount,
    chain = 0,
  ): Client<CustomTransport, Chain, LocalAccount> => {
    const { chainId = 0, rpcUrl = '' } = state.sandbox.chains[chain] ?? {};
    const known = describeChain(chainId, rpcUrl);
    const reader = createClient({ chain: known, transport: http(rpcUrl) });
    const request = async ({ method, params }: { method: string; params?: unknown[] }) => {
      const result = await call(method, params, chain);
      if (method === 'eth_sendRawTransaction' && !state.blocks && isHex(result))
        await waitForReceipt(reader, result);
      return result;
    };
    return createClient({ account, chain: known, transport: custom({ request }) });
  };
  return {
    call,
    /** Returns a hash only once it is mined, unless blocks are held. */
    clientOf,
    /** @param gas - for a call that reverts, whose gas cannot be estimated */
    send: (account: LocalAccount, to: Hex, data: Hex, gas?: bigint) =>
      sendTransaction(clientOf(account), { to, data, ...(gas === undefined ? {} : { gas }) }),
    async funded() {
      const account = privateKeyToAccount(generatePrivateKey());
      const value = parseEther('1');
      await sendTransaction(clientOf(alice), { to: account.address, value });
      return account;
    },
  };
}

function createCommands(state: BenchState) {
  const command = (path: string, body?: unknown) => callAdmin(state.sandbox, path, body);
  return {
    order: command,
    /** Harbor mines only on request, until `release`. */
    async hold() {
      state.blocks = true;
      await command('evm/automine', { enabled: false, chainId: 31337 });
    },
    async release() {
      state.blocks = false;
      await command('evm/automine', { enabled: true });
    },
  };
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error }: { result: unknown; error?: { message: string } } = await answer.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
