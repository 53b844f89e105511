// What apps and views read of the collectibles. Types only.
import type { CaipNetworkId } from '@openappkit/core';
import type { AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

/** One that the account has. Texts are cleaned: at most 64 characters, no control or bidi characters. */
export interface OwnedCollectible {
  /** Which it is, in the list. */
  readonly id: string;
  /** CAIP-19; undefined where it was derived from the activity, which does not tell. */
  readonly assetId: AssetId | undefined;
  readonly caipNetworkId: CaipNetworkId;
  /** Contract or mint. */
  readonly contract: string | undefined;
  readonly tokenId: string | undefined;
  /** '' where it has none. */
  readonly name: string;
  readonly collection: string | undefined;
  /** How many; at least so many where it was derived. */
  readonly amount: bigint;
  /** Shown as what `pictures` has of it. */
  readonly imageUrl: string | undefined;
  readonly isSpam: boolean;
}

/** Of the account in use on the network in use; another one of either begins anew. */
export interface CollectiblesState {
  /** Each once, as the service has them; none that is known as spam. */
  readonly items: readonly OwnedCollectible[];
  /** Known as spam: shown to who asks for it. */
  readonly hidden: readonly OwnedCollectible[];
  /** The first page. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The page after those that are here. */
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
  /** Made out of the activity that was read so far, what came in less what went out: there may be more. */
  readonly derived: boolean;
  /** Nobody can tell what the account has on this network: empty means nothing. */
  readonly isUnknown: boolean;
  /** `data:` URL of each picture that was asked for, '' where there is none, by its link. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Failures of the service are in the state. */
export interface Collectibles extends FeatureController {
  readonly state: CollectiblesState;
  /**
   * The first page, or again the one that failed; where it is here and older than a minute, the list anew in its place. Calls
   * during a load share it. After something was sent, a list of one page is read again by itself.
   * @throws KitError `account/no-address` while nobody is connected
   */
  load(): Promise<void>;
  /** The next page. @throws KitError as `load` */
  loadMore(): Promise<void>;
  /** Fetches pictures of what is on screen, by their links. */
  loadPictures(links: Iterable<string>): void;
}
