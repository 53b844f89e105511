import { type Answer, type Refusal, refuse } from '../answer.js';
import { devAddresses } from '../dev-accounts.js';
import { allowSigners, listAccounts, readRequest } from '../parse-request.js';
import type { Network, RequestSource, SigningFamily } from '../signing-family.js';
import { type EvmRequest, evmRequest } from './evm-requests.js';
import { callRpc } from '../call-rpc.js';
import { callsStatus, capabilitiesOf, refuseCalls } from './wallet-calls.js';

const accounts = devAddresses.evm.map((address, at) => ({ address, label: `Account ${at + 1}` }));

export const evmFamily: SigningFamily = {
  name: 'EVM chains',
  accounts: (active, all) => listAccounts(accounts, active, all),
  parse(request, source) {
    const parsed = readRequest(evmRequest, request);
    if ('error' in parsed) return parsed;
    const allowed = allowSigners(request, signersOf(parsed.request), source);
    return refuseChain(parsed.request, source) ?? allowed;
  },
  answerSilently,
  load: async () => (await import('./evm-signer.js')).createEvmSigner(),
};

function signersOf(request: EvmRequest): string[] {
  switch (request.method) {
    case 'personal_sign':
      return [request.params[1]];
    case 'eth_signTypedData_v4':
      return [request.params[0]];
    case 'eth_sendTransaction':
    case 'wallet_sendCalls':
      return [request.params[0].from];
    default:
      return [];
  }
}

function refuseChain(request: EvmRequest, source: RequestSource): Refusal | undefined {
  if (request.method === 'eth_sendTransaction') {
    const { chainId = null } = request.params[0];
    if (chainId !== null && chainId !== source.chainId)
      return refuse(-32602, 'The transaction is for another chain than the wallet is on.');
  }
  if (request.method === 'wallet_sendCalls') return refuseCalls(request.params[0], source);
  if (request.method === 'wallet_switchEthereumChain') {
    const [{ chainId }] = request.params;
    if (!source.knownChains.includes(chainId))
      return refuse(4902, `Unrecognized chain ID 0x${chainId.toString(16)}. Add it first.`);
  }
  return undefined;
}

const readMethods: ReadonlySet<string> = new Set([
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
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'net_version',
  'web3_clientVersion',
]);

function answerSilently(
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
  source: RequestSource,
  network: Network | undefined,
): Promise<Answer> | Answer | undefined {
  const addresses = source.accounts.map(({ address }) => address);
  switch (method) {
    case 'eth_accounts':
      return { result: addresses };
    case 'eth_coinbase':
      return { result: addresses[0] ?? null };
    case 'eth_chainId':
      return { result: `0x${source.chainId.toString(16)}` };
    case 'net_listening':
      return { result: true };
    case 'wallet_getPermissions':
      return { result: listPermissions(addresses, source.origin) };
    case 'wallet_getCapabilities':
      return capabilitiesOf(params, source);
    case 'wallet_getCallsStatus':
      return callsStatus(params, source);
    default:
      if (!readMethods.has(method)) return undefined;
      return network
        ? callRpc(network, method, params)
        : refuse(4901, 'The wallet is on a chain it forgot.');
  }
}

/** EIP-2255: one entry if the site is connected, else none. */
export function listPermissions(addresses: readonly string[], origin: string): unknown[] {
  if (addresses.length === 0) return [];
  const caveats = [{ type: 'restrictReturnedAccounts', value: addresses }];
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats }];
}
