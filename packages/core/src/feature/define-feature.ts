import type { Account } from '../state/account.js';
import type { AdapterInstance } from '../adapter/adapter.types.js';
import type { SdkIdentity } from '../api/service-urls.js';
import type { ErrorCode } from '../errors/error-messages.js';
import type { Http } from '../api/http.js';
import type { Chain } from '../state/chain.js';
import type { Connection } from '../state/connection.js';
import type { ConnectOutcome, ConnectParameters } from '../state/connect.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { BalanceFlow } from '../flows/balance.js';
import type { OptionsController } from '../options/options-controller.js';

/**
 * Declares a feature for the feature table. Loads no code until the feature is used.
 * @example
 * export const send = defineFeature({
 *   name: 'send',
 *   available: ({ adapters, chain }) => adapters.get(chain.state.activeNamespace ?? '')?.sendNative !== undefined,
 *   load: async () => (await import('./create-send.js')).createSend,
 * });
 */
export const defineFeature = <Name extends string, Controller extends FeatureController>(
  feature: Feature<Name, Controller>,
): Feature<Name, Controller> => feature;

/** All of this state is in the first load. */
export interface FeatureFacts {
  readonly options: Pick<OptionsController, 'state'>;
  readonly chain: Pick<Chain, 'state' | 'active'>;
  readonly account: Pick<Account, 'state' | 'get'>;
  readonly connection: Pick<Connection, 'state' | 'needing'>;
  /** By namespace. An adapter has a capability if it has the method. */
  readonly adapters: ReadonlyMap<string, AdapterInstance>;
}

/** Everything that a controller may use. Each one declares its part with `Pick`. */
export interface FeatureDeps extends CoreDeps {
  readonly http: Http;
  readonly sdk: SdkIdentity;
  readonly balance: Pick<BalanceFlow, 'offer'>;
  /** For features that connect a wallet as their last step. */
  readonly connect: (parameters: ConnectParameters) => Promise<ConnectOutcome>;
}

export interface FeatureController {
  /** Called when the kit is destroyed. */
  destroy(): void;
}

export interface Feature<
  Name extends string = string,
  Controller extends FeatureController = FeatureController,
> {
  readonly name: Name;
  /**
   * Whether the feature is available now: its option is on, its service is not null, and the active namespace's adapter supports
   * it. Called at each render, so it must be cheap, synchronous and free of side effects.
   */
  readonly available: (facts: FeatureFacts) => boolean;
  /** Error code if the feature is not available. @default feature/off */
  readonly off?: ErrorCode | undefined;
  /**
   * Loads the feature's code by `import()` and returns its controller factory.
   * @param get returns the controller of a feature that this one builds on; destroyed after this one
   */
  readonly load: (get: GetFeature) => Promise<(deps: FeatureDeps) => Controller>;
}

/** @throws KitError as `kit.feature()` */
export type GetFeature = <Controller extends FeatureController>(
  feature: Feature<string, Controller>,
) => Promise<Controller>;

/** Features by the name of their export. */
export type FeatureTable = Readonly<Record<string, Feature>>;

/** The names of a table's features. */
export type FeatureName<Table extends FeatureTable> = Table[keyof Table]['name'];

/** The controller of a feature in the table. */
export type ControllerOf<Table extends FeatureTable, Name> =
  Extract<Table[keyof Table], { readonly name: Name }> extends Feature<string, infer Controller>
    ? Controller
    : never;
