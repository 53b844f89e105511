// Reads an account's assets from a 30 s cache, the adapter or the Blockchain API. Cached answers are parsed again, because
// any script of this origin may have written them.
import * as z from 'zod/mini';
import type { CaipAddress, CaipNetworkId, Network } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { createServiceUrls, type FeatureDeps, KitError, sleep } from '@openappkit/core/feature';
import type { PagesDeps } from '../../account-lists/history-pages.js';
import { assetAddress } from '../../assets/asset-id.js';
import { type AssetWorth, arrangeAssets, type KnownAssets } from './arrange-assets.js';
import { forEachInSlices, likelyOrder } from './long-lists.js';
import {
  priceCurrency as currency,
  type Networks,
  parseBalance,
  parseAdapterAsset,
} from '../../assets/parse-asset.js';

/** Limits a list that does not end. No user's account holds more. */
const maxItems = 20_000;
const maxPages = 200;
/** The most valuable assets of a longer list are reported first. A screen shows fewer. */
const firstItems = 100;
/** The service reads these tokens again from the chain. Limited, because the URL must stay short. */
const maxForced = 20;
const forcedNamespace = 'eip155';
/** How long the service caches answers; only `forceUpdate` bypasses the cache. */
const serviceCacheMs = 10_000;

const answer = z.object({ balances: z.array(z.unknown()) });
/** JSON strings, because IndexedDB copies them ten times faster than objects. */
const cachedAnswer = z.object({ at: z.number(), texts: z.array(z.string()) });

export interface PortfolioRequest {
  readonly namespace: string;
  readonly address: string;
  readonly caipAddress: CaipAddress;
  readonly network: Network;
}
export interface PortfolioAnswer {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly known: KnownAssets;
  /** Whether these are all assets of the account. */
  readonly isComplete: boolean;
}

interface ReadOptions {
  readonly signal: AbortSignal;
  /** Receives the most valuable assets of a long list before the rest is read. Called at most once. */
  readonly onFirst: (known: KnownAssets) => void;
}

type Deps = PagesDeps & Pick<FeatureDeps, 'chain' | 'env'>;

/** Memoized functions that are called when an asset is parsed, so that no task calls them for all assets. */
interface AssetValues {
  readonly worthOf: AssetWorth;
  readonly tokenOf: (asset: Asset) => unknown;
}

