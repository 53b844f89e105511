// Serves ERC-7769 JSON-RPC at `POST /<chainId>`, single or batched.

import type { Hono } from 'hono';
import {
  type Client,
  decodeFunctionData,
  type Hex,
  numberToHex,
  parseEventLogs,
  type RpcLog,
  type RpcTransactionReceipt,
} from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  type PackedUserOperation,
  toUserOperation,
} from 'viem/account-abstraction';
import { getContractEvents, getTransaction } from 'viem/actions';
import * as z from 'zod/mini';
import type { AnvilCall } from '../chains/evm/chain-client.js';
import { bundlerClient } from '../chains/evm/contracts/deploy-contracts.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { answerRpc, badParams, type RpcMethods } from '../http/json-rpc.js';
import { createService, json, refuse } from '../http/open-server.js';
import { createChainBundler } from './chain-bundler.js';
import { parseDraft, parseOperation, type UserOperation } from './user-operation.js';

/** Searches the EntryPoint's events, so that a restarted bundler still finds earlier operations. */
async function findEvent(client: Client, userOpHash: Hex) {
  const [found] = await getContractEvents(client, {
    address: entryPoint08Address,
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash },
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

function unpack(packed: PackedUserOperation): object {
  const operation: Partial<UserOperation> = toUserOperation(packed);
  const { factory, factoryData = '0x', paymaster, paymasterData = '0x', ...rest } = operation;
  return formatUserOperationRequest({
    ...rest,
    ...(factory && { factory, factoryData }),
    ...(paymaster && { paymaster, paymasterData }),
  });
}

/** Null until the operation is mined. */
async function findReceipt(client: Client, hash: Hex): Promise<object | null> {
  const found = await findEvent(client, hash);
  if (!found) return null;
  const receipt = await client.request<
    AnvilCall<'eth_getTransactionReceipt', [Hex], RpcTransactionReceipt>
  >({
    method: 'eth_getTransactionReceipt',
    params: [found.transactionHash],
  });
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
    logs: operationLogs(receipt.logs, found.logIndex),
    receipt,
  };
}

/** Those between the start of the execution and the operation's own event. */
function operationLogs(logs: readonly RpcLog[], end: number): RpcLog[] {
  const starts = parseEventLogs({
    abi: entryPoint08Abi,
    eventName: ['BeforeExecution', 'UserOperationEvent'],
    logs: [...logs],
  }).map(({ logIndex }) => Number(logIndex));
  const begin = Math.max(-1, ...starts.filter((at) => at < end));
  return logs.filter(({ logIndex }) => Number(logIndex) > begin && Number(logIndex) < end);
}

const batchLimit = 20;
/** The oldest unmined operations beyond this limit are dropped. */
const pendingLimit = 200;

const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]);

type BundlerChain = ReturnType<typeof openBundlerChain>;

const openBundlerChain = ({ chainId, rpcUrl }: Pick<SandboxChain, 'chainId' | 'rpcUrl'>) => ({
  chainId,
  client: bundlerClient(chainId, rpcUrl),
  bundler: createChainBundler(chainId, rpcUrl),
  pending: new Map<Hex, unknown>(),
});

const methods: RpcMethods<BundlerChain> = {
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
  if (!isOurs) throw badParams(`The only entry point here is ${entryPoint08Address}.`);
}

function parseHash(value: unknown): Hex {
  const parsed = hash.safeParse(value);
  if (!parsed.success) throw badParams('Missing/invalid userOpHash');
  return `0x${parsed.data.slice(2).toLowerCase()}`;
}

export function createBundler(chains: readonly Pick<SandboxChain, 'chainId' | 'rpcUrl'>[]): Hono {
  const service = createService();
  for (const endpoint of chains) {
    const chain = openBundlerChain(endpoint);
    const { chainId } = chain;
    service.post(`/${chainId}`, async (c) =>
      json(await answerRpc(methods, chain, await c.req.text(), batchLimit)),
    );
    service.all(`/${chainId}`, () => refuse(405, '', 'The bundler only accepts POST.'));
  }
  return service;
}
