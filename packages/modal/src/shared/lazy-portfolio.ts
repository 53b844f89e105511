import type { AppKit, Portfolio, AssetList, Swap } from '@openappkit/kit';
import { LazyController } from '../element/lazy-controller.js';
import { Watch, type WatchHost } from '../element/watch.js';

export function createLazyPortfolio(
  host: WatchHost,
  isEnabled: (kit: AppKit) => boolean = () => true,
): LazyController<Portfolio> {
  return create(host, isEnabled, (portfolio) => void portfolio.refresh());
}

/** Gives access to the portfolio's images without loading balances. */
export const createPortfolioImages = (host: WatchHost): LazyController<Portfolio> =>
  create(host, () => true);

function create(
  host: WatchHost,
  isEnabled: (kit: AppKit) => boolean,
  onReady?: (portfolio: Portfolio) => void,
): LazyController<Portfolio> {
  // The networks' images may load later.
  new Watch(host, (kit) => kit.core.chain.state);
  return new LazyController(
    host,
    (kit) => (kit.hasFeature('portfolio') && isEnabled(kit) ? kit.feature('portfolio') : undefined),
    onReady,
  );
}

/**
 * Passes the portfolio's assets to a flow once per load. Passing them at each render would cause an endless loop of
 * renders.
 */
export class OfferAssets {
  #at: number | undefined;

  /** Call it at each update. */
  to(flow: Pick<Swap, 'offer'> | undefined, list: AssetList | undefined): void {
    if (!flow || list?.at === undefined || list.at === this.#at) return;
    this.#at = list.at;
    flow.offer(list);
  }
}
