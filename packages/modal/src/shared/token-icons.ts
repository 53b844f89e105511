import type { Network } from '@openappkit/core';
import type { AppKit, AssetId, Portfolio } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import type { LazyController } from '../element/lazy-controller.js';
import type { WatchHost } from '../element/watch.js';
import { assetIcon } from './asset-row.js';
import { createPortfolioImages } from './lazy-portfolio.js';

/** Icons of tokens that a view knows only by ID, with the same images as the tokens list. */
export class TokenIcons {
  readonly #portfolio: LazyController<Portfolio>;

  constructor(host: WatchHost) {
    this.#portfolio = createPortfolioImages(host);
  }

  /** Renders the icon for the `start` slot of a row. */
  render(
    kit: AppKit,
    assetId: AssetId | undefined,
    symbol: string,
    network: Network | undefined,
  ): TemplateResult {
    const { current, state } = this.#portfolio;
    const listed = assetId === undefined ? undefined : current?.find(assetId);
    if (listed) current?.loadPictures([listed]);
    const asset = { assetId, symbol, imageUrl: listed?.imageUrl };
    return assetIcon(kit, { asset, network, pictures: state?.pictures });
  }
}
