import type { AdapterInstance } from './adapter/adapter.types.js';
import type { SharedConnectorEntry, SharedConnectors } from './adapter/shared-connector.types.js';
import type { Account } from './state/account.js';
import type { Api } from './api/api.js';
import type { Bus } from './bus.js';
import type { Cache } from './storage/cache.js';
import type { Chain } from './state/chain.js';
import type { Connection } from './state/connection.js';
import type { ConnectionGuards } from './connections/connection-guards.js';
import type { CrossTabChannel, Env } from './env/env.types.js';
import type { Environment } from './environment.js';
import type { Modal } from './state/modal.js';
import type { Alerts, AlertState } from './notice/alerts.js';
import type { Notices } from './notice/notices.js';
import type { OptionsController } from './options/options-controller.js';
import type { Router } from './state/router.js';
import type { TypedStorage } from './storage/storage.js';
import type { Telemetry } from './telemetry/telemetry.js';

export interface BaseDeps {
  readonly env: Env;
  readonly bus: Bus;
  readonly options: OptionsController;
  readonly storage: TypedStorage;
  readonly alerts: { readonly state: AlertState };
  readonly notices: Notices;
  readonly telemetry: Telemetry;
  readonly account: Account;
  readonly chain: Chain;
  readonly connection: Connection;
  readonly modal: Modal;
  readonly router: Router;
  readonly adapters: ReadonlyMap<string, AdapterInstance>;
  readonly environment: () => Environment;
  /** Opens the channel on the first call. Undefined if the browser has no cross-tab messages. */
  readonly tabs: () => CrossTabChannel | undefined;
  /** Each entry loads when it is first needed. */
  readonly sharedConnectorEntries: readonly SharedConnectorEntry[];
}

export interface CoreDeps extends BaseDeps {
  readonly alerts: Alerts;
  readonly guards: ConnectionGuards;
  readonly cache: Cache;
  readonly api: Api;
  readonly shared: SharedConnectors;
}
