import {
  type Chain,
  type Client,
  createClient,
  createTestClient,
  defineChain,
  type HDAccount,
  type Hex,
  http,
  isHex,
  type RpcTransaction,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import {
  getBlockNumber,
  getGasPrice,
  getTransactionCount,
  getTransactionReceipt,
  sendRawTransaction,
  verifyMessage,
} from 'viem/actions';

export function describeChain(chainId: number, rpcUrl: string): Chain {
  return defineChain({
    id: chainId,
    name: `Sandbox ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  });
}

export interface AnvilCall<Method extends string, Parameters, Result = unknown> {
  Method: Method;
  Parameters: Parameters;
  ReturnType: Result;
}

const pollIntervalMs = 20;
const timeoutMs = 20_000;

/** Undefined if no block has the transaction. */
export const findReceipt = (client: Client, hash: Hex): Promise<TransactionReceipt | undefined> =>
  getTransactionReceipt(client, { hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  });

/** Repeats a search until it finds something. Undefined if it takes longer than `limitMs`. */
export async function poll<T>(
  search: () => Promise<T | undefined>,
  limitMs: number,
): Promise<T | undefined> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await search();
    if (found !== undefined || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/**
 * Polls for the receipt. viem's `waitForTransactionReceipt` looks once per block and can miss a block that arrives in
 * between, so without automine it can wait forever.
 *
 * @throws Error after 20 s without a receipt; rethrows any other error at once
 */
export async function waitForReceipt(client: Client, hash: Hex): Promise<TransactionReceipt> {
  const receipt = await poll(() => findReceipt(client, hash), timeoutMs);
  if (!receipt) throw new Error(`No block took the transaction ${hash} in 20 s.`);
  return receipt;
}

export interface LocalTransaction {
  /** Absent for a contract creation. */
  readonly to?: Hex;
  readonly data?: Hex;
  /** In wei. */
  readonly value?: bigint;
  /** Default: {@link defaultGas}. */
  readonly gas?: bigint;
}

/** More than a toy contract needs; unused gas is not paid. */
const defaultGas = 3_000_000n;

/** With viem's methods of anvil. Sends simultaneous calls in one request, and never retries. */
export const openAnvil = (rpcUrl: string) =>
  createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, {
      batch: true,
      // Several full blocks exceed viem's limit.
      maxResponseBodySize: false,
      retryCount: 0,
      timeout: 30_000,
    }),
  });

export type AnvilClient = ReturnType<typeof openAnvil>;

/** Knows its multicall contract. Never retries. */
export const openChain = ({
  chainId,
  rpcUrl,
}: {
  readonly chainId: number;
  readonly rpcUrl: string;
}) =>
  createClient({
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl, { retryCount: 0, timeout: 30_000 }),
  });

export const createAccountClient = (account: HDAccount, chainId: number, rpcUrl: string) =>
  createTestClient({
    mode: 'anvil',
    account,
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl, { batch: true }),
    pollingInterval: 20,
  });

export type AccountClient = ReturnType<typeof createAccountClient>;

/**
 * Sends transactions one after the other and waits until all are mined.
 *
 * @returns their hashes, in the same order
 * @throws Error when one of them fails
 */
export async function sendTransactions<const O extends readonly LocalTransaction[]>(
  client: AccountClient,
  transactions: O,
): Promise<{ readonly [At in keyof O]: Hex }> {
  const { account, chain } = client;
  const { address } = account;
  const [first, gasPrice] = await Promise.all([
    getTransactionCount(client, { address, blockTag: 'pending' }),
    getGasPrice(client),
  ]);
  const signed = await Promise.all(
    transactions.map(({ gas = defaultGas, ...fields }, at) =>
      account.signTransaction({
        ...fields,
        type: 'eip1559',
        chainId: chain.id,
        nonce: first + at,
        gas,
        // The base fee may rise in later blocks.
        maxFeePerGas: gasPrice * 2n,
        maxPriorityFeePerGas: 1n,
      }),
    ),
  );
  const hashes: Hex[] = [];
  for (const serializedTransaction of signed) {
    const hash = await sendRawTransaction(client, { serializedTransaction });
    hashes.push(hash);
    // Wait for each receipt, because anvil can leave a transaction queued forever if it arrives while its predecessor
    // is mined.
    const { status } = await waitForReceipt(client, hash);
    if (status !== 'success') throw new Error(`A transaction of the sandbox failed: ${hash}`);
  }
  return hashes as unknown as { readonly [At in keyof O]: Hex };
}

/** Turning automine on mines pending transactions. */
export async function setAutomine(rpcUrl: string, enabled: boolean): Promise<void> {
  const anvil = openAnvil(rpcUrl);
  await anvil.setAutomine(enabled);
  if (enabled && (await anvil.getTxpoolStatus()).pending > 0) await mineBlocks(rpcUrl, 1);
}

/** The first block includes pending transactions. @returns the number of the newest block */
export async function mineBlocks(rpcUrl: string, blocks: number): Promise<number> {
  const anvil = openAnvil(rpcUrl);
  await anvil.mine({ blocks });
  return Number(await getBlockNumber(anvil));
}

export const isAutomining = (rpcUrl: string): Promise<boolean> => openAnvil(rpcUrl).getAutomine();

/** Transactions that wait for a block. */
export async function readTransactionPool(rpcUrl: string): Promise<readonly RpcTransaction[]> {
  const { pending } = await openAnvil(rpcUrl).getTxpoolContent();
  return Object.values(pending).flatMap((byNonce) => Object.values(byNonce));
}

/** Whether the account signed the text. It may be a contract (ERC-1271, ERC-6492). */
export async function hasSignedOn(
  chain: Parameters<typeof openChain>[0],
  address: Hex,
  message: string,
  signature: string,
): Promise<boolean> {
  if (!isHex(signature)) return false;
  return verifyMessage(openChain(chain), { address, message, signature }).catch(() => false);
}
