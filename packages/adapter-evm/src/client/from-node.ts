// What a node's failure means for a question of our own, once, at the edge: the number and data of its error first, its
// sentence last. Never for what was sent. Loaded late.
import {
  cleanConnectorName,
  isKitError,
  KitError,
  type Network,
  nodeRefusal,
} from '@openappkit/core/adapter';
import { decodeErrorResult, type Hex, HttpRequestError, RpcRequestError, TimeoutError } from 'viem';

/** A reason is shown to people. */
const mostOfReason = 120;
/** EIP-1474 and, by every execution client, "execution reverted" with the contract's answer as data. */
const revertedCode = 3;
const rejectedCode = -32003;

type Fields = Readonly<Record<string, unknown>>;

/** @throws nothing: a failure of no kind known is `api/bad-answer` */
export function fromNode(error: unknown, { nativeCurrency }: Pick<Network, 'nativeCurrency'>) {
  if (isKitError(error)) return error;
  const said = find(error, RpcRequestError);
  if (said) return refusal(said, error, nativeCurrency.symbol);
  const http = find(error, HttpRequestError);
  if (http?.status !== undefined)
    return new KitError('api/status', { cause: error, context: { status: http.status } });
  const isLost = http !== undefined || find(error, TimeoutError) !== undefined;
  return new KitError(isLost ? 'api/unreachable' : 'api/bad-answer', { cause: error });
}

function refusal(said: RpcRequestError, cause: unknown, symbol: string): KitError {
  const sentence = said.details;
  const reason = revertReason(said.data) ?? spokenReason(sentence);
  const spoken = nodeRefusal(sentence);
  if (said.code === revertedCode || reason !== undefined || spoken === 'tx/execution-reverted')
    return new KitError('tx/execution-reverted', { cause, context: reason ? { reason } : {} });
  if (spoken !== undefined) return new KitError(spoken, { cause, context: { symbol } });
  return new KitError(said.code === rejectedCode ? 'tx/refused' : 'api/status', { cause });
}

/**
 * Why a contract refused, as Solidity tells it: cleaned text. Undefined for errors of the contract's own making.
 * @param data what it answered, or an object that has that
 */
function revertReason(data: unknown): string | undefined {
  const hex = typeof data === 'object' && data !== null ? (data as Fields).data : data;
  if (typeof hex !== 'string' || !/^0x[0-9a-f]{8,}$/i.test(hex)) return undefined;
  try {
    const { args } = decodeErrorResult({ data: hex as Hex });
    const [first] = args ?? [];
    return typeof first === 'bigint' ? `Panic ${first}` : cleanConnectorName(first, mostOfReason);
  } catch {
    return undefined;
  }
}

/** Nodes that give no data repeat it behind their own words. */
function spokenReason(sentence: string): string | undefined {
  const [, text] = /execution reverted:? *(?:revert:? *)?(.*)$/is.exec(sentence) ?? [];
  return cleanConnectorName(text, mostOfReason);
}

/** The first of a chain of causes that is of this kind. */
function find<Kind extends Error>(
  error: unknown,
  kind: abstract new (...given: never[]) => Kind,
): Kind | undefined {
  let each: unknown = error;
  for (let depth = 0; depth < 10 && each instanceof Error; depth++) {
    if (each instanceof kind) return each;
    each = each.cause;
  }
  return undefined;
}
