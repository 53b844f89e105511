// Runs in a frame on every app's page, so keep it light.
import type { Hex } from 'viem';
import * as z from 'zod/mini';
import { devAddresses } from '../dev-accounts.js';
import {
  allowSigners,
  type Answer,
  type CallBatch,
  callRpc,
  listAccounts,
  type Network,
  readRequest,
  type Refusal,
  refuse,
  type RequestSource,
  type SigningFamily,
  type SigningRequest,
} from '../signing-family.js';

const isHex = (text: string): text is Hex => /^0x[0-9a-f]*$/i.test(text);
const hex = z.pipe(
  z.string().check(z.refine(isHex, 'not hexadecimal')),
  z.transform((text: string): Hex => `0x${text.slice(2)}`),
);
const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{40}$/i, 'not an address')),
  z.transform((text: string): Hex => `0x${text.slice(2)}`),
);
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]+$/i, 'not a hexadecimal quantity')),
  z.transform((text: string) => BigInt(text)),
);
const chainId = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i, 'not hexadecimal')),
  z.transform(Number),
);
const loopback = z
  .string()
  .check(z.regex(/^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/, 'not this machine'));

const typedData = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      try {
        return typeof value === 'string' ? JSON.parse(value) : value;
      } catch {
        context.issues.push({ code: 'custom', message: 'not JSON', input: value });
        return z.NEVER;
      }
    }),
  ),
  z.looseObject({
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    primaryType: z.string(),
    message: z.record(z.string(), z.unknown()),
  }),
);

/** Apps send null for fields that they leave out. */
const field = <T extends z.core.SomeType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

const transaction = z.object({
  from: address,
  to: field(address),
  value: field(quantity),
  data: field(hex),
  input: field(hex),
  gas: field(quantity),
  nonce: field(quantity),
  chainId: field(chainId),
  gasPrice: field(quantity),
  maxFeePerGas: field(quantity),
  maxPriorityFeePerGas: field(quantity),
});
export type EvmTransaction = z.infer<typeof transaction>;

const record = z.record(z.string(), z.unknown());
const batch = z.object({
  version: z.string(),
  chainId,
  from: address,
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(8194))),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.optional(record),
  calls: z
    .array(
      z.object({
        to: address,
        value: field(quantity),
        data: field(hex),
        capabilities: z.optional(record),
      }),
    )
    .check(z.minLength(1)),
});

/** Accepts additional params, as wallets do. */
const call = <M extends string, P extends z.core.SomeType, R extends readonly z.core.SomeType[]>(
  method: M,
  first: P,
  ...rest: R
) => z.object({ method: z.literal(method), params: z.tuple([first, ...rest], z.unknown()) });

/** Requests that need approval (EIP-191, EIP-712, EIP-1193, EIP-2255, EIP-3085, EIP-3326, EIP-5792). */
export const evmRequest = z.discriminatedUnion('method', [
  call('personal_sign', z.string(), address),
  call('eth_signTypedData_v4', address, typedData),
  call('eth_sendTransaction', transaction),
  call('wallet_sendCalls', batch),
  call('wallet_switchEthereumChain', z.object({ chainId })),
  call(
    'wallet_addEthereumChain',
    z.object({ chainId, chainName: z.string(), rpcUrls: z.tuple([loopback], z.unknown()) }),
  ),
  z.object({
    method: z.enum(['eth_requestAccounts', 'wallet_requestPermissions']),
    params: z.array(z.unknown()),
  }),
]);
export type EvmRequest = z.infer<typeof evmRequest>;

export type SendCalls = Extract<EvmRequest, { method: 'wallet_sendCalls' }>['params'][0];

const maxCalls = 20;
const versions = ['1.0', '2.0.0'];
const toHexNumber = (value: number): string => `0x${value.toString(16)}`;

