// What the portfolio shows and does, for views and for hosts that draw it themselves. Types only.
import type { CaipAddress } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

export type { Asset, AssetId };

export interface PortfolioState {
  /** Whose; on another account or network everything begins anew. */
  readonly caipAddress: CaipAddress | undefined;
  /**
   * What the account holds on the app's networks of the namespace, the most valuable first, then what has no known price.
   * One array until something changes; its items are plain objects. While many are read for the first time (`loading`,
   * `at` undefined) the hundred that are likely worth most are here before the others.
   */
  readonly assets: readonly Asset[];
  /** Spam and imitations: to be shown only where a person asks for it. Part of no total. */
  readonly spam: readonly Asset[];
  /** What `assets` are worth: decimal text. Undefined where nothing was read, or nothing has a price. */
  readonly total: { readonly amount: string; readonly currency: string } | undefined;
  /** `loading` and `failed` keep what was known before; `at` tells of when it is. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** When it was read, milliseconds since the epoch; undefined before. */
  readonly at: number | undefined;
  /** When the last read failed, milliseconds since the epoch; undefined after a success. */
  readonly failedAt: number | undefined;
  /** After a failure: nothing is asked before. Milliseconds since the epoch. */
  readonly retryAt: number | undefined;
  /** Pictures asked for by `loadPictures`, as `data:` URLs by `imageUrl`; '' for one that could not be had. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** @example const { state, refresh } = await kit.feature('portfolio'); await refresh(); console.log(state.assets); */
export interface Portfolio extends FeatureController {
  /** A valtio proxy. Follows the active account once `refresh` was called. */
  readonly state: PortfolioState;
  /**
   * Reads what is older than 30 s; with `fresh` all of it. For 30 s after a failure, or as long as the
   * service asked for (Retry-After, 10 minutes at most), it does nothing. Never rejects: `state`
   * tells how it went.
   */
  refresh(options?: { readonly fresh?: boolean }): Promise<void>;
  /** What the account holds of it; undefined where that is nothing, or not known. */
  find(assetId: AssetId): Asset | undefined;
  /** Fetches the pictures of rows in sight as data: six at once, each once. */
  loadPictures(assets: readonly Asset[]): void;
}
