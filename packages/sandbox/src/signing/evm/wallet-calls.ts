// Call batches (EIP-5792) for plain accounts: one transaction per call, reported as non-atomic.
// Keep it light, because it runs in a frame on every app's page.

import * as z from 'zod/mini';
import { type Answer, type Refusal, refuse } from '../answer.js';
import { callRpc } from '../call-rpc.js';
import type { CallBatch, Network, RequestSource } from '../signing-family.js';
import type { EvmRequest } from './evm-requests.js';

export type SendCalls = Extract<EvmRequest, { method: 'wallet_sendCalls' }>['params'][0];

const maxCalls = 20;
const versions = ['1.0', '2.0.0'];
const hex = (value: number): string => `0x${value.toString(16)}`;

/** An EIP-5792 error if the wallet cannot run these calls. */
export function refuseCalls(
  { version, chainId, id, calls, atomicRequired, capabilities = {} }: SendCalls,
  { chainId: current, knownChains, batches = [] }: RequestSource,
): Refusal | undefined {
  if (!versions.includes(version)) return refuse(-32602, `There is no version ${version}.`);
  if (!knownChains.includes(chainId) || chainId !== current)
    return refuse(5710, `The wallet is not on the chain ${hex(chainId)}.`);
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
export function capabilitiesOf(params: readonly unknown[], source: RequestSource): Answer {
  const [address, requestedChains] = params;
  const isOwn = source.accounts.some(
    (account) => account.address.toLowerCase() === String(address).toLowerCase(),
  );
  if (!isOwn) return refuse(4100, 'This site may not use that account.');
  const chains = source.knownChains
    .map(hex)
    .filter((chain) => !Array.isArray(requestedChains) || requestedChains.includes(chain));
  return {
    result: Object.fromEntries(
      chains.map((chain) => [chain, { atomic: { status: 'unsupported' } }] as const),
    ),
  };
}

const receiptSchema = z.looseObject({
  status: z.string(),
  blockHash: z.string(),
  blockNumber: z.string(),
  gasUsed: z.string(),
  transactionHash: z.string(),
  logs: z.array(z.unknown()),
});

export async function callsStatus(
  [id]: readonly unknown[],
  { batches = [] }: RequestSource,
): Promise<Answer> {
  const batch = batches.find((each) => each.id === id);
  if (!batch) return refuse(5730, 'The wallet knows no calls of this id.');
  const answers = await Promise.all(batch.hashes.map((hash) => receiptOf(batch, hash)));
  const failed = answers.find((answer) => 'error' in answer);
  if (failed) return failed;
  const receipts = answers.flatMap((answer) => {
    const parsed = receiptSchema.safeParse('result' in answer ? answer.result : undefined);
    if (!parsed.success) return [];
    const { status, blockHash, blockNumber, gasUsed, transactionHash, logs } = parsed.data;
    return [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }];
  });
  const chainId = hex(batch.chainId);
  const status = statusOf(batch, receipts);
  return { result: { version: '2.0.0', id, chainId, status, atomic: false, receipts } };
}

const receiptOf = (batch: CallBatch, hash: string): Promise<Answer> =>
  callRpc(networkOf(batch), 'eth_getTransactionReceipt', [hash]);

const networkOf = ({ chainId, rpcUrl }: CallBatch): Network => ({
  caipNetworkId: `eip155:${chainId}`,
  rpcUrl,
});

/** 100 pending, 200 all succeeded, 500 all failed, 600 some failed. An unsent call counts as failed. */
function statusOf(batch: CallBatch, receipts: readonly { readonly status: string }[]): number {
  if (receipts.length < batch.hashes.length) return 100;
  const done = receipts.filter(({ status }) => status === '0x1').length;
  if (done === batch.calls) return 200;
  return done === 0 ? 500 : 600;
}
