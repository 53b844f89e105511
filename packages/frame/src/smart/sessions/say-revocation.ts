// What revoking a session changes, in words.
import type { DecodedPermission } from '../../decode/decoded.types.js';
import { dataRow } from '../../decode/words.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { AskedGrant } from './read-grant.js';
import { type GrantAsked, sayPermission } from './say-grant.js';

export interface RevocationAsked
  extends Pick<GrantAsked, 'method' | 'account' | 'network' | 'readToken' | 'fee'> {
  /** Whose permission it is; undefined where that is not written down. */
  readonly origin: string | undefined;
  readonly grant: AskedGrant | undefined;
}

/** Describes what the app can no longer do. */
export async function sayRevocation(asked: RevocationAsked): Promise<DecodedPermission> {
  const { method, account, network, fee, origin, grant } = asked;
  const summary = grant
    ? `${origin} can no longer do this from your account without asking.`
    : 'Anyone who had this permission can no longer use it for your account.';
  const rows = (grant?.permissions ?? []).map((each) => sayPermission(each, asked));
  return {
    kind: 'permission',
    method,
    heading: 'revokes a permission',
    approve: 'Approve',
    network: network.name,
    account,
    summary,
    rows: await Promise.all(rows),
    fee,
    warnings: [],
  };
}

interface ServiceRevocationAsked {
  readonly method: string;
  readonly account: string;
  readonly network: EvmNetwork;
  /** By which the service knows the session. */
  readonly id: string;
  /** What ends on the chain; undefined where nothing does. */
  readonly onChain: DecodedPermission | undefined;
}

export function sayServiceRevocation(asked: ServiceRevocationAsked): DecodedPermission {
  const { method, account, network, id, onChain } = asked;
  const row = dataRow('Session', id);
  if (onChain) return { ...onChain, rows: [...onChain.rows, row] };
  return {
    kind: 'permission',
    method,
    heading: 'revokes a permission',
    approve: 'Approve',
    network: network.name,
    account,
    summary:
      'The app with this session can no longer act for your account. Your signature tells the service to end the session.',
    rows: [row],
    fee: 'none',
    warnings: [],
  };
}
