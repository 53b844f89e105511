// OfferAssets: tells a flow of what the portfolio knows (names, pictures, prices, what is held), once for each time it was read.
// A view that told of it whenever it is drawn would be drawn again by that, and so on. Used by the views of swapping.
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
