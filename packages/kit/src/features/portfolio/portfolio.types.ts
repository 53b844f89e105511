import type { CaipAddress } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

export type { Asset, AssetId };

export interface PortfolioState {
  /** The state resets when another account or network becomes active. */
  readonly caipAddress: CaipAddress | undefined;
  /**
   * The account's assets on the app's networks of the namespace, most valuable first, then those without a price. The array
   * stays the same until something changes; its items are plain objects. During the first read of many assets (`loading`,
   * `at` undefined), it holds the hundred that are likely worth most.
   */
  readonly assets: readonly Asset[];
  /** Spam and imitations, not part of any total. Show them only on request. */
  readonly spam: readonly Asset[];
  /** Worth of `assets` as decimal text. Undefined before a read, or if nothing has a price. */
  readonly total: { readonly amount: string; readonly currency: string } | undefined;
  /** `loading` and `failed` keep earlier data; `at` says how old it is. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Milliseconds since the epoch; undefined before the first read. */
  readonly at: number | undefined;
  /** When the last read failed, milliseconds since the epoch; undefined after a success. */
  readonly failedAt: number | undefined;
  /** No read starts before this time after a failure. Milliseconds since the epoch. */
  readonly retryAt: number | undefined;
  /** Images requested by `loadPictures`, as `data:` URLs by `imageUrl`; '' for an image that failed to load. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** @example const { state, refresh } = await kit.feature('portfolio'); await refresh(); console.log(state.assets); */
export interface Portfolio extends FeatureController {
  /** A valtio proxy. Follows the active account once `refresh` was called. */
  readonly state: PortfolioState;
  /**
   * Reads data older than 30 s, or all of it with `fresh`. Does nothing for 30 s after a failure, or for as long as the
   * service asked (Retry-After, at most 10 minutes). Never rejects; `state` has the result.
   */
  refresh(options?: { readonly fresh?: boolean }): Promise<void>;
  /** Returns the account's holding of an asset; undefined if it is empty or unknown. */
  find(assetId: AssetId): Asset | undefined;
  /** Loads the images of visible rows as data, at most six at a time. Each image loads once. */
  loadPictures(assets: readonly Pick<Asset, 'imageUrl'>[]): void;
}
