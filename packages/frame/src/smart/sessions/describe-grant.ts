// Describes to the user what a grant allows: recipients, calls, amounts and expiry.
import { size, slice } from 'viem';
import { plural } from '../../api/plural.js';
import { cleanName } from '../../decode/clean-text.js';
import type { DecodedPermission, DecodedRow, DecodedWarning } from '../../decode/decoded.types.js';
import type { ReadToken } from '../../decode/read-token.js';
import {
  addressRow,
  amountRow,
  formatAmount,
  dataRow,
  isUnlimited,
  textRow,
  formatTime,
} from '../../decode/format.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { RequestedCondition, RequestedGrant, RequestedPermission } from './read-grant.js';
import { permissionKinds, type SessionPermission } from './session.js';
import { canTakeTokens } from './token-functions.js';

export interface GrantInput {
  readonly method: string;
  readonly account: string;
  readonly grant: RequestedGrant;
  readonly feeLimit: bigint;
  readonly network: EvmNetwork;
  readonly readToken: ReadToken;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether the grant ends all permissions under the session contract of an earlier version. */
  readonly endsFormer: boolean;
  /** The network fee of granting it. */
  readonly fee: string;
}

const listText = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const maxUsualSeconds = 30 * 24 * 3600;

export async function describeGrantRequest(input: GrantInput): Promise<DecodedPermission> {
  const { method, account, grant, network, feeLimit, fee, now, endsFormer } = input;
  const until = formatTime(BigInt(grant.expiry));
  const seconds = { from: now / 1000, until: grant.expiry };
  const context = { network, readToken: input.readToken };
  const rows = await Promise.all(
    grant.permissions.map(async (each) => {
      const { permission } = each;
      const row = await describePermission(each, context);
      if (permission.kind === permissionKinds.call) return row;
      const total = amountRow(
        'In total',
        await formatAllowance(permission, totalAllowance(permission, seconds), context),
      );
      return { ...row, rows: [total, ...(row.rows ?? [])] };
    }),
  );
  const warnings: DecodedWarning[] = [
    {
      level: 'caution',
      text: 'You won’t be asked each time. You can revoke it at any time.',
    },
  ];
  if (endsFormer)
    warnings.push({
      level: 'caution',
      text: `This also ends the permissions you gave on ${network.name} under an earlier version of this wallet. Apps can ask for them again.`,
    });
  if (grant.expiry - now / 1000 > maxUsualSeconds)
    warnings.push({ level: 'caution', text: 'It lasts more than 30 days.' });
  const tokenFunctions = grant.permissions
    .filter(({ permission, functionName }) =>
      canTakeTokens(permission.selector, functionName ?? ''),
    )
    .map(({ functionName }) => functionName ?? '');
  const unlimited = grant.permissions.filter(
    ({ permission }) =>
      permission.kind !== permissionKinds.call && isUnlimited(totalAllowance(permission, seconds)),
  );
  if (unlimited.length > 0)
    warnings.push({
      level: 'danger',
      text: 'It can send everything named here to anyone, without asking you.',
    });
  if (tokenFunctions.length > 0)
    warnings.push({
      level: 'danger',
      text: `With ${listText([...new Set(tokenFunctions)])}, it can take tokens out of this account.`,
    });
  return {
    kind: 'permission',
    method,
    heading: 'requests a permission',
    approve: 'Approve',
    network: network.name,
    account,
    summary: `Lets this app act for your account without asking you until ${until}.`,
    rows: [
      ...rows,
      amountRow('Network fees', `up to ${formatAmount(feeLimit, network.currency)} in total`),
      textRow('Until', until),
      size(grant.key) === 20
        ? addressRow('App key', grant.key)
        : dataRow('App key', slice(grant.key, 20)),
    ],
    fee,
    warnings,
  };
}

/** Describes one requested permission as a row. */
export async function describePermission(
  requested: RequestedPermission,
  { network, readToken }: Pick<GrantInput, 'network' | 'readToken'>,
): Promise<DecodedRow> {
  const { kind, target, limit, start, period } = requested.permission;
  if (kind === permissionKinds.call) return describeCallPermission(requested, network);
  const from = textRow('From', start === 0 ? 'now' : formatTime(BigInt(start)));
  const amount = await formatAllowance(requested.permission, limit, { network, readToken });
  const rows =
    kind === permissionKinds.nativeAllowance ? [from] : [addressRow('Token', target), from];
  return { ...amountRow('Send to anyone', `${amount} ${formatPeriod(period)}`), rows };
}

/** Describes the amount of an allowance. */
async function formatAllowance(
  { kind, target }: SessionPermission,
  amount: bigint,
  { network, readToken }: Pick<GrantInput, 'network' | 'readToken'>,
): Promise<string> {
  if (isUnlimited(amount)) return 'unlimited';
  if (kind === permissionKinds.nativeAllowance)
    return `up to ${formatAmount(amount, network.currency)}`;
  const knownToken = await readToken(target);
  const text =
    knownToken.kind === 'money' ? formatAmount(amount, knownToken) : `${amount} base units`;
  return `up to ${text}`;
}

/** The total of all periods, because many short periods can add up to a large amount. */
function totalAllowance(
  { limit, start, period }: SessionPermission,
  { from, until }: { readonly from: number; readonly until: number },
): bigint {
  const periodAt = (seconds: number) => Math.floor((seconds - start) / period);
  const count = periodAt(until) - Math.max(periodAt(from), 0) + 1;
  return limit * BigInt(Math.max(count, 0));
}

function describeCallPermission(
  { permission, functionName, conditions }: RequestedPermission,
  network: EvmNetwork,
) {
  const { target, limit } = permission;
  const paid = limit > 0n ? `up to ${formatAmount(limit, network.currency)} in total` : 'none';
  const rows = [
    addressRow('Contract', target),
    amountRow(`${network.currency.symbol} sent with it`, paid),
    ...conditions.map(describeCondition),
  ];
  return { ...textRow('Call', functionName ?? ''), rows };
}

const comparisons = { EQUAL: '', GREATER_THAN: 'more than ', LESS_THAN: 'less than ' } as const;

function describeCondition({ argument, operator, value, type }: RequestedCondition): DecodedRow {
  const label = `Only if ${cleanName(argument) ?? 'an argument'} is`;
  const hex = value.toString(16);
  if (type === 'address') return addressRow(label, `0x${hex.padStart(40, '0')}`);
  if (type === 'bool') return textRow(label, value === 1n ? 'true' : 'false');
  const shown = type.startsWith('bytes') ? `0x${hex.padStart(64, '0')}` : String(value);
  return textRow(label, `${comparisons[operator]}${shown}`);
}

const units = [
  [86_400, { one: 'per day', other: 'every # days' }],
  [3_600, { one: 'per hour', other: 'every # hours' }],
  [60, { one: 'per minute', other: 'every # minutes' }],
  [1, { one: 'per second', other: 'every # seconds' }],
] as const;

/** @example periodText(604800) // 'every 7 days' */
function formatPeriod(seconds: number): string {
  const [size, forms] = units.find(([each]) => seconds % each === 0) ?? units[3];
  return plural(seconds / size, forms);
}
