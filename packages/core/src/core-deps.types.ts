// What flows and effects may be given. Each names the parts it uses by `Pick`; nobody takes them all.
import type { AdapterInstance } from './adapter/adapter.types.js';
import type { SharedConnectorEntry } from './adapter/shared-connector.types.js';
import type { Account } from './account/account.js';
import type { Api } from './api/api.js';
import type { Bus } from './bus/bus.js';
import type { Cache } from './cache/cache.js';
import type { Chain } from './chain/chain.js';
import type { Connection } from './connection/connection.js';
import type { ConnectionGuards } from './connections/connection-guards.js';
import type { CrossTabChannel, Env } from './env/env.types.js';
import type { Environment } from './environment/resolve-environment.js';
import type { Modal } from './modal/modal.js';
import type { Alerts } from './notice/alerts.js';
import type { Notices } from './notice/notices.js';
import type { OptionsController } from './options/options-controller.js';
import type { Router } from './router/router.js';
import type { SharedConnectors } from './shared/shared-connectors.js';
import type { TypedStorage } from './storage/storage.js';
import type { Telemetry } from './telemetry/telemetry.js';

/** What the first load makes. */
export interface BaseDeps {
  readonly env: Env;
  readonly bus: Bus;
  readonly options: OptionsController;
  readonly storage: TypedStorage;
  readonly alerts: Alerts;
  readonly notices: Notices;
  readonly telemetry: Telemetry;
  readonly account: Account;
  readonly chain: Chain;
  readonly connection: Connection;
  readonly modal: Modal;
  readonly router: Router;
  readonly adapters: ReadonlyMap<string, AdapterInstance>;
  /** Where the page runs; judged when first asked. */
  readonly environment: () => Environment;
  /** The line to other tabs of this kit, opened when first asked; undefined where there is none. */
  readonly tabs: () => CrossTabChannel | undefined;
  /** The connectors that serve several namespaces; each is loaded when it is first needed. */
  readonly sharedConnectorEntries: readonly SharedConnectorEntry[];
}

/** With what core-flows.ts makes. */
export interface CoreDeps extends BaseDeps {
  /** What stands before a connection becomes the active one; empty until someone asks for it. */
  readonly guards: ConnectionGuards;
  readonly cache: Cache;
  readonly api: Api;
  readonly shared: SharedConnectors;
}
