// A feature: a folder with a controller, and one line in a table that says when it may show and where it is. Types only.
import type { Account } from '../account/account.js';
import type { AdapterInstance } from '../adapter/adapter.types.js';
import type { SdkIdentity } from '../api/service-urls.js';
import type { ErrorCode } from '../errors/error-messages.js';
import type { Http } from '../api/http.js';
import type { Chain } from '../chain/chain.js';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { BalanceFlow } from '../flows/refresh-balance.js';
import type { OptionsController } from '../options/options-controller.js';

/** What `available` may look at: state of the first load, nothing that would have to be loaded. */
export interface FeatureFacts {
  readonly options: Pick<OptionsController, 'state'>;
  readonly chain: Pick<Chain, 'state' | 'active'>;
  readonly account: Pick<Account, 'state' | 'get'>;
  readonly connection: Pick<Connection, 'state' | 'needing'>;
  /** By namespace: a capability is there where its verb is. */
  readonly adapters: ReadonlyMap<string, AdapterInstance>;
}

/** What a controller may be given; each names what it uses by `Pick`. */
export interface FeatureDeps extends CoreDeps {
  readonly http: Http;
  readonly sdk: SdkIdentity;
  readonly balance: Pick<BalanceFlow, 'offer'>;
  /** For a feature at whose end a wallet is connected. */
  readonly connect: Core['connect'];
}

/** A controller's own view of the state that it hands out read-only. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A feature's controller: made once for each kit, at its first use. */
export interface FeatureController {
  /** Stops what is under way and lets go of what it holds. Called when the kit is destroyed. */
  destroy(): void;
}

export interface Feature<
  Name extends string = string,
  Controller extends FeatureController = FeatureController,
> {
  readonly name: Name;
  /**
   * Whether it may show now: its option is on, its service is not null, the active namespace's adapter has what it
   * needs. Asked at each render: cheap, synchronous, without effects.
   */
  readonly available: (facts: FeatureFacts) => boolean;
  /** What it is refused with where it may not show. @default feature/off */
  readonly off?: ErrorCode | undefined;
  /** Fetches the feature's code by `import()` and answers with what makes its controller. */
  readonly load: () => Promise<(deps: FeatureDeps) => Controller>;
}

/** Features by the name of their export. */
export type FeatureTable = Readonly<Record<string, Feature>>;

/** The names of a table's features. */
export type FeatureName<Table extends FeatureTable> = Table[keyof Table]['name'];

/** The controller of one of them. */
export type ControllerOf<Table extends FeatureTable, Name> =
  Extract<Table[keyof Table], { readonly name: Name }> extends Feature<string, infer Controller>
    ? Controller
    : never;