export function createPortfolioApi(deps: Deps, { worthOf, tokenOf }: AssetValues) {
  const { adapters, api, cache, chain, env, http } = deps;
  const { isOn, url } = createServiceUrls(deps, 'blockchainApi');
  const keyOf = ({ caipAddress }: PortfolioRequest): string => `${caipAddress}/portfolio`;
  const networksOf = (namespace: string): Networks =>
    new Map(
      chain.state.networks
        .filter(({ chainNamespace }) => chainNamespace === namespace)
        .map((network) => [network.caipNetworkId, network]),
    );

  async function queryAdapter({ namespace, address }: PortfolioRequest, signal: AbortSignal) {
    const read = adapters.get(namespace)?.assets;
    if (!read) return undefined;
    const networks = [...networksOf(namespace).values()];
    const items: unknown[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < maxPages && items.length < maxItems; page++) {
      const { items: some, next } = await read({ address, networks, cursor, signal });
      items.push(...some);
      if (next === undefined || next === cursor) break;
      cursor = next;
    }
    return items;
  }

  /** Returns undefined if the service does not support the network. @throws KitError `api/*` */
  async function queryService(
    { address, namespace, network }: PortfolioRequest,
    forced: readonly Asset[] | undefined,
    signal: AbortSignal,
  ): Promise<readonly unknown[] | undefined> {
    const isServed = await api.listsChain(network.caipNetworkId);
    if (isServed === undefined) throw new KitError('api/unreachable');
    if (!isServed) return undefined;
    const { balances } = await http({
      url: url(`/v1/account/${encodeURIComponent(address)}/balance`, {
        currency,
        chainId: singleChainOf(networksOf(namespace), network),
        forceUpdate: forced && forceUpdateParam(forced, network),
      }),
      schema: answer,
      signal,
    });
    return balances;
  }

  async function parse(
    { namespace }: PortfolioRequest,
    all: readonly unknown[],
    { signal, onFirst }: ReadOptions,
  ): Promise<KnownAssets> {
    const networks = networksOf(namespace);
    const items = all.slice(0, maxItems);
    const isLarge = items.length > firstItems;
    // Let the page draw what it has before parsing continues.
    if (isLarge) await sleep(env.clock, 0, signal);
    const isFromAdapter = adapters.get(namespace)?.assets !== undefined;
    const parseItem = isFromAdapter ? parseAdapterAsset : parseBalance;
    // An adapter's items may not be plain data, so they are not sorted by their fields.
    const order = isLarge && !isFromAdapter ? likelyOrder(items) : [...items.keys()];
    const found: (Asset | undefined)[] = items.map(() => undefined);
    // The first of repeated assets counts, so pass assets in the order of their items.
    const arrange = (): KnownAssets =>
      arrangeAssets(
        found.flatMap((asset) => asset ?? []),
        networks,
        worthOf,
      );
    const parseSome = (places: readonly number[]): Promise<void> =>
      forEachInSlices(places, env.clock, signal, (place) => {
        const asset = parseItem(items[place], networks);
        found[place] = asset;
        if (!asset) return;
        worthOf(asset);
        tokenOf(asset);
      });
    await parseSome(order.slice(0, firstItems));
    if (isLarge) {
      if (!isFromAdapter) onFirst(arrange());
      // Let the page render the first rows in a task of their own.
      await sleep(env.clock, 0, signal);
      await parseSome(order.slice(firstItems));
      await sleep(env.clock, 0, signal);
    }
    const known = arrange();
    if (isLarge) await sleep(env.clock, 0, signal);
    return known;
  }

  async function cacheAnswer(
    request: PortfolioRequest,
    at: number,
    items: readonly unknown[],
    signal: AbortSignal,
  ): Promise<void> {
    // Let the page render the answer first.
    if (items.length > firstItems) await sleep(env.clock, 0, signal);
    const texts: string[] = [];
    await forEachInSlices(items, env.clock, signal, (item) => {
      texts.push(JSON.stringify(item, withTextValue) ?? 'null');
    });
    if (!signal.aborted) await cache.large.set('balance', keyOf(request), { at, texts });
  }

  async function readCache(request: PortfolioRequest, signal: AbortSignal) {
    const entry = await cache.large.get('balance', keyOf(request), cachedAnswer);
    if (!entry) return undefined;
    const items: unknown[] = [];
    try {
      await forEachInSlices(entry.texts, env.clock, signal, (text) => {
        items.push(JSON.parse(text));
      });
    } catch {
      return undefined;
    }
    return { at: entry.at, items };
  }

  return {
    isOn: (namespace: string): boolean => adapters.get(namespace)?.assets !== undefined || isOn(),
    networksOf,
    /** The maximum age in milliseconds of an answer that was requested without caches. */
    lagMs: (namespace: string): number =>
      namespace === forcedNamespace || adapters.get(namespace)?.assets ? 0 : serviceCacheMs,
    /**
     * @param fresh known assets, to be read past every cache; undefined accepts an answer of the last 30 s
     * @throws KitError `api/*`, and what the adapter throws
     */
    async read(
      request: PortfolioRequest,
      fresh: readonly Asset[] | undefined,
      reading: ReadOptions,
    ): Promise<PortfolioAnswer> {
      const { signal } = reading;
      const cached = fresh ? undefined : await readCache(request, signal);
      if (cached)
        return {
          at: cached.at,
          known: await parse(request, cached.items, reading),
          isComplete: true,
        };
      const items =
        (await queryAdapter(request, signal)) ?? (await queryService(request, fresh, signal));
      const at = env.clock.now();
      const known = await parse(request, items ?? [], reading);
      if (items) void cacheAnswer(request, at, items, signal).catch(() => undefined);
      return { at, known, isComplete: items !== undefined };
    },
  };
}

/** JSON has no bigint. */
const withTextValue = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** Names the network to the service if there is at most one main network. Otherwise the service covers all EVM networks. */
function singleChainOf(networks: Networks, active: Network): CaipNetworkId | undefined {
  const real = [...networks.values()].filter(({ testnet }) => !testnet);
  return real.length > 1 ? undefined : (real[0] ?? active).caipNetworkId;
}

/**
 * The network's coin and its most valuable tokens, for the service to read again. The service rejects requests that name
 * assets outside `eip155`.
 */
function forceUpdateParam(
  assets: readonly Asset[],
  { caipNetworkId, chainNamespace }: Network,
): string | undefined {
  if (chainNamespace !== forcedNamespace) return undefined;
  const networkAssets = assets
    .filter((asset) => asset.caipNetworkId === caipNetworkId)
    .slice(0, maxForced);
  return networkAssets.flatMap(({ assetId }) => assetAddress(assetId) ?? []).join(',') || undefined;
}
