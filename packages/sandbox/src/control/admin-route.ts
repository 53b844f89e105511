import type { HttpReply, HttpRequest } from '../http/reply.js';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import type { EmbeddedWallet } from '../embedded/start-embedded.js';
import type { Traffic } from '../http/traffic.js';
import type { Relay } from '../relay/create-relay.js';
import type { SandboxDescription } from '../sandbox.types.js';
import type { Store } from '../store/open-store.js';
import type { TransferFaults } from '../transfers/transfer-faults.js';

export interface ControlContext
  extends Pick<ApiSources, 'db' | 'clock' | 'chains' | 'index' | 'convertFaults' | 'inTurn'> {
  readonly store: Store;
  readonly traffic: Traffic;
  readonly relay: Relay;
  readonly embedded: EmbeddedWallet;
  readonly transferFaults: TransferFaults;
  readonly description: SandboxDescription;
  readonly adminToken: string;
}

export type AdminRoute = (
  context: ControlContext,
  request: HttpRequest,
) => HttpReply | Promise<HttpReply>;
