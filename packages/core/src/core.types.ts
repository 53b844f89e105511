// The kit as its parts see it: what createCore returns. The modal, the React bindings and the headless
// entry all wrap this one object.
import type { AdapterInstance } from './adapter/adapter.types.js';
import type { Account } from './account/account.js';
import type { Bus } from './bus/bus.js';
import type { CaipNetworkId } from './caip/caip.js';
import type { Chain } from './chain/chain.js';
import type { Connection } from './connection/connection.js';
import type { Env } from './env/env.types.js';
import type { Modal } from './modal/modal.js';
import type { Alerts } from './notice/alerts.js';
import type { Notices } from './notice/notices.js';
import type { OptionsController } from './options/options-controller.js';
import type { Router } from './router/router.js';
import type { Telemetry } from './telemetry/telemetry.js';
import type { Theme } from './theme/theme.js';

/** How a connection ended well. */
export interface ConnectOutcome {
  readonly namespace: string;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly connectorId: string;
}

export interface ConnectParameters {
  readonly connectorId: string;
  /** Needed only where two namespaces have a connector of that id. */
  readonly namespace?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Core {
  readonly env: Env;
  readonly bus: Bus;
  readonly options: OptionsController;
  readonly alerts: Alerts;
  readonly notices: Notices;
  readonly telemetry: Telemetry;
  readonly account: Account;
  readonly chain: Chain;
  readonly connection: Connection;
  readonly modal: Modal;
  readonly router: Router;
  readonly theme: Theme;
  readonly adapters: ReadonlyMap<string, AdapterInstance>;
  readonly mounted: { readonly mounted: boolean; readonly initialized: boolean };

  /**
   * Connects a wallet. A newer call or `cancelConnect` makes this one reject with `request/cancelled`,
   * and a late answer is ignored.
   * @throws KitError `connector/not-found`, `wallet/*`, `request/cancelled`
   */
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  /** Stops waiting for the wallet at once. */
  cancelConnect(): void;
  /** Disconnects one namespace, or all. Local state is cleared even if the wallet refuses. */
  disconnect(namespace?: string): Promise<void>;
  /**
   * Switches the network, asking the connected wallet where there is one.
   * @throws KitError `chain/*`, `wallet/*`
   */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  cancelSwitch(): void;
  /** Reads a fresh balance of the active (or given) namespace past the cache. @throws KitError `balance/unavailable` */
  refreshBalance(namespace?: string): Promise<void>;

  /**
   * Loads the part of the kit that does things (flows, API, balance); any verb loads it by itself.
   * @throws KitError `kit/load-failed`
   */
  preload(): Promise<void>;

  /** Starts effects, reads storage, reconnects; idempotent; browsers only. */
  mount(): void;
  /** Settles when the reconnects begun by `mount` are done. Never rejects. */
  ready(): Promise<void>;
  /** Reverse order of creation; afterwards nothing listens. */
  destroy(): void;
}
