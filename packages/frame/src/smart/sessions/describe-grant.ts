import { size, slice } from 'viem';
import { plural } from '../../api/plural.js';
import { cleanName } from '../../decode/clean-text.js';
import type { DecodedPermission, DecodedRow } from '../../decode/decoded.types.js';
import type { ReadToken } from '../../decode/read-token.js';
import {
  addressRow,
  amountRow,
  caution,
  danger,
  formatAmount,
  headerOf,
  dataRow,
  isUnlimited,
  textRow,
  formatTime,
} from '../../decode/format.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { sessionMessages } from './messages.js';
import type { RequestedCondition, RequestedGrant, RequestedPermission } from './read-grant.js';
import { permissionKinds, type SessionPermission } from './session.js';
import { canTakeTokens } from './read-function.js';

interface GrantInput {
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
  readonly fee: string;
}

const listText = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const maxUsualSeconds = 30 * 24 * 3600;

export async function describeGrantRequest(input: GrantInput): Promise<DecodedPermission> {
  const { grant, network, feeLimit, fee, now, endsFormer } = input;
  const until = formatTime(BigInt(grant.expiry));
  const seconds = { from: now / 1000, until: grant.expiry };
  const context = { network, readToken: input.readToken };
  const rows = await Promise.all(
    grant.permissions.map(async (each) => {
      const { permission } = each;
      const row = await describePermission(each, context);
      if (permission.kind === permissionKinds.call) return row;
      const total = amountRow(
        sessionMessages.totalLabel,
        await formatAllowance(permission, totalAllowance(permission, seconds), context),
      );
      return { ...row, rows: [total, ...(row.rows ?? [])] };
    }),
  );
  const warnings = [caution(sessionMessages.notAskedAgain)];
  if (endsFormer) warnings.push(caution(sessionMessages.endsEarlier({ network: network.name })));
  if (grant.expiry - now / 1000 > maxUsualSeconds)
    warnings.push(caution(sessionMessages.lastsLong));
  const tokenFunctions = grant.permissions
    .filter(({ permission, functionName }) =>
      canTakeTokens(permission.selector, functionName ?? ''),
    )
    .map(({ functionName }) => functionName ?? '');
  const unlimited = grant.permissions.filter(
    ({ permission }) =>
      permission.kind !== permissionKinds.call && isUnlimited(totalAllowance(permission, seconds)),
  );
  if (unlimited.length > 0) warnings.push(danger(sessionMessages.sendsEverything));
  if (tokenFunctions.length > 0)
    warnings.push(
      danger(sessionMessages.takesTokens({ functions: listText([...new Set(tokenFunctions)]) })),
    );
  return {
    kind: 'permission',
    ...headerOf(input, sessionMessages.requestHeading),
    summary: sessionMessages.actsWithoutAsking({ until }),
    rows: [
      ...rows,
      amountRow(
        sessionMessages.networkFeesLabel,
        sessionMessages.upToInTotal({ amount: formatAmount(feeLimit, network.currency) }),
      ),
      textRow(sessionMessages.untilLabel, until),
      size(grant.key) === 20
        ? addressRow(sessionMessages.appKeyLabel, grant.key)
        : dataRow(sessionMessages.appKeyLabel, slice(grant.key, 20)),
    ],
    fee,
    warnings,
  };
}

export async function describePermission(
  requested: RequestedPermission,
  { network, readToken }: Pick<GrantInput, 'network' | 'readToken'>,
): Promise<DecodedRow> {
  const { kind, target, limit, start, period } = requested.permission;
  if (kind === permissionKinds.call) return describeCallPermission(requested, network);
  const from = textRow(
    sessionMessages.fromLabel,
    start === 0 ? sessionMessages.now : formatTime(BigInt(start)),
  );
  const amount = await formatAllowance(requested.permission, limit, { network, readToken });
  const rows =
    kind === permissionKinds.nativeAllowance
      ? [from]
      : [addressRow(sessionMessages.tokenLabel, target), from];
  const text = sessionMessages.amountPerPeriod({ amount, period: formatPeriod(period) });
  return { ...amountRow(sessionMessages.sendLabel, text), rows };
}

