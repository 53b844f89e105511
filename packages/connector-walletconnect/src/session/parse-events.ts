import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { toCurrentId } from '../namespaces/namespace-tables.js';

type SessionEvent =
  | {
      readonly type: 'chainChanged';
      readonly namespace: string;
      readonly caipNetworkId: CaipNetworkId;
    }
  | {
      readonly type: 'accountsChanged';
      readonly namespace: string;
      readonly accounts: readonly EventAccount[];
    };

export interface EventAccount {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

const topicSchema = z.object({ topic: z.string() });
const eventSchema = z.object({
  params: z.object({
    chainId: z.string(),
    event: z.object({ name: z.string(), data: z.unknown() }),
  }),
});
const updateSchema = z.object({ params: z.object({ namespaces: z.unknown() }) });

export function readTopic(payload: unknown): string | undefined {
  return topicSchema.safeParse(payload).data?.topic;
}

export function readUpdatedNamespaces(payload: unknown): unknown {
  return updateSchema.safeParse(payload).data?.params.namespaces;
}

/** @returns undefined for invalid or unknown events */
export function parseSessionEvent(payload: unknown): SessionEvent | undefined {
  const read = eventSchema.safeParse(payload);
  if (!read.success) return undefined;
  const { chainId, event } = read.data.params;
  const namespace = namespaceOf(chainId);
  if (event.name === 'chainChanged') {
    const caipNetworkId = readChain(namespace, event.data);
    return caipNetworkId && { type: 'chainChanged', namespace, caipNetworkId };
  }
  if (event.name === 'accountsChanged' && Array.isArray(event.data)) {
    if (!isCaipNetworkId(chainId)) return undefined;
    const accounts = event.data
      .filter((each) => typeof each === 'string')
      .map((each) => readAccount(each, chainId));
    return { type: 'accountsChanged', namespace, accounts };
  }
  return undefined;
}

/** Reads a chain as wallets write it, which is a number, decimal or hex text, or CAIP-2. */
function readChain(namespace: string, data: unknown): CaipNetworkId | undefined {
  if (typeof data === 'number')
    return Number.isSafeInteger(data) && data > 0
      ? toCurrentNetworkId(namespace, String(data))
      : undefined;
  if (typeof data !== 'string' || data.length > 80) return undefined;
  if (data.includes(':'))
    return isCaipNetworkId(data) && data.startsWith(`${namespace}:`)
      ? toCurrentId(data)
      : undefined;
  if (/^0x[0-9a-f]{1,16}$/i.test(data))
    return toCurrentNetworkId(namespace, BigInt(data).toString());
  return toCurrentNetworkId(namespace, data);
}

function toCurrentNetworkId(namespace: string, reference: string): CaipNetworkId | undefined {
  const id = `${namespace}:${reference}`;
  return isCaipNetworkId(id) ? toCurrentId(id) : undefined;
}

function readAccount(account: string, chainId: CaipNetworkId): EventAccount {
  const at = account.lastIndexOf(':');
  const network = account.slice(0, Math.max(at, 0));
  const address = account.slice(at + 1);
  return { caipNetworkId: toCurrentId(isCaipNetworkId(network) ? network : chainId), address };
}