/** An EIP-5792 error if the wallet cannot run these calls. */
function refuseCalls(
  { version, chainId, id, calls, atomicRequired, capabilities = {} }: SendCalls,
  { chainId: current, knownChains, batches = [] }: RequestSource,
): Refusal | undefined {
  if (!versions.includes(version)) return refuse(-32602, `There is no version ${version}.`);
  if (!knownChains.includes(chainId) || chainId !== current)
    return refuse(5710, `The wallet is not on the chain ${toHexNumber(chainId)}.`);
  const needed = [capabilities, ...calls.map((call) => call.capabilities ?? {})]
    .flatMap((each) => Object.entries(each))
    .find(([, capability]) => Object(capability).optional !== true);
  if (needed) return refuse(5700, `The wallet does not have ${needed[0]}.`);
  if (id !== undefined && batches.some((batch) => batch.id === id))
    return refuse(5720, 'The wallet has calls of this id.');
  if (calls.length > maxCalls) return refuse(5740, `The wallet takes ${maxCalls} calls at most.`);
  // A single call is atomic by itself.
  if (atomicRequired && calls.length > 1)
    return refuse(5760, 'The wallet sends the calls one after the other.');
  return undefined;
}

/** `wallet_getCapabilities`, for the requested chains or all. */
function capabilitiesOf(request: SigningRequest, source: RequestSource): Answer {
  const [address, requestedChains] = request.params;
  const allowed = allowSigners(request, [String(address)], source);
  if ('error' in allowed) return allowed;
  const chains = source.knownChains
    .map(toHexNumber)
    .filter((chain) => !Array.isArray(requestedChains) || requestedChains.includes(chain));
  return {
    result: Object.fromEntries(
      chains.map((chain) => [chain, { atomic: { status: 'unsupported' } }] as const),
    ),
  };
}

/** The fields of a receipt that EIP-5792 reports. */
const receiptSchema = z.object({
  status: z.string(),
  blockHash: z.string(),
  blockNumber: z.string(),
  gasUsed: z.string(),
  transactionHash: z.string(),
  logs: z.array(z.unknown()),
});

async function callsStatus(
  [id]: readonly unknown[],
  { batches = [] }: RequestSource,
): Promise<Answer> {
  const batch = batches.find((each) => each.id === id);
  if (!batch) return refuse(5730, 'The wallet knows no calls of this id.');
  const network = { caipNetworkId: `eip155:${batch.chainId}`, rpcUrl: batch.rpcUrl };
  const answers = await Promise.all(
    batch.hashes.map((hash) => callRpc(network, 'eth_getTransactionReceipt', [hash])),
  );
  const failed = answers.find((answer) => 'error' in answer);
  if (failed) return failed;
  const receipts = answers.flatMap((answer) => {
    const parsed = receiptSchema.safeParse('result' in answer ? answer.result : undefined);
    return parsed.success ? [parsed.data] : [];
  });
  const chainId = toHexNumber(batch.chainId);
  const status = statusOf(batch, receipts);
  return { result: { version: '2.0.0', id, chainId, status, atomic: false, receipts } };
}

/** 100 pending, 200 all succeeded, 500 all failed, 600 some failed. An unsent call counts as failed. */
function statusOf(batch: CallBatch, receipts: readonly { readonly status: string }[]): number {
  if (receipts.length < batch.hashes.length) return 100;
  const done = receipts.filter(({ status }) => status === '0x1').length;
  if (done === batch.calls) return 200;
  return done === 0 ? 500 : 600;
}

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
    const { chainId = source.chainId } = request.params[0];
    if (chainId !== source.chainId)
      return refuse(-32602, 'The transaction is for another chain than the wallet is on.');
  }
  if (request.method === 'wallet_sendCalls') return refuseCalls(request.params[0], source);
  if (request.method === 'wallet_switchEthereumChain') {
    const [{ chainId }] = request.params;
    if (!source.knownChains.includes(chainId))
      return refuse(4902, `Unrecognized chain ID ${toHexNumber(chainId)}. Add it first.`);
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
  request: SigningRequest,
  source: RequestSource,
  network: Network | undefined,
): Promise<Answer> | Answer | undefined {
  const { method, params } = request;
  const addresses = source.accounts.map(({ address }) => address);
  switch (method) {
    case 'eth_accounts':
      return { result: addresses };
    case 'eth_coinbase':
      return { result: addresses[0] ?? null };
    case 'eth_chainId':
      return { result: toHexNumber(source.chainId) };
    case 'net_listening':
      return { result: true };
    case 'wallet_getPermissions':
      return { result: listPermissions(addresses, source.origin) };
    case 'wallet_getCapabilities':
      return capabilitiesOf(request, source);
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
