// Serves ERC-7769 JSON-RPC at `POST /<chainId>`, single or batched.

import { type Client, type Hex, numberToHex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import * as z from 'zod/mini';
import { bundlerClient } from '../chains/evm/contracts/deploy-smart-accounts.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, type HttpReply, json, refuse } from '../http/reply.js';
import { readJson } from '../http/read-json.js';
import { BundlerRefusal } from './bundler-refusal.js';
import { type ChainBundler, createChainBundler } from './chain-bundler.js';
import { findOperation, findReceipt } from './find-operation.js';
import { parseDraft, parseOperation } from './user-operation.js';

const batchLimit = 20;
/** The oldest unmined operations beyond this limit are dropped. */
const pendingLimit = 200;

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string().check(z.maxLength(100)), z.number(), z.null()])),
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.array(z.unknown()).check(z.maxLength(10))),
});
const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]);

interface BundlerChain {
  readonly chainId: number;
  readonly client: Client;
  readonly bundler: ChainBundler;
  readonly pending: Map<Hex, unknown>;
}

type Method = (chain: BundlerChain, params: readonly unknown[]) => Promise<unknown>;

const methods: Readonly<Record<string, Method>> = {
  eth_chainId: async ({ chainId }) => numberToHex(chainId),
  eth_supportedEntryPoints: async () => [entryPoint08Address],
  async eth_sendUserOperation({ bundler, pending }, [operation, entryPoint]) {
    checkEntryPoint(entryPoint);
    const sent = await bundler.send(parseOperation(operation));
    pending.set(sent.hash, operation);
    for (const [oldest] of pending) {
      if (pending.size <= pendingLimit) break;
      pending.delete(oldest);
    }
    return sent.hash;
  },
  async eth_estimateUserOperationGas({ bundler }, [draft, entryPoint]) {
    checkEntryPoint(entryPoint);
    const estimate = await bundler.estimate(parseDraft(draft));
    return Object.fromEntries(
      Object.entries(estimate).map(([name, gas]: [string, bigint]) => [name, numberToHex(gas)]),
    );
  },
  async eth_getUserOperationByHash({ client, pending }, [hashParam]) {
    const operationHash = parseHash(hashParam);
    const found = await findOperation(client, operationHash);
    if (found) return found;
    const userOperation = pending.get(operationHash);
    if (userOperation === undefined) return null;
    const nowhere = { blockHash: null, blockNumber: null, transactionHash: null };
    return { userOperation, entryPoint: entryPoint08Address, ...nowhere };
  },
  eth_getUserOperationReceipt: async ({ client }, [hashParam]) =>
    findReceipt(client, parseHash(hashParam)),
};

function checkEntryPoint(value: unknown): void {
  const isOurs =
    typeof value === 'string' && value.toLowerCase() === entryPoint08Address.toLowerCase();
  if (!isOurs)
    throw new BundlerRefusal('bad-params', `The only entry point here is ${entryPoint08Address}.`);
}

function parseHash(value: unknown): Hex {
  const parsed = hash.safeParse(value);
  if (!parsed.success) throw new BundlerRefusal('bad-params', 'Missing/invalid userOpHash');
  return `0x${parsed.data.slice(2).toLowerCase()}`;
}

export function createBundler(
  chains: readonly Pick<SandboxChain, 'chainId' | 'rpcUrl'>[],
): HttpHandler {
  const bundled = new Map(
    chains.map(({ chainId, rpcUrl }): [string, BundlerChain] => [
      `/${chainId}`,
      {
        chainId,
        client: bundlerClient(chainId, rpcUrl),
        bundler: createChainBundler(chainId, rpcUrl),
        pending: new Map(),
      },
    ]),
  );
  return async (request): Promise<HttpReply> => {
    const chain = bundled.get(request.path);
    if (!chain) return notFound(request);
    if (request.method !== 'POST') return refuse(405, '', 'The bundler only accepts POST.');
    const body = readJson(request.body);
    if (!Array.isArray(body)) return json(await answer(chain, body));
    if (body.length === 0 || body.length > batchLimit)
      return json(
        failure(
          null,
          new BundlerRefusal('bad-request', `A batch has 1 to ${batchLimit} requests.`),
        ),
      );
    const answers: unknown[] = [];
    for (const one of body) answers.push(await answer(chain, one));
    return json(answers);
  };
}

async function answer(chain: BundlerChain, body: unknown): Promise<object> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success)
    return failure(null, new BundlerRefusal('bad-request', 'Not a JSON-RPC request.'));
  const { id = null, method, params = [] } = parsed.data;
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) return failure(id, new BundlerRefusal('unknown-method', `No method ${method}`));
  try {
    return { jsonrpc: '2.0', id, result: await run(chain, params) };
  } catch (error) {
    if (error instanceof BundlerRefusal) return failure(id, error);
    console.error(`[sandbox] bundler ${method}:`, error);
    return failure(id, new BundlerRefusal('internal', "The chain didn't respond."));
  }
}

function failure(id: string | number | null, { code, message, data }: BundlerRefusal): object {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}
