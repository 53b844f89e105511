// Sends the kit's own read requests to nodes. Answers are untrusted until `read` has parsed them.
import {
  type AdapterContext,
  inTime,
  KitError,
  type Network,
  cleanConnectorName,
  isKitError,
  nodeRefusal,
} from '@openappkit/core/adapter';
import { decodeErrorResult, HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import type { NodeClients } from './node-clients.js';

const timeoutMs = 10_000;

interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

export type QueryNode = <Answer>(
  question: NodeRequest,
  read: (answer: unknown) => Answer,
) => Promise<Answer>;

export interface Nodes {
  readonly clientOf: NodeClients;
  readonly clock: AdapterContext['env']['clock'];
}

/**
 * @param signals abort pending requests with `request/cancelled`
 * @returns a function that rejects with `api/*`, or with `tx/*` when the node rejects the transaction
 */
export function createQueryNode(
  nodes: Nodes,
  network: Network,
  ...signals: AbortSignal[]
): QueryNode {
  const onTimeout = (): never => {
    throw new KitError('api/unreachable', { metaMessages: ["The node didn't respond in time."] });
  };
  return async (question, read) => {
    const send = async (): Promise<unknown> => {
      const client = await nodes.clientOf(network);
      return client.request(question as Parameters<typeof client.request>[0]);
    };
    const pending = inTime(send(), nodes.clock, timeoutMs, onTimeout, ...signals);
    const answer = await pending.catch((error: unknown) => {
      throw toNodeError(error, network);
    });
    return read(answer);
  };
}

/** A hex quantity of at most 256 bits. @throws KitError `api/bad-answer` */
export function readQuantity(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw createBadAnswer();
  return BigInt(answer);
}

/** @throws KitError `api/bad-answer` */
export function readBytes(answer: unknown): Hex {
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(answer)) throw createBadAnswer();
  return answer as Hex;
}

/** @throws KitError `api/bad-answer` */
export function readFields(answer: unknown): Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null) throw createBadAnswer();
  return answer as Readonly<Record<string, unknown>>;
}

/** Wraps `read` to return undefined for null and undefined. */
export function readOptional<Answer>(read: (answer: unknown) => Answer) {
  return (answer: unknown): Answer | undefined =>
    answer === null || answer === undefined ? undefined : read(answer);
}

const createBadAnswer = (): KitError => new KitError('api/bad-answer');

const maxReasonLength = 120;

/** "Execution reverted" of execution clients, with the contract's answer as data. */
const revertedCode = 3;

const rejectedCode = -32003;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Converts errors of nodes to KitErrors. Use it only for reads, because a failed send may still have reached the network.
 * An unknown failure becomes `api/bad-answer`.
 */
export function toNodeError(error: unknown, { nativeCurrency }: Pick<Network, 'nativeCurrency'>) {
  if (isKitError(error)) return error;
  const rpcError = findCause(error, RpcRequestError);
  if (rpcError) return toRefusal(rpcError, error, nativeCurrency.symbol);
  const http = findCause(error, HttpRequestError);
  if (http?.status !== undefined)
    return new KitError('api/status', { cause: error, context: { status: http.status } });
  const isLost = http !== undefined || findCause(error, TimeoutError) !== undefined;
  return new KitError(isLost ? 'api/unreachable' : 'api/bad-answer', { cause: error });
}

function toRefusal(rpcError: RpcRequestError, cause: unknown, symbol: string): KitError {
  const message = rpcError.details;
  const reason = decodeRevertReason(rpcError.data) ?? parseReason(message);
  const codeFromText = nodeRefusal(message);
  if (
    rpcError.code === revertedCode ||
    reason !== undefined ||
    codeFromText === 'tx/execution-reverted'
  )
    return new KitError('tx/execution-reverted', { cause, context: reason ? { reason } : {} });
  if (codeFromText !== undefined) return new KitError(codeFromText, { cause, context: { symbol } });
  return new KitError(rpcError.code === rejectedCode ? 'tx/refused' : 'api/status', { cause });
}

/**
 * Decodes a Solidity revert reason or panic to cleaned text. Undefined for custom errors.
 * @param data the contract's answer, or an object with the answer as `data`
 */
function decodeRevertReason(data: unknown): string | undefined {
  const hex = typeof data === 'object' && data !== null ? (data as Fields).data : data;
  if (typeof hex !== 'string' || !/^0x[0-9a-f]{8,}$/i.test(hex)) return undefined;
  try {
    const { args } = decodeErrorResult({ data: hex as Hex });
    const [first] = args ?? [];
    return typeof first === 'bigint'
      ? `Panic ${first}`
      : cleanConnectorName(first, maxReasonLength);
  } catch {
    return undefined;
  }
}

/** Some nodes send no data and append the reason to their message. */
function parseReason(message: string): string | undefined {
  const [, text] = /execution reverted:? *(?:revert:? *)?(.*)$/is.exec(message) ?? [];
  return cleanConnectorName(text, maxReasonLength);
}

function findCause<Kind extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => Kind,
): Kind | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 10 && current instanceof Error; depth++) {
    if (current instanceof kind) return current;
    current = current.cause;
  }
  return undefined;
}

export type Hex = `0x${string}`;
