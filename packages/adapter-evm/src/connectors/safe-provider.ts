import {
  type Env,
  inTime,
  KitError,
  type CaipNetworkId,
  parseOrUndefined,
} from '@openappkit/core/adapter';
import { parseAddress, parseChainId, chainIdToHex } from '../evm-values.js';
import type { ExternalWallet } from '../evm-wallets.js';
import { createSafeMessenger, type SafeMessenger } from './safe-messenger.js';
import type { ProviderRequest, WalletProvider } from '../wallet-provider.js';

const timeoutMs = 5000;

/** @throws KitError `connector/not-found`, `request/timed-out`, `wallet/bad-answer` */
export async function openSafe(env: Env): Promise<ExternalWallet> {
  const messenger = createSafeMessenger(env);
  try {
    const answer = await inTime(messenger.request('getSafeInfo'), env.clock, timeoutMs, () => {
      throw new KitError('request/timed-out');
    });
    const safe = parseInfo(answer);
    return { provider: createSafeProvider(messenger, safe), close: () => messenger.close() };
  } catch (error) {
    messenger.close();
    throw error;
  }
}

function parseInfo(answer: unknown): SafeInfo {
  try {
    const { safeAddress, chainId } = answer as Readonly<Record<string, unknown>>;
    return { address: parseAddress(safeAddress, 'wallet'), caipNetworkId: parseChainId(chainId) };
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}

interface SafeInfo {
  readonly address: `0x${string}`;
  readonly caipNetworkId: CaipNetworkId;
}

type MethodHandler = (params: readonly unknown[]) => unknown;

const nodeMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_maxPriorityFeePerGas',
];

/**
 * An EIP-1193 provider for a Safe. Has no events, because the account and network of a Safe app's frame never change.
 * Errors of requests have the codes of EIP-1193. A switch to another network throws KitError
 * `chain/switch-failed`.
 */
export function createSafeProvider(messenger: SafeMessenger, safe: SafeInfo): WalletProvider {
  const chainId = chainIdToHex(safe.caipNetworkId);
  const accounts = (): readonly string[] => [safe.address];
  const signTypedData: MethodHandler = ([address, data]) => {
    assertSafeAddress(safe, address);
    const typedData: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return sign(messenger, 'signTypedMessage', { typedData });
  };
  const handlers: Readonly<Record<string, MethodHandler>> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: () => chainId,
    net_version: () => String(Number(chainId)),
    personal_sign([message, address]) {
      assertSafeAddress(safe, address);
      return sign(messenger, 'signMessage', { message });
    },
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,
    async eth_sendTransaction([transaction]) {
      const { from, gas, chainId: requestedChainId } = readObject(transaction);
      assertSafeAddress(safe, from ?? safe.address);
      assertSafeNetwork(safe, requestedChainId);
      return sendCalls(messenger, [transaction], gas === undefined ? undefined : Number(gas));
    },
    eth_getTransactionByHash: ([hash]) =>
      queryByHash(messenger, 'eth_getTransactionByHash', hash, 'hash'),
    eth_getTransactionReceipt: ([hash]) =>
      queryByHash(messenger, 'eth_getTransactionReceipt', hash, 'transactionHash'),
    async wallet_sendCalls([request]) {
      const { from, calls, chainId: requestedChainId } = readObject(request);
      assertSafeAddress(safe, from ?? safe.address);
      assertSafeNetwork(safe, requestedChainId);
      return { id: await sendCalls(messenger, Array.isArray(calls) ? calls : []) };
    },
    wallet_getCallsStatus: ([id]) => getCallsStatus(messenger, chainId, id),
    wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: 'supported' } } }),
    wallet_switchEthereumChain([target]) {
      assertSafeNetwork(safe, readObject(target).chainId ?? 'none');
      return null;
    },
    ...Object.fromEntries(
      nodeMethods.map((call) => [call, (params) => messenger.request('rpcCall', { call, params })]),
    ),
  };
  return {
    async request({ method, params = [] }: ProviderRequest) {
      const answer = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
      if (answer === undefined)
        throw Object.assign(new Error(`Safe doesn't support ${method}.`), { code: 4200 });
      return answer(params);
    },
  };
}

