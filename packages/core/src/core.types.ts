import type { ConnectorNeeds } from './adapter/adapter.types.js';
import type { CaipNetworkId } from './caip.js';
import type { ChainView } from './state/chain.js';
import type {
  ConnectOutcome,
  ConnectParameters,
  ConnectEachParameters,
  ConnectAnswer,
  ConnectForNetworkParameters,
  DisconnectTarget,
  SwitchConnectionParameters,
  SwitchConnectionOutcome,
} from './state/connect.types.js';
import type { BaseDeps } from './core-deps.types.js';
import type { FinishReason } from './flows/finish-dialog.js';
import type { Environment } from './environment.js';
import type { Feature, FeatureController } from './feature/define-feature.js';
import type { Network } from './network/network.types.js';
import type { Theme } from './state/theme.js';
import type { Wallets } from './wallets/wallets.types.js';

export interface Core
  extends Omit<BaseDeps, 'chain' | 'environment' | 'sharedConnectorEntries' | 'storage' | 'tabs'> {
  readonly theme: Theme;
  /** The networks of the app. Change them with `addNetwork` and `removeNetwork`, which also update connected wallets. */
  readonly chain: ChainView;
  readonly mounted: { readonly mounted: boolean; readonly initialized: boolean };

  /**
   * Connects a wallet. A newer call or `cancelConnect` makes this one reject with `request/cancelled`,
   * and a late response is ignored.
   * @throws KitError `connector/not-found`, `namespace/not-found`, `wallet/*`, `request/cancelled`
   */
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  /**
   * Connects one wallet in several namespaces, one request at a time, the active namespace first. Skips namespaces
   * where it is already connected. If the user declines one namespace, the others stay connected. The active namespace
   * stays active if it is among those accepted.
   * @returns the status of each namespace, in the given order
   * @throws KitError `request/cancelled` when the user stops waiting, or another attempt begins
   */
  connectEach(parameters: ConnectEachParameters): Promise<readonly ConnectAnswer[]>;
  /**
   * Selects a network that no connected wallet serves: connects the given wallet, or waits for the next one, and
   * switches it to the network.
   * @throws KitError `chain/*`, `wallet/*`, `request/cancelled`
   */
  connectForNetwork(parameters: ConnectForNetworkParameters): Promise<void>;
  /** Closes the widget, shows its start view or leaves it open, as `flows/finish-dialog.ts` defines. */
  finishDialog(done: FinishReason): void;
  cancelConnect(): void;
  /**
   * Disconnects everything, one namespace, or one of its wallets (another live one then becomes active). A pairing
   * session ends in all of its namespaces. Local state is cleared even if the wallet refuses.
   * @throws KitError `namespace/not-found`
   */
  disconnect(target?: string | DisconnectTarget): Promise<void>;
  /**
   * Makes a live connection, or another of its accounts, active without asking the wallet. Reconnects one that is not
   * live silently, and prompts only if that fails.
   * @throws KitError `connector/not-found`, `account/not-found`, `wallet/*`, `request/cancelled`
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<SwitchConnectionOutcome>;
  /** Removes a connection from the history and ends it if it is live. @throws KitError `account/not-found` */
  forgetConnection(parameters: SwitchConnectionParameters): Promise<void>;
  /**
   * Returns the controller of a feature, created on the first call.
   * @throws KitError `feature/off` if the feature is not available now, `kit/load-failed`
   */
  feature<Controller extends FeatureController>(
    feature: Feature<string, Controller>,
  ): Promise<Controller>;
  /** Loaded on the first call. @throws KitError `kit/load-failed` */
  wallets(): Promise<Wallets>;
  /** Returns the provider of the shared connector with this need, created if necessary. Undefined if it is off. */
  sharedProvider(needs: ConnectorNeeds): Promise<unknown>;
  /** The kind of page, and the options that follow from it. */
  readonly environment: Environment;
  /** @throws KitError `kit/load-failed` */
  chooseNamespace(namespace: string): Promise<void>;
  /** Adds a network. A wallet that is already on it counts as on a supported network from then on. */
  addNetwork(network: Network): void;
  /**
   * Removes a network. If it was active, the first remaining one becomes active. A wallet on it is then on an
   * unsupported network.
   */
  removeNetwork(caipNetworkId: CaipNetworkId): void;
  /**
   * Switches the network, and asks the wallet if one is connected.
   * @param own aborts a switch that the widget begins
   * @throws KitError `chain/*`, `wallet/*`
   */
  switchNetwork(caipNetworkId: CaipNetworkId, own?: AbortSignal): Promise<void>;
  /** Ends a switch that the widget began, and clears a failed one. A switch that the app began continues. */
  cancelSwitch(): void;
  /** Reads the balance of the active or given namespace, without the cache. @throws KitError `balance/unavailable` */
  refreshBalance(namespace?: string): Promise<void>;

  /**
   * Loads and starts the flows, API client and balance. Any other method loads them when needed.
   * @throws KitError `kit/load-failed`
   */
  preload(): Promise<void>;
  /**
   * Fetches the code that connecting needs from the app's own origin, without starting it or contacting a service.
   * Never rejects.
   */
  prefetch(): Promise<void>;

  /** Starts effects, reads storage and restores sessions. Runs once, and only in browsers. */
  mount(): void;
  /** Resolves when the reconnects of `mount` are done. Never rejects. */
  ready(): Promise<void>;
  /** Stops everything and removes every listener. */
  destroy(): void;
}
