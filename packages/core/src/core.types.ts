// The kit as its parts see it: what createCore returns. The modal, the React bindings and the headless
// entry all wrap this one object.
import type { ConnectorNeeds } from './adapter/adapter.types.js';
import type { CaipNetworkId } from './caip/caip.js';
import type { Chain } from './chain/chain.js';
import type { ChosenWallet } from './connection/connection.js';
import type { BaseDeps } from './core-deps.types.js';
import type { KitError } from './errors/kit-error.js';
import type { FinishReason } from './flows/finish-dialog.js';
import type { Environment } from './environment/resolve-environment.js';
import type { Feature, FeatureController } from './feature/feature.types.js';
import type { Network } from './network/network.types.js';
import type { Theme } from './theme/theme.js';
import type { Wallets } from './wallets/wallets.types.js';

/** How a connection ended well. */
export interface ConnectOutcome {
  readonly namespace: string;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly connectorId: string;
}

export interface ConnectParameters {
  /** A connector of the list. */
  connectorId?: string | undefined;
  /** In place of an id: whichever connector needs this, such as a code to scan with any phone. */
  needs?: ConnectorNeeds | undefined;
  /** Needed only where two namespaces have that connector. */
  namespace?: string | undefined;
  /** With a code: the wallet the person chose, for its name and links. */
  wallet?: ChosenWallet | undefined;
  /** With a code: one that the host made on the provider it handed in (`manualWCControl`). */
  uri?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Where one wallet is to be connected: its connector of each namespace. */
export interface ConnectEachParameters {
  connectors: readonly { connectorId: string; namespace: string }[];
  /** Hears how all of them stand, after each step. */
  onProgress?: ((answers: readonly ConnectAnswer[]) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** How a wallet that was asked in several namespaces stands in one of them. */
export interface ConnectAnswer {
  readonly namespace: string;
  readonly status: 'next' | 'asked' | 'connected' | 'declined' | 'failed';
  /** With `declined` and `failed`. */
  readonly error?: KitError | undefined;
}

export interface ConnectForNetworkParameters {
  caipNetworkId: CaipNetworkId;
  /** The wallet to ask; without one, whichever is connected there next counts. */
  connectorId?: string | undefined;
  /** Ends the wait for a wallet. */
  signal?: AbortSignal | undefined;
  /** The wallet came on another network, and is now asked to switch. */
  onSwitch?: (() => void) | undefined;
}

/** What to disconnect: everything, a namespace, or one of its wallets. */
export interface DisconnectTarget {
  namespace?: string | undefined;
  connectorId?: string | undefined;
}

/** Which connection, and which of its accounts, becomes the active one. */
export interface SwitchConnectionParameters {
  namespace: string;
  connectorId: string;
  address?: string | undefined;
}

export interface SwitchConnectionOutcome {
  readonly namespace: string;
  readonly connectorId: string;
  readonly address: string;
  readonly hasSwitchedAccount: boolean;
  readonly hasSwitchedWallet: boolean;
}

export interface Core
  extends Omit<BaseDeps, 'chain' | 'environment' | 'sharedConnectorEntries' | 'storage' | 'tabs'> {
  readonly theme: Theme;
  /** Networks come and go by the verbs below, which tell what follows for a connected wallet. */
  readonly chain: Pick<
    Chain,
    'state' | 'find' | 'of' | 'active' | 'isUnsupported' | 'setImage' | 'setSwitching'
  >;
  readonly mounted: { readonly mounted: boolean; readonly initialized: boolean };

  /**
   * Connects a wallet. A newer call or `cancelConnect` makes this one reject with `request/cancelled`,
   * and a late answer is ignored.
   * @throws KitError `connector/not-found`, `namespace/not-found`, `wallet/*`, `request/cancelled`
   */
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  /**
   * Connects one wallet in several namespaces, one question after the other, the one in use first. Where it is
   * connected already, nothing is asked. A refusal in one namespace leaves the others as they are; what was in use
   * before stays so where it is among the accepted.
   * @returns how it stands in each, in the order given
   * @throws KitError `request/cancelled` when the person stopped waiting, or another attempt began
   */
  connectEach(parameters: ConnectEachParameters): Promise<readonly ConnectAnswer[]>;
  /**
   * Goes to a network that no connected wallet serves: connects one there (the one given, else whichever is connected
   * next), and switches it to that network.
   * @throws KitError `chain/*`, `wallet/*`, `request/cancelled`
   */
  connectForNetwork(parameters: ConnectForNetworkParameters): Promise<void>;
  /** What the widget was opened for is done: it closes, goes home or stays, as `flows/leave.ts` says. */
  finishDialog(done: FinishReason): void;
  /** Stops waiting for the wallet at once. */
  cancelConnect(): void;
  /**
   * Disconnects all, one namespace, or one wallet of it (then another live one becomes active). A pairing
   * session ends for every namespace it serves. Local state is cleared even if the wallet refuses.
   * @throws KitError `namespace/not-found`
   */
  disconnect(target?: string | DisconnectTarget): Promise<void>;
  /**
   * Makes a live connection, or another account of it, the active one without asking the wallet again. One
   * that is not live is connected silently, and asked only if that fails.
   * @throws KitError `connector/not-found`, `account/not-found`, `wallet/*`, `request/cancelled`
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<SwitchConnectionOutcome>;
  /** Removes a connection from the history, ending it first if it is live. @throws KitError `account/not-found` */
  forgetConnection(parameters: SwitchConnectionParameters): Promise<void>;
  /**
   * The controller of a feature, made at the first call.
   * @throws KitError `feature/off` where it may not show now, `kit/load-failed`
   */
  feature<Controller extends FeatureController>(
    feature: Feature<string, Controller>,
  ): Promise<Controller>;
  /** The wallet list of the explorer, loaded at the first call. @throws KitError `kit/load-failed` */
  wallets(): Promise<Wallets>;
  /** The own provider of the shared connector that needs this, made if need be. Undefined where it is off. */
  sharedProvider(needs: ConnectorNeeds): Promise<unknown>;
  /** Where the page runs, and what follows from it. */
  readonly environment: Environment;
  /** Looks at another namespace: it is the active one from now on. @throws KitError `kit/load-failed` */
  chooseNamespace(namespace: string): Promise<void>;
  /** A wallet that is on it already is on a supported network from now on. */
  addNetwork(network: Network): void;
  /** Was it the active one, the first that is left is; a wallet that is on it is on an unsupported one. */
  removeNetwork(caipNetworkId: CaipNetworkId): void;
  /**
   * Switches the network, asking the connected wallet where there is one.
   * @param own aborts a switch that the widget begins
   * @throws KitError `chain/*`, `wallet/*`
   */
  switchNetwork(caipNetworkId: CaipNetworkId, own?: AbortSignal): Promise<void>;
  /** Ends a switch that the widget began, and clears a failed one. A switch that the app began continues. */
  cancelSwitch(): void;
  /** Reads a fresh balance of the active (or given) namespace past the cache. @throws KitError `balance/unavailable` */
  refreshBalance(namespace?: string): Promise<void>;

  /**
   * Loads the part of the kit that does things (flows, API, balance), and begins its work; any verb loads it by itself.
   * @throws KitError `kit/load-failed`
   */
  preload(): Promise<void>;
  /** Fetches what connecting will need, from the app's own origin: nothing begins, no service is asked. Never rejects. */
  prefetch(): Promise<void>;

  /** Starts effects, reads storage, reconnects; idempotent; browsers only. */
  mount(): void;
  /** Settles when the reconnects begun by `mount` are done. Never rejects. */
  ready(): Promise<void>;
  /** Reverse order of creation; afterwards nothing listens. */
  destroy(): void;
}
