import {
  type Chain,
  type Client,
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type HttpTransport,
  isHex,
  type TransactionReceipt,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { getBalance, readContract, sendTransaction } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain, waitForReceipt } from '../../chains/evm/chain-client.js';
import { toyCoral } from '../../chains/evm/contracts/contracts.gen.js';
import { toyContracts } from '../../chains/evm/contracts/toy-contracts.js';
import { type Sandbox, startSandbox } from '../../index.js';

export const harbor = 'eip155:31337';
const native = `0x${'e'.repeat(40)}`;

export const tokens = {
  ETH: `${harbor}:${native}`,
  TUSD: `${harbor}:${toyContracts.toyDollar.address}`,
  TWE: `${harbor}:${toyContracts.toyWrapped.address}`,
  CORAL: `${harbor}:${toyContracts.toyCoral.address}`,
} as const;
export type TokenName = keyof typeof tokens;

const hex = z.custom<Hex>((value) => isHex(value));
const quotesShape = z.object({
  quotes: z.array(
    z.object({
      id: z.null(),
      fromAmount: z.string(),
      fromAccount: z.string(),
      toAmount: z.string(),
      toAccount: z.string(),
    }),
  ),
});
const swapShape = z.object({
  tx: z.object({
    from: z.string(),
    to: z.string(),
    data: hex,
    amount: z.string(),
    eip155: z.object({ gas: z.string(), gasPrice: z.string() }),
  }),
});
export type BuiltSwap = z.infer<typeof swapShape>['tx'];
const approveShape = z.object({
  tx: z.object({
    from: z.string(),
    to: z.string(),
    data: hex,
    value: z.string(),
    eip155: z.strictObject({ gasPrice: z.string() }),
  }),
});

export interface TestSwap {
  readonly from: TokenName;
  readonly to: TokenName;
  readonly amount: bigint;
}

function plain(id: string): Hex {
  const address = id.slice(id.lastIndexOf(':') + 1);
  if (!isHex(address)) throw new Error(`Not an address: ${id}`);
  return address;
}

export type ConvertBench = Awaited<ReturnType<typeof openConvertBench>>;

export async function openConvertBench() {
  const sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm'] });
  const rpcUrl = sandbox.chains[0]?.rpcUrl ?? '';
  const chain = describeChain(31337, rpcUrl);
  const client: Client<HttpTransport, Chain> = createClient({ chain, transport: http(rpcUrl) });

  const request = (path: string, query: Record<string, string> = {}, body?: unknown) =>
    fetch(
      `${sandbox.services.blockchainApi}/v1/convert/${path}?${new URLSearchParams(query)}`,
      body === undefined
        ? {}
        : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    );
  const get = async (path: string, query: Record<string, string>): Promise<unknown> =>
    (await request(path, { projectId: 'demo', ...query })).json();
  const command = (path: string, body: unknown = {}) => orderSandbox(sandbox, path, body);

  async function welcome() {
    const account = privateKeyToAccount(generatePrivateKey());
    const { address } = account;
    await fetch(`${sandbox.controlUrl}/faucet`, {
      method: 'POST',
      body: JSON.stringify({ address, chainId: 31337 }),
    });
    const userAddress = `${harbor}:${address}`;
    const sides = ({ from, to, amount }: TestSwap) => ({
      userAddress,
      from: tokens[from],
      to: tokens[to],
      amount: String(amount),
    });

    const send = (to: string, data: Hex, value = 0n, gas?: string): Promise<Hex> =>
      sendTransaction(client, {
        account,
        to: plain(to),
        data,
        value,
        chain,
        ...(gas === undefined ? {} : { gas: BigInt(gas) }),
      });
    const balance = (token: TokenName): Promise<bigint> =>
      token === 'ETH'
        ? getBalance(client, { address })
        : readContract(client, {
            address: plain(tokens[token]),
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          });
    const quotes = async (testSwap: TestSwap) =>
      quotesShape.parse(await get('quotes', { ...sides(testSwap), gasPrice: '1000000000' })).quotes;
    const askBuild = (testSwap: TestSwap, more: object = {}) =>
      request(
        'build-transaction',
        {},
        {
          ...sides(testSwap),
          projectId: 'demo',
          eip155: { slippage: 1 },
          disableEstimate: true,
          ...more,
        },
      );
    return {
      account,
      userAddress,
      balance,
      quotes,
      askBuild,
      quote: async (testSwap: TestSwap) => BigInt((await quotes(testSwap))[0]?.toAmount ?? -1),
      allowance: async (token: TokenName) =>
        get('allowance', { tokenAddress: tokens[token], userAddress }),
      build: async (testSwap: TestSwap, more: object = {}): Promise<BuiltSwap> =>
        swapShape.parse(await (await askBuild(testSwap, more)).json()).tx,
      approve: async (token: TokenName, amount?: bigint) => {
        const limit = amount === undefined ? {} : { amount: String(amount) };
        const query = { userAddress, from: tokens[token], to: tokens.ETH, ...limit };
        const { tx } = approveShape.parse(await get('build-approve', query));
        await waitForReceipt(client, await send(tx.to, tx.data));
        return tx;
      },
      mint: async (token: 'TUSD' | 'CORAL', amount: bigint) => {
        const args = [address, amount] as const;
        const data = encodeFunctionData({ abi: toyCoral.abi, functionName: 'mint', args });
        await waitForReceipt(client, await send(tokens[token], data));
      },
      /** Attaches the amount as value if the native coin is sold. */
      send: ({ from, amount }: TestSwap, { to, data, eip155 }: BuiltSwap) =>
        send(to, data, from === 'ETH' ? amount : 0n, eip155.gas),
      call: send,
    };
  }

  return {
    sandbox,
    client,
    ask: request,
    get,
    order: command,
    welcome,
    receipt: (hash: Hex): Promise<TransactionReceipt> => waitForReceipt(client, hash),
    stop: () => sandbox.stop(),
  };
}

async function orderSandbox(sandbox: Sandbox, path: string, body: unknown): Promise<unknown> {
  const isLook = body === null;
  const answer = await fetch(`${sandbox.controlUrl}/admin/${path}`, {
    method: isLook ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${sandbox.adminToken}` },
    ...(isLook ? {} : { body: JSON.stringify(body) }),
  });
  const result: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result;
}
