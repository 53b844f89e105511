// What an app would be allowed, in words: whom it may pay, what it may call, how much of it and until when.
import { size, slice } from 'viem';
import { plural } from '../../api/plural.js';
import { cleanName } from '../../decode/clean-text.js';
import type { DecodedPermission, DecodedRow, DecodedWarning } from '../../decode/decoded.types.js';
import type { ReadToken } from '../../decode/read-token.js';
import {
  addressRow,
  amountRow,
  amountText,
  dataRow,
  isUnlimited,
  textRow,
  timeText,
} from '../../decode/words.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { AskedCondition, AskedGrant, AskedPermission } from './read-grant.js';
import { permissionKinds, type SessionPermission } from './session.js';
import { takesTokens } from './taking-functions.js';

export interface GrantAsked {
  readonly method: string;
  readonly account: string;
  readonly grant: AskedGrant;
  readonly feeLimit: bigint;
  readonly network: EvmNetwork;
  readonly readToken: ReadToken;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether the grant ends all permissions under the session contract of an earlier version. */
  readonly endsFormer: boolean;
  /** What granting it takes now. */
  readonly fee: string;
}

const listText = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const longSeconds = 30 * 24 * 3600;

export async function sayGrant(asked: GrantAsked): Promise<DecodedPermission> {
  const { method, account, grant, network, feeLimit, fee, now, endsFormer } = asked;
  const until = timeText(BigInt(grant.expiry));
  const seconds = { from: now / 1000, until: grant.expiry };
  const facts = { network, readToken: asked.readToken };
  const rows = await Promise.all(
    grant.permissions.map(async (each) => {
      const { permission } = each;
      const row = await sayPermission(each, facts);
      if (permission.kind === permissionKinds.call) return row;
      const total = amountRow(
        'In total',
        await sayAmount(permission, totalOf(permission, seconds), facts),
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
  if (grant.expiry - now / 1000 > longSeconds)
    warnings.push({ level: 'caution', text: 'It lasts more than 30 days.' });
  const taking = grant.permissions
    .filter(({ permission, functionName }) => takesTokens(permission.selector, functionName ?? ''))
    .map(({ functionName }) => functionName ?? '');
  const unlimited = grant.permissions.filter(
    ({ permission }) =>
      permission.kind !== permissionKinds.call && isUnlimited(totalOf(permission, seconds)),
  );
  if (unlimited.length > 0)
    warnings.push({
      level: 'danger',
      text: 'It can send everything named here to anyone, without asking you.',
    });
  if (taking.length > 0)
    warnings.push({
      level: 'danger',
      text: `With ${listText([...new Set(taking)])}, it can take tokens out of this account.`,
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
      amountRow('Network fees', `up to ${amountText(feeLimit, network.currency)} in total`),
      textRow('Until', until),
      size(grant.key) === 20
        ? addressRow('App key', grant.key)
        : dataRow('App key', slice(grant.key, 20)),
    ],
    fee,
    warnings,
  };
}

/** One of the rows of what was asked. */
export async function sayPermission(
  asked: AskedPermission,
  { network, readToken }: Pick<GrantAsked, 'network' | 'readToken'>,
): Promise<DecodedRow> {
  const { kind, target, limit, start, period } = asked.permission;
  if (kind === permissionKinds.call) return sayCall(asked, network);
  const from = textRow('From', start === 0 ? 'now' : timeText(BigInt(start)));
  const amount = await sayAmount(asked.permission, limit, { network, readToken });
  const rows =
    kind === permissionKinds.nativeAllowance ? [from] : [addressRow('Token', target), from];
  return { ...amountRow('Send to anyone', `${amount} ${periodText(period)}`), rows };
}

/** Describes the amount of an allowance. */
async function sayAmount(
  { kind, target }: SessionPermission,
  amount: bigint,
  { network, readToken }: Pick<GrantAsked, 'network' | 'readToken'>,
): Promise<string> {
  if (isUnlimited(amount)) return 'unlimited';
  if (kind === permissionKinds.nativeAllowance)
    return `up to ${amountText(amount, network.currency)}`;
  const known = await readToken(target);
  const text = known.kind === 'money' ? amountText(amount, known) : `${amount} base units`;
  return `up to ${text}`;
}

/** The total of all periods, because many short periods can add up to a large amount. */
function totalOf(
  { limit, start, period }: SessionPermission,
  { from, until }: { readonly from: number; readonly until: number },
): bigint {
  const periodAt = (seconds: number) => Math.floor((seconds - start) / period);
  const count = periodAt(until) - Math.max(periodAt(from), 0) + 1;
  return limit * BigInt(Math.max(count, 0));
}

function sayCall({ permission, functionName, conditions }: AskedPermission, network: EvmNetwork) {
  const { target, limit } = permission;
  const paid = limit > 0n ? `up to ${amountText(limit, network.currency)} in total` : 'none';
  const rows = [
    addressRow('Contract', target),
    amountRow(`${network.currency.symbol} sent with it`, paid),
    ...conditions.map(sayCondition),
  ];
  return { ...textRow('Call', functionName ?? ''), rows };
}

const comparisons = { EQUAL: '', GREATER_THAN: 'more than ', LESS_THAN: 'less than ' } as const;

function sayCondition({ argument, operator, value, type }: AskedCondition): DecodedRow {
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
function periodText(seconds: number): string {
  const [size, forms] = units.find(([each]) => seconds % each === 0) ?? units[3];
  return plural(seconds / size, forms);
}
