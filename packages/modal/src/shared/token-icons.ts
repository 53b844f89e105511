import type { Network } from '@openappkit/core';
import type { AppKit, Asset, AssetAmount, AssetId, Portfolio } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import type { LazyController } from '../element/lazy-controller.js';
import type { WatchHost } from '../element/watch.js';
import { withWorth } from '../messages/asset-text.js';
import { assetIcon } from './asset-row.js';
import { createPortfolioImages } from './lazy-portfolio.js';

interface Token extends Pick<Asset, 'symbol'> {
  readonly assetId: AssetId | undefined;
  readonly imageUrl?: string | undefined;
}

/** Icons of tokens outside the tokens list, with the same images. Loads images that no list has loaded yet. */
export class TokenIcons {
  readonly #portfolio: LazyController<Portfolio>;

  constructor(host: WatchHost) {
    this.#portfolio = createPortfolioImages(host);
  }

  /** Renders the icon for the `start` slot of a row. Buttons use a smaller one. */
  render(
    kit: AppKit,
    { assetId, symbol, imageUrl }: Token,
    network: Network | undefined,
    size: 32 | 40 = 40,
  ): TemplateResult {
    const { current, state } = this.#portfolio;
    const url = this.#find(assetId)?.imageUrl ?? imageUrl;
    if (url !== undefined) current?.loadPictures([{ imageUrl: url }]);
    const asset = { assetId, symbol, imageUrl: url };
    return assetIcon(kit, { asset, network, pictures: state?.pictures, size });
  }

  /** Adds the worth, if the tokens list knows the price. */
  withWorth(sum: AssetAmount): AssetAmount {
    return withWorth(sum, this.#find(sum.assetId));
  }

  #find(assetId: AssetId | undefined): Asset | undefined {
    return assetId === undefined ? undefined : this.#portfolio.current?.find(assetId);
  }
}
