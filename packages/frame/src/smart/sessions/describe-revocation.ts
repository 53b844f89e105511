import type { DecodedPermission } from '../../decode/decoded.types.js';
import { dataRow } from '../../decode/format.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { RequestedGrant } from './read-grant.js';
import { type GrantInput, describePermission } from './describe-grant.js';
import { sessionMessages } from './messages.js';

export interface RevocationInput
  extends Pick<GrantInput, 'method' | 'account' | 'network' | 'readToken' | 'fee'> {
  /** The app that holds the permission; undefined if it is not stored. */
  readonly origin: string | undefined;
  readonly grant: RequestedGrant | undefined;
}

export async function describeRevocation(input: RevocationInput): Promise<DecodedPermission> {
  const { method, account, network, fee, origin, grant } = input;
  const summary = grant
    ? sessionMessages.appLosesPermission({ origin })
    : sessionMessages.unknownAppLosesPermission;
  const rows = (grant?.permissions ?? []).map((each) => describePermission(each, input));
  return {
    kind: 'permission',
    method,
    heading: sessionMessages.revokeHeading,
    approve: sessionMessages.approveButton,
    network: network.name,
    account,
    summary,
    rows: await Promise.all(rows),
    fee,
    warnings: [],
  };
}

interface ServiceRevocationInput {
  readonly method: string;
  readonly account: string;
  readonly network: EvmNetwork;
  readonly id: string;
  /** The part that ends on chain; undefined if there is none. */
  readonly onChain: DecodedPermission | undefined;
}

export function describeServiceRevocation(input: ServiceRevocationInput): DecodedPermission {
  const { method, account, network, id, onChain } = input;
  const row = dataRow(sessionMessages.sessionLabel, id);
  if (onChain) return { ...onChain, rows: [...onChain.rows, row] };
  return {
    kind: 'permission',
    method,
    heading: sessionMessages.revokeHeading,
    approve: sessionMessages.approveButton,
    network: network.name,
    account,
    summary: sessionMessages.serviceEndsSession,
    rows: [row],
    fee: sessionMessages.none,
    warnings: [],
  };
}
