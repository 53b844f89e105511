import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import type { EmbeddedWallet } from '../embedded/start-embedded.js';
import type { Traffic } from '../http/traffic.js';
import type { Relay } from '../relay/create-relay.js';
import type { SandboxDescription } from '../sandbox.types.js';
import type { Store } from '../store/open-store.js';

export interface ControlContext extends ApiSources {
  readonly store: Store;
  readonly traffic: Traffic;
  readonly relay: Relay;
  readonly embedded: EmbeddedWallet;
  readonly description: SandboxDescription;
  /** Keeps pages that may read the services from changing them. */
  readonly adminToken: string;
}

/** `?token=` is for links that a user follows. */
export function hasToken(c: Context, token: string): boolean {
  const header = c.req.header('authorization')?.replace(/^Bearer /i, '');
  const [one, other] = [Buffer.from(header ?? c.req.query('token') ?? ''), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
