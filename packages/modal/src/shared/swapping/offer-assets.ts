// Passes the portfolio's assets to a flow once per load. Passing them at each render would cause an endless loop of
// renders.
import type { AssetList, Swap } from '@openappkit/kit';

export class OfferAssets {
  #at: number | undefined;

  /** Call it at each update. */
  to(flow: Pick<Swap, 'offer'> | undefined, list: AssetList | undefined): void {
    if (!flow || list?.at === undefined || list.at === this.#at) return;
    this.#at = list.at;
    flow.offer(list);
  }
}
