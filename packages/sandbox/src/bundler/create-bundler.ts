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
  size,
  slice,
} from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { getLogs, getTransaction } from 'viem/actions';
import * as z from 'zod/mini';
import type { AnvilCall } from '../chains/evm/chain-client.js';
import { bundlerClient } from '../chains/evm/contracts/deploy-contracts.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import {
  answerRpc,
  badParams,
  failure,
  RpcError,
  type RpcMethods,
  rpcCode,
} from '../http/json-rpc.js';
import { createService, json, readJson, refuse } from '../http/open-server.js';
import { type ChainBundler, createChainBundler } from './chain-bundler.js';
import { parseDraft, parseOperation } from './user-operation.js';

const event = entryPoint08Abi.find(
  (item) => item.type === 'event' && item.name === 'UserOperationEvent',
);

/** Searches the EntryPoint's events, so that a restarted bundler still finds earlier operations. */
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

interface BundlerChain {
  readonly chainId: number;
  readonly client: Client;
  readonly bundler: ChainBundler;
  readonly pending: Map<Hex, unknown>;
}

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
  for (const { chainId, rpcUrl } of chains) {
    const chain: BundlerChain = {
      chainId,
      client: bundlerClient(chainId, rpcUrl),
      bundler: createChainBundler(chainId, rpcUrl),
      pending: new Map(),
    };
    service.post(`/${chainId}`, async (c) => {
      const body = await c.req.text();
      const calls = readJson(body);
      const isTooLong = Array.isArray(calls) && (calls.length === 0 || calls.length > batchLimit);
      if (isTooLong)
        return json(
          failure(
            null,
            new RpcError(rpcCode.badRequest, `A batch has 1 to ${batchLimit} requests.`),
          ),
        );
      return json(await answerRpc(methods, chain, body));
    });
    service.all(`/${chainId}`, () => refuse(405, '', 'The bundler only accepts POST.'));
  }
  return service;
}