async function formatAllowance(
  { kind, target }: SessionPermission,
  amount: bigint,
  { network, readToken }: Pick<GrantInput, 'network' | 'readToken'>,
): Promise<string> {
  if (isUnlimited(amount)) return sessionMessages.unlimited;
  if (kind === permissionKinds.nativeAllowance)
    return sessionMessages.upTo({ amount: formatAmount(amount, network.currency) });
  const knownToken = await readToken(target);
  return knownToken.kind === 'money'
    ? sessionMessages.upTo({ amount: formatAmount(amount, knownToken) })
    : sessionMessages.upToBaseUnits({ value: amount });
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
  const amount =
    limit > 0n
      ? sessionMessages.upToInTotal({ amount: formatAmount(limit, network.currency) })
      : sessionMessages.none;
  const rows = [
    addressRow(sessionMessages.contractLabel, target),
    amountRow(sessionMessages.sentWithCallLabel(network.currency), amount),
    ...conditions.map(describeCondition),
  ];
  return { ...textRow(sessionMessages.callLabel, functionName ?? ''), rows };
}

const comparisons = {
  EQUAL: ({ value }: { value: string }) => value,
  GREATER_THAN: sessionMessages.moreThan,
  LESS_THAN: sessionMessages.lessThan,
} as const;

function describeCondition({ argument, operator, value, type }: RequestedCondition): DecodedRow {
  const name = cleanName(argument);
  const label =
    name === undefined
      ? sessionMessages.unnamedConditionLabel
      : sessionMessages.conditionLabel({ argument: name });
  const hex = value.toString(16);
  if (type === 'address') return addressRow(label, `0x${hex.padStart(40, '0')}`);
  if (type === 'bool')
    return textRow(label, value === 1n ? sessionMessages.true : sessionMessages.false);
  const text = type.startsWith('bytes') ? `0x${hex.padStart(64, '0')}` : String(value);
  return textRow(label, comparisons[operator]({ value: text }));
}

const units = [
  [86_400, sessionMessages.days],
  [3_600, sessionMessages.hours],
  [60, sessionMessages.minutes],
  [1, sessionMessages.seconds],
] as const;

/** @example formatPeriod(604800) // 'every 7 days' */
function formatPeriod(seconds: number): string {
  const [size, forms] = units.find(([each]) => seconds % each === 0) ?? units[3];
  return plural(seconds / size, forms);
}

interface RevocationInput
  extends Pick<GrantInput, 'method' | 'account' | 'network' | 'readToken' | 'fee'> {
  /** The app that holds the permission; undefined if it is not stored. */
  readonly origin: string | undefined;
  readonly grant: RequestedGrant | undefined;
}

export async function describeRevocation(input: RevocationInput): Promise<DecodedPermission> {
  const { fee, origin, grant } = input;
  const rows = (grant?.permissions ?? []).map((each) => describePermission(each, input));
  return {
    kind: 'permission',
    ...headerOf(input, sessionMessages.revokeHeading),
    summary: grant
      ? sessionMessages.appLosesPermission({ origin })
      : sessionMessages.unknownAppLosesPermission,
    rows: await Promise.all(rows),
    fee,
    warnings: [],
  };
}

interface ServiceRevocationInput extends Pick<GrantInput, 'method' | 'account' | 'network'> {
  readonly id: string;
  /** The part that ends on chain, if any. */
  readonly onChain: DecodedPermission | undefined;
}

export function describeServiceRevocation(input: ServiceRevocationInput): DecodedPermission {
  const { id, onChain } = input;
  const row = dataRow(sessionMessages.sessionLabel, id);
  if (onChain) return { ...onChain, rows: [...onChain.rows, row] };
  return {
    kind: 'permission',
    ...headerOf(input, sessionMessages.revokeHeading),
    summary: sessionMessages.serviceEndsSession,
    rows: [row],
    fee: sessionMessages.none,
    warnings: [],
  };
}
