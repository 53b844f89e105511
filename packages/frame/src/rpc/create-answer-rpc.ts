// Answers an app's requests. Reads run at once; signing and sending run only after the user approved the decoded request.
import { type RpcRequest, classifyMethod } from '@openappkit/connector-embedded/protocol';
import { numberToHex } from 'viem';
import * as z from 'zod/mini';
import { cleanName } from '../decode/clean-text.js';
import type { RequestPlan } from './wallet-account.js';
import { createNodes, NodeError } from './request-node.js';
import { toRpcFailure } from './to-rpc-failure.js';
import { findNetwork, type PlanContext, type PlanEvm } from './plans/plan-context.js';
import type { FrameNetwork } from './networks.types.js';
import { planAssets } from './plans/plan-assets.js';
import { createCallPlans, planEstimate } from './plans/plan-calls.js';
import { createEstimates } from './plans/estimates.js';
import { planMessage, planTypedData } from './plans/plan-signatures.js';
import { planTransaction } from './plans/plan-transaction.js';
import { RpcFailure } from './rpc-failure.js';
import type { AnswerRpc, RpcDeps } from './rpc.types.js';
import { readParams } from './plans/read-params.js';

/** Methods that nodes do not serve. Only some account types answer them. */
const notForNodesPattern = /UserOperation|EntryPoints$|^wallet_/;

/**
 * @example
 * const answerRpc = createAnswerRpc(deps);
 * const signature = await answerRpc({ method: 'personal_sign', params: ['0x48', address] });
 */
export function createAnswerRpc(deps: RpcDeps): AnswerRpc {
  const nodes = createNodes(deps);
  const plans = createEvmPlans();
  const estimates = createEstimates(deps.clock);
  return async (request, signal = new AbortController().signal) => {
    const kind = classifyMethod(request.method);
    if (kind === 'refused') throw notAllowedError();
    let network: FrameNetwork | undefined;
    try {
      network = findNetwork(deps, request);
      const context: PlanContext = { deps: depsOn(deps, network), nodes, estimates };
      const { decoded, run } = await unlessAborted(plan(request, network, context, plans), signal);
      if (kind === 'unsafe') {
        if (decoded === undefined) throw notAllowedError();
        await unlessAborted(deps.approve(decoded, signal), signal);
      }
      return await run();
    } catch (error) {
      // Apps parse the node's error message of a read, so pass it on.
      if (kind === 'safe' && error instanceof NodeError)
        throw new RpcFailure('refused', cleanName(error.message, 500) ?? '', { cause: error });
      throw toRpcFailure(error, network);
    }
  };
}

const createEvmPlans = () => {
  const { planSendCalls, planStatus, planCapabilities } = createCallPlans();
  return new Map<string, PlanEvm>([
    ['eth_accounts', planAccounts],
    ['eth_chainId', planChainId],
    ['personal_sign', planMessage],
    ['eth_signTypedData_v4', planTypedData],
    ['eth_sendTransaction', planTransaction],
    ['wallet_sendCalls', planSendCalls],
    ['wallet_getCallsStatus', planStatus],
    ['wallet_getCapabilities', planCapabilities],
    ['wallet_getAssets', planAssets],
    ['wallet_estimateCalls', planEstimate],
  ]);
};
type EvmPlans = ReturnType<typeof createEvmPlans>;

/** Defaults to the accounts of the request's network, because smart accounts exist only on some networks. */
const depsOn = (deps: RpcDeps, network: FrameNetwork): RpcDeps =>
  network.namespace === 'eip155'
    ? { ...deps, evmAccounts: (other = network) => deps.evmAccounts(other) }
    : deps;

const notAllowedError = (): RpcFailure =>
  new RpcFailure('not-allowed', 'Requested RPC call is not allowed');

async function plan(
  request: RpcRequest,
  network: FrameNetwork,
  context: PlanContext,
  plans: EvmPlans,
): Promise<RequestPlan> {
  const { method, params } = request;
  if (network.namespace === 'solana') {
    const { planSolana } = await import('./plans/plan-solana.js');
    return planSolana(request, network, context);
  }
  for (const { methods } of context.deps.evmAccounts()) {
    const planByAccount = methods && Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (planByAccount) return planByAccount(params, network);
  }
  const planMethod = plans.get(method);
  if (planMethod) return planMethod(request, network, context);
  if (classifyMethod(method) === 'safe' && !notForNodesPattern.test(method))
    return planRead(request, network, context);
  const message = `This account doesn’t support what the app asked for (${method}).`;
  throw new RpcFailure('not-allowed', message);
}

/** Rejects on abort and ignores the later result of the work. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new RpcFailure('declined', 'Request was aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Only the preferred account is connected. */
const planAccounts: PlanEvm = async (_request, _network, { deps }) => ({
  run: async () =>
    deps
      .evmAccounts()
      .slice(0, 1)
      .map(({ address }) => address),
});

const planChainId: PlanEvm = async (_request, { chainId }) => ({
  run: async () => numberToHex(chainId),
});

const maxParamsLength = 1_000_000;
const listSchema = z.optional(z.array(z.unknown()).check(z.maxLength(16)));

/** Reads that need no approval, answered by the frame or by the node that the frame configures. */
const planRead: PlanEvm = async ({ method, params }, network, { nodes }) => {
  const list = readParams(listSchema, method, params) ?? [];
  if (JSON.stringify(list).length > maxParamsLength)
    throw new RpcFailure('bad-params', 'This request is too long.');
  return { run: () => nodes(network)(method, list, z.unknown()) };
};
