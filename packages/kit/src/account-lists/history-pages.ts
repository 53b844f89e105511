// Reads an account's activity by page from its adapter, else from the Blockchain API. Validates every
// response and caches it for a minute.
import type { Activity, ActivityTransfer, TransactionStatus } from '@openappkit/core/adapter';
import {
  createServiceUrls,
  type FeatureDeps,
  type Page,
  formatUnits,
  isSameAddress,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { parseTransaction } from './parse-transaction.js';
import type { AccountOnNetwork } from '../active-account.js';
import type { Transaction } from './transaction.types.js';

export interface HistoryPage extends Page<Transaction, string> {
  /** False if no source knows the activity on this network. */
  readonly isKnown: boolean;
}

export interface PageOptions {
  readonly signal: AbortSignal;
  readonly isFresh?: boolean | undefined;
  /** Skips writing the cache, so that the next list reads fresh data. */
  readonly skipsCache?: boolean | undefined;
}

export interface HistoryPages {
  /** @throws KitError `api/*`, `request/cancelled`, what the adapter throws */
  page(
    owner: AccountOnNetwork,
    cursor: string | undefined,
    options: PageOptions,
  ): Promise<HistoryPage>;
}

const answer = z.object({ data: z.array(z.unknown()), next: z.optional(z.unknown()) });
/** Cursors are opaque; this only limits their length. */
const cursorText = z.string().check(z.minLength(1), z.maxLength(2000));
const unknownPage: HistoryPage = { items: [], next: undefined, isKnown: false };

export type PagesDeps = Pick<
  FeatureDeps,
  'adapters' | 'api' | 'cache' | 'http' | 'options' | 'sdk'
>;

export function createHistoryPages(deps: PagesDeps): HistoryPages {
  const { adapters, api, cache, http } = deps;
  const service = createServiceUrls(deps, 'blockchainApi');
  const fetchPage = async (
    { address, namespace, network }: AccountOnNetwork,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<z.output<typeof answer> | undefined> => {
    const activity = adapters.get(namespace)?.activity;
    if (activity) {
      const { items, next } = await activity({ address, networks: [network], cursor, signal });
      return { data: items.map((item) => toServiceTransaction(item, address)), next };
    }
    // If the service does not list its networks, query it anyway.
    if (!service.isOn() || (await api.listsChain(network.caipNetworkId)) === false)
      return undefined;
    const query = { chainId: network.caipNetworkId, cursor };
    const url = service.url(`/v1/account/${encodeURIComponent(address)}/history`, query);
    return http({ url, schema: answer, signal });
  };
  return {
    async page(owner, cursor, { signal, isFresh = false, skipsCache = false }) {
      const key = `${owner.key}|history|${cursor ?? ''}`;
      const cached = isFresh ? undefined : await cache.large.get('page', key, answer);
      const found = cached ?? (await fetchPage(owner, cursor, signal));
      if (!found) return unknownPage;
      const items = found.data.flatMap((item) => parseTransaction(item, owner) ?? []);
      const next = cursorText.safeParse(found.next).data;
      // Cache only valid items. Skip pages with pending items, so that the next read sees their new status.
      const isSettled = !items.some(({ metadata }) => metadata.status === 'pending');
      if (!cached && !skipsCache && isSettled && !signal.aborted)
        void cache.large.set('page', key, { data: items, next });
      return { items, next, isKnown: true };
    },
  };
}

const statuses: Readonly<Record<TransactionStatus, string>> = {
  waiting: 'pending',
  taken: 'confirmed',
  final: 'confirmed',
  refused: 'failed',
  expired: 'failed',
  unknown: 'unknown',
};

/**
 * Converts an adapter's transaction to the shape of the Blockchain API, so that one parser checks both.
 * @param address the account that lists the transaction
 */
function toServiceTransaction(activity: Activity, address: string): unknown {
  const { id, at, status, operation, transfers, caipNetworkId } = activity;
  const [first] = transfers;
  const mined = at !== undefined && Number.isFinite(new Date(at).getTime());
  return {
    id,
    metadata: {
      operationType: operation ?? '',
      hash: id,
      minedAt: mined ? new Date(at).toISOString() : null,
      sentFrom: activity.from ?? first?.from ?? '',
      sentTo: activity.to ?? first?.to ?? '',
      status: statuses[status],
      chain: caipNetworkId,
    },
    transfers: transfers.map((transfer) => toServiceTransfer(transfer, address)),
  };
}

function toServiceTransfer(transfer: ActivityTransfer, address: string): object {
  const { value, decimals, symbol, imageUrl, isCollectible, isSpam, from, to } = transfer;
  const isOut = isSameAddress(from, address);
  const isIn = isSameAddress(to, address);
  const name = transfer.name ?? symbol;
  const flagged = isCollectible || isSpam;
  const oneWay = isOut ? 'out' : 'in';
  return {
    fungible_info: isCollectible ? null : { name, symbol, icon: { url: imageUrl } },
    nft_info: flagged
      ? { name, content: { preview: { url: imageUrl } }, flags: { is_spam: isSpam } }
      : null,
    direction: isOut && isIn ? 'self' : oneWay,
    quantity: { numeric: isDecimals(decimals) ? formatUnits(value, decimals) : undefined },
  };
}

const isDecimals = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 36;
