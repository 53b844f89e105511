// An EIP-1193 provider for a Safe. Has no events, because the account and network of a Safe app's frame never change.
import { type CaipNetworkId, KitError, parseOrUndefined } from '@openappkit/core/adapter';
import { chainIdToHex, parseChainId } from '../../chain-id.js';
import type { ProviderRequest, WalletProvider } from '../../provider/wallet-provider.js';
import { readObject, getCallsStatus, resolveHash, sendCalls } from './safe-calls.js';
import type { SafeMessenger } from './safe-messenger.js';

export interface SafeInfo {
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

/** Errors of requests have the codes of EIP-1193. A switch to another network throws KitError `chain/switch-failed`. */
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
