// Serves ERC-7769 JSON-RPC at `POST /<chainId>`, single or batched.

import {
  type Client,
  decodeFunctionData,
  type Hex,
  type Log,
  numberToHex,
  parseEventLogs,
  size,
  slice,
  type TransactionReceipt,
} from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { getLogs, getTransaction, getTransactionReceipt } from 'viem/actions';
import * as z from 'zod/mini';
import { bundlerClient } from '../chains/evm/contracts/deploy-contracts.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import {
  type HttpHandler,
  type HttpReply,
  json,
  notFound,
  readJson,
  refuse,
} from '../http/open-server.js';
import { type ChainBundler, createChainBundler } from './chain-bundler.js';
import { BundlerRefusal, parseDraft, parseOperation } from './user-operation.js';

// Finds operations by the EntryPoint's events, so that a restarted bundler still knows them.

const event = entryPoint08Abi.find(
  (item) => item.type === 'event' && item.name === 'UserOperationEvent',
);

async function findEvent(client: Client, hash: Hex) {
  if (event?.type !== 'event' || event.name !== 'UserOperationEvent') return undefined;
  const [found] = await getLogs(client, {
    address: entryPoint08Address,
    event,
    args: { userOpHash: hash },
    fromBlock: 0n,
    strict: true,
  });
  return found;
}

/** Null if the operation is not mined. */
async function findOperation(client: Client, hash: Hex): Promise<object | null> {
  const found = await findEvent(client, hash);
  if (!found) return null;
  const transaction = await getTransaction(client, { hash: found.transactionHash });
  const { functionName, args } = decodeFunctionData({
    abi: entryPoint08Abi,
    data: transaction.input,
  });
  if (functionName !== 'handleOps') return null;
  const operation = args[0].find(
    ({ sender, nonce }) => sender === found.args.sender && nonce === found.args.nonce,
  );
  if (!operation) return null;
  return {
    userOperation: unpack(operation),
    entryPoint: entryPoint08Address,
    transactionHash: found.transactionHash,
    blockHash: found.blockHash,
    blockNumber: numberToHex(found.blockNumber),
  };
}

interface Packed {
  readonly sender: Hex;
  readonly nonce: bigint;
  readonly initCode: Hex;
  readonly callData: Hex;
  readonly accountGasLimits: Hex;
  readonly preVerificationGas: bigint;
  readonly gasFees: Hex;
  readonly paymasterAndData: Hex;
  readonly signature: Hex;
}

const part = (of: Hex, from: number, to?: number): Hex =>
  size(of) > from ? slice(of, from, to) : '0x';
const amount = (of: Hex, from: number, to: number) => numberToHex(BigInt(slice(of, from, to)));

function unpack(operation: Packed): object {
  const { initCode, paymasterAndData, accountGasLimits, gasFees } = operation;
  return {
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    ...(size(initCode) >= 20
      ? { factory: part(initCode, 0, 20), factoryData: part(initCode, 20) }
      : {}),
    callData: operation.callData,
    verificationGasLimit: amount(accountGasLimits, 0, 16),
    callGasLimit: amount(accountGasLimits, 16, 32),
    preVerificationGas: numberToHex(operation.preVerificationGas),
    maxPriorityFeePerGas: amount(gasFees, 0, 16),
    maxFeePerGas: amount(gasFees, 16, 32),
    ...(size(paymasterAndData) >= 52
      ? {
          paymaster: part(paymasterAndData, 0, 20),
          paymasterVerificationGasLimit: amount(paymasterAndData, 20, 36),
          paymasterPostOpGasLimit: amount(paymasterAndData, 36, 52),
          paymasterData: part(paymasterAndData, 52),
        }
      : {}),
    signature: operation.signature,
  };
}

/** Null until the operation is mined. */
async function findReceipt(client: Client, hash: Hex): Promise<object | null> {
  const found = await findEvent(client, hash);
  if (!found) return null;
  const receipt = await getTransactionReceipt(client, { hash: found.transactionHash });
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = found.args;
  const reason = parseEventLogs({
    abi: entryPoint08Abi,
    eventName: 'UserOperationRevertReason',
    logs: receipt.logs,
  }).find(({ args }) => args.userOpHash === hash)?.args.revertReason;
  return {
    userOpHash: hash,
    entryPoint: entryPoint08Address,
    sender,
    nonce: numberToHex(nonce),
    ...(BigInt(paymaster) === 0n ? {} : { paymaster }),
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    ...(reason === undefined ? {} : { reason }),
    logs: operationLogs(receipt, found.logIndex).map(formatLog),
    receipt: formatReceipt(receipt),
  };
}

function operationLogs(receipt: TransactionReceipt, end: number): Log[] {
  const boundaryLogs = parseEventLogs({
    abi: entryPoint08Abi,
    eventName: ['BeforeExecution', 'UserOperationEvent'],
    logs: receipt.logs,
  });
  const begin = Math.max(
    -1,
    ...boundaryLogs.map(({ logIndex }) => logIndex).filter((at) => at < end),
  );
  return receipt.logs.filter(({ logIndex }) => logIndex > begin && logIndex < end);
}

function formatLog(log: Log): object {
  return {
    ...log,
    blockNumber: log.blockNumber === null ? null : numberToHex(log.blockNumber),
    logIndex: log.logIndex === null ? null : numberToHex(log.logIndex),
    transactionIndex: log.transactionIndex === null ? null : numberToHex(log.transactionIndex),
    blockTimestamp: undefined,
  };
}

function formatReceipt(receipt: TransactionReceipt): object {
  return {
    transactionHash: receipt.transactionHash,
    transactionIndex: numberToHex(receipt.transactionIndex),
    blockHash: receipt.blockHash,
    blockNumber: numberToHex(receipt.blockNumber),
    from: receipt.from,
    to: receipt.to,
    cumulativeGasUsed: numberToHex(receipt.cumulativeGasUsed),
    gasUsed: numberToHex(receipt.gasUsed),
    effectiveGasPrice: numberToHex(receipt.effectiveGasPrice),
    contractAddress: receipt.contractAddress ?? null,
    logs: receipt.logs.map(formatLog),
    logsBloom: receipt.logsBloom,
    status: receipt.status === 'success' ? '0x1' : '0x0',
    type: receipt.type === 'eip1559' ? '0x2' : '0x0',
  };
}

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
