import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import type { EmbeddedWallet } from '../embedded/start-embedded.js';
import type { HttpReply, HttpRequest } from '../http/open-server.js';
import type { Traffic } from '../http/traffic.js';
import type { Relay } from '../relay/create-relay.js';
import type { SandboxDescription } from '../sandbox.types.js';
import type { Store } from '../store/open-store.js';
import type { TransferFaults } from '../transfers/settle-transfer.js';

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

// The token keeps pages that may read the services from changing them.
export const createAdminToken = (): string => randomBytes(16).toString('hex');

/** `?token=` is for links that a user follows. */
export function hasToken({ authorization, url }: HttpRequest, token: string): boolean {
  const presented = authorization?.replace(/^Bearer /i, '') ?? url.searchParams.get('token') ?? '';
  const [one, other] = [Buffer.from(presented), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
