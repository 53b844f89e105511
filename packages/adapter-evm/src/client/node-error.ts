// Converts errors of nodes to KitErrors. Use it only for reads, because a failed send may still have reached the network.
import {
  cleanConnectorName,
  isKitError,
  KitError,
  type Network,
  nodeRefusal,
} from '@openappkit/core/adapter';
import { decodeErrorResult, type Hex, HttpRequestError, RpcRequestError, TimeoutError } from 'viem';

const maxReasonLength = 120;
/** "Execution reverted" of execution clients, with the contract's answer as data. */
const revertedCode = 3;
const rejectedCode = -32003;

type Fields = Readonly<Record<string, unknown>>;

/** @throws nothing; an unknown failure becomes `api/bad-answer` */
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
