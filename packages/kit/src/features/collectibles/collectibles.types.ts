import type { CaipNetworkId } from '@openappkit/core';
import type { AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';

/** A collectible of the account. Texts are cleaned: at most 64 characters, no control or bidi characters. */
export interface OwnedCollectible {
  readonly id: string;
  /** CAIP-19 id; undefined if derived from the activity, which has none. */
  readonly assetId: AssetId | undefined;
  readonly caipNetworkId: CaipNetworkId;
  readonly contract: string | undefined;
  readonly tokenId: string | undefined;
  /** Empty if it has none. */
  readonly name: string;
  readonly collection: string | undefined;
  /** The amount; a lower bound if derived. */
  readonly amount: bigint;
  /** The link of the image. `pictures` holds its data. */
  readonly imageUrl: string | undefined;
  readonly isSpam: boolean;
}

/** Collectibles of the active account on the active network; resets when either changes. */
export interface CollectiblesState {
  /** Each once, in the order of the service, without known spam. */
  readonly items: readonly OwnedCollectible[];
  /** Known spam, to be shown on request. */
  readonly hidden: readonly OwnedCollectible[];
  /** Whether the list is loading or ready, or its last request failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Status of the next page. */
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
  /** Derived from the activity read so far, as received minus sent. The account may hold more. */
  readonly derived: boolean;
  /** The account's collectibles on this network cannot be read, so empty lists mean nothing. */
  readonly isUnknown: boolean;
  /** `data:` URL of each requested image by its link, or '' if there is none. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The collectibles controller. Service failures are in the state. */
export interface Collectibles extends FeatureController {
  readonly state: CollectiblesState;
  /**
   * Loads the first page or retries it. Replaces the list if it is older than a minute or a balance changed. Calls during a
   * load share it. After a balance change, a list of one page is read again automatically.
   * @throws KitError `account/no-address` if no wallet is connected
   */
  load(): Promise<void>;
  /** Loads the next page. @throws KitError as `load` */
  loadMore(): Promise<void>;
  /** Loads images of visible rows, by their links. */
  loadPictures(links: Iterable<string>): void;
}