/** Returns '0x' while signatures of owners are missing. The message becomes valid after they sign (EIP-1271). */
async function sign(messenger: SafeMessenger, method: string, payload: object): Promise<string> {
  const { signature, messageHash } = readObject(await messenger.request(method, payload));
  if (typeof signature === 'string' && signature !== '') return signature;
  if (typeof messageHash !== 'string') return '0x';
  const collected = await messenger.request('getOffChainSignature', messageHash);
  return typeof collected === 'string' && collected !== '' ? collected : '0x';
}

/** Accepts and returns the Safe's own hash, because apps know the transaction by that hash. */
async function queryByHash(
  messenger: SafeMessenger,
  call: string,
  hash: unknown,
  field: string,
): Promise<unknown> {
  const found = await messenger.request('rpcCall', {
    call,
    params: [await resolveHash(messenger, hash)],
  });
  return typeof found === 'object' && found !== null ? { ...found, [field]: hash } : null;
}

function assertSafeAddress(safe: SafeInfo, address: unknown): void {
  if (typeof address === 'string' && address.toLowerCase() === safe.address.toLowerCase()) return;
  throw Object.assign(new Error("That isn't this Safe's address."), { code: 4100 });
}

/** @param requestedChainId a chain id; undefined means any network */
function assertSafeNetwork({ caipNetworkId }: SafeInfo, requestedChainId: unknown): void {
  if (
    requestedChainId === undefined ||
    parseOrUndefined(() => parseChainId(requestedChainId)) === caipNetworkId
  )
    return;
  throw new KitError('chain/switch-failed', {
    metaMessages: ['A Safe lives on one network. Open the Safe on the other network instead.'],
  });
}

type Fields = Readonly<Record<string, unknown>>;

const statuses: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
};

/**
 * Proposes the calls to the owners as one transaction. Until it is in a block, the Safe identifies it by its own hash.
 * @returns the Safe's hash of the transaction
 * @throws Error when a call has no `to`; KitError `wallet/bad-answer`
 */
export async function sendCalls(
  messenger: SafeMessenger,
  calls: readonly unknown[],
  safeTxGas?: number,
): Promise<string> {
  const txs = calls.map((call) => {
    const { to, value, data } = readObject(call);
    if (typeof to !== 'string')
      throw Object.assign(new Error("A Safe can't deploy contracts: this call has no `to`."), {
        code: -32602,
      });
    const wei = typeof value === 'string' || typeof value === 'number' ? BigInt(value) : 0n;
    return { to, value: wei.toString(), data: typeof data === 'string' ? data : '0x' };
  });
  const answer = await messenger.request('sendTransactions', { txs, params: { safeTxGas } });
  const { safeTxHash } = readObject(answer);
  if (typeof safeTxHash !== 'string') throw new KitError('wallet/bad-answer');
  return safeTxHash;
}

/** Converts the Safe's hash to the chain's hash; returns unknown hashes unchanged. */
async function resolveHash(messenger: SafeMessenger, hash: unknown): Promise<unknown> {
  const known = await messenger
    .request('getTxBySafeTxHash', { safeTxHash: hash })
    .catch(() => undefined);
  return readObject(known).txHash ?? hash;
}

/** EIP-5792 `wallet_getCallsStatus`. A batch is one transaction, so it has one receipt. */
async function getCallsStatus(messenger: SafeMessenger, chainId: string, id: unknown) {
  const { txStatus, txHash } = readObject(
    await messenger.request('getTxBySafeTxHash', { safeTxHash: id }),
  );
  const status = statuses[String(txStatus)];
  if (status === undefined) throw new KitError('wallet/bad-answer');
  const answer = { version: '2.0.0', id, chainId, atomic: true, status };
  if (typeof txHash !== 'string') return answer;
  const request = { call: 'eth_getTransactionReceipt', params: [txHash] };
  const receipt = await messenger.request('rpcCall', request);
  if (typeof receipt !== 'object' || receipt === null) return answer;
  const { logs, blockHash, blockNumber, gasUsed } = readObject(receipt);
  const done = status === 200 ? '0x1' : '0x0';
  return {
    ...answer,
    receipts: [{ logs, status: done, blockHash, blockNumber, gasUsed, transactionHash: txHash }],
  };
}

export function readObject(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
