// A known call in words. Whose token it is, only the token itself says: its symbol and decimals are marked as not verified, and
// its address is always shown.
import { type Address, zeroAddress } from 'viem';
import { plural } from '../api/plural.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import type { DecodedRow, DecodedWarning } from './decoded.types.js';
import type { KnownCall } from './known-calls.js';
import type { ReadToken, Token } from './read-token.js';
import {
  addressRow,
  amountRow,
  formatAmount,
  isUnlimited,
  shortAddress,
  textRow,
  formatTime,
} from './format.js';

export interface CallDescription {
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  readonly warnings: readonly DecodedWarning[];
}

interface CallContext {
  /** Whose contract is called. */
  readonly contract: Address;
  readonly account: Address;
  readonly network: EvmNetwork;
  readonly readToken: ReadToken;
}

const notVerified = 'not verified';
const youNote = 'you';

export async function describeKnownCall(
  call: KnownCall,
  context: CallContext,
): Promise<CallDescription> {
  switch (call.kind) {
    case 'transfer':
      return describeTransfer(call, context);
    case 'approve':
    case 'increase':
      return describeAllowance({ ...call, token: context.contract }, context);
    case 'permit2':
      return describeAllowance(call, context);
    case 'take':
      return describeTransferFrom(call, context);
    case 'approve-all':
      return describeApproveAll(call, context);
    case 'items':
      return describeItemTransfer(call, context);
  }
}

/** Of a token that somebody may spend: approvals, on the chain or by signature. */
export interface Allowance {
  readonly kind: 'approve' | 'increase' | 'permit2' | 'permit';
  readonly token: Address;
  readonly spender: Address;
  readonly value: bigint;
  /** Seconds since the epoch. */
  readonly until?: bigint;
}

export async function describeAllowance(
  allowance: Allowance,
  context: CallContext,
): Promise<CallDescription> {
  const { kind, token: address, spender, value, until } = allowance;
  const token = await context.readToken(address);
  const rows = [
    addressRow('Spender', spender, spender === context.account ? youNote : undefined),
    ...tokenRows(address, token),
    ...(until === undefined ? [] : [textRow('Until', formatTime(until))]),
  ];
  const who = shortAddress(spender);
  const warnings = lookalikeWarnings(token, context);
  if (token.kind === 'items' && kind === 'approve') {
    const summary = `Lets ${who} take item ${value} of ${tokenName(token, address)}`;
    return { summary, rows: [textRow('Item', `${value}`), ...rows], warnings };
  }
  if (value === 0n && kind !== 'increase') {
    const summary = `Stops ${who} from spending ${tokenName(token, address)}`;
    return { summary, rows, warnings };
  }
  const supply = token.kind === 'money' ? token.supply : undefined;
  const isEverything = isUnlimited(value) || (supply !== undefined && value >= supply);
  const maxText = isEverything ? 'unlimited' : formatTokenAmount(value, token);
  const amount = amountRow(
    kind === 'increase' ? 'Increase by' : 'Up to',
    maxText,
    tokenNote(token),
  );
  const spends = isEverything
    ? `all your ${tokenName(token, address)}, now and later`
    : `up to ${maxText}`;
  if (isEverything)
    warnings.push({
      level: 'danger',
      text: `${who} can take all your ${tokenName(token, address)}, now and later, without asking again.`,
    });
  const suffix = kind === 'increase' && !isEverything ? ' more' : '';
  return { summary: `Lets ${who} spend ${spends}${suffix}`, rows: [amount, ...rows], warnings };
}

/** A transfer of the token whose contract is called. */
export async function describeTransfer(
  { to, value }: { readonly to: Address; readonly value: bigint },
  context: CallContext,
): Promise<CallDescription> {
  const token = await context.readToken(context.contract);
  const amount = formatTokenAmount(value, token);
  const warnings = [...lookalikeWarnings(token, context), ...burnWarnings(to)];
  if (to === context.contract)
    warnings.push({
      level: 'danger',
      text: 'This sends the token to its own contract. No one can get it back.',
    });
  const rows = [
    amountRow('Amount', amount, tokenNote(token)),
    addressRow('To', to, to === context.account ? youNote : undefined),
    ...tokenRows(context.contract, token),
  ];
  return { summary: `Send ${amount} to ${shortAddress(to)}`, rows, warnings };
}

/** The same bytes move money and items. */
async function describeTransferFrom(
  { from, to, value }: KnownCall & { kind: 'take' },
  context: CallContext,
): Promise<CallDescription> {
  const token = await context.readToken(context.contract);
  const what =
    token.kind === 'items'
      ? `item ${value} of ${tokenName(token, context.contract)}`
      : formatTokenAmount(value, token);
  const rows = [
    token.kind === 'items'
      ? textRow('Item', `${value}`)
      : amountRow('Amount', what, tokenNote(token)),
    ...fromToRows(from, to, context),
    ...tokenRows(context.contract, token),
  ];
  return {
    summary: `Move ${what} to ${shortAddress(to)}`,
    rows,
    warnings: [...lookalikeWarnings(token, context), ...burnWarnings(to)],
  };
}

async function describeApproveAll(
  { operator, isApproved }: KnownCall & { kind: 'approve-all' },
  context: CallContext,
): Promise<CallDescription> {
  const token = await context.readToken(context.contract);
  const name = tokenName(token, context.contract);
  const who = shortAddress(operator);
  const rows = [addressRow('Operator', operator), ...tokenRows(context.contract, token)];
  if (!isApproved)
    return { summary: `Stops ${who} from taking your ${name} items`, rows, warnings: [] };
  const warnings = [
    {
      level: 'danger',
      text: `${who} can take all your ${name} items, now and later, without asking again.`,
    } as const,
  ];
  return { summary: `Lets ${who} take all your ${name} items`, rows, warnings };
}

async function describeItemTransfer(
  { from, to, items }: KnownCall & { kind: 'items' },
  context: CallContext,
): Promise<CallDescription> {
  const token = await context.readToken(context.contract);
  const [first] = items;
  const name = tokenName(token, context.contract);
  const what =
    items.length === 1 && first !== undefined
      ? `${first.value === 1n ? 'item' : `${first.value} of item`} ${first.id} of ${name}`
      : `${plural(items.length, { one: '# item', other: '# items' })} of ${name}`;
  const rows = [
    ...items.map(({ id, value }) => textRow(`Item ${id}`, `${value}`)),
    ...fromToRows(from, to, context),
    ...tokenRows(context.contract, token),
  ];
  return { summary: `Send ${what} to ${shortAddress(to)}`, rows, warnings: burnWarnings(to) };
}

/** Tokens sent to the zero address are lost because it has no private key. */
export const burnWarnings = (to: Address): readonly DecodedWarning[] =>
  to === zeroAddress
    ? [
        {
          level: 'danger',
          text: 'This sends to the zero address. No one owns it, so what you send is lost.',
        },
      ]
    : [];

const fromToRows = (
  from: Address,
  to: Address,
  { account }: CallContext,
): readonly DecodedRow[] => [
  addressRow('From', from, from === account ? youNote : undefined),
  addressRow('To', to, to === account ? youNote : undefined),
];

const tokenRows = (address: Address, token: Token): readonly DecodedRow[] => [
  addressRow('Token', address, token.kind === 'unknown' ? 'no name or symbol' : undefined),
];

const tokenNote = (token: Token): string | undefined =>
  token.kind === 'money' ? notVerified : undefined;

/** Without decimals only the smallest units are known. */
const formatTokenAmount = (value: bigint, token: Token): string =>
  token.kind === 'money' ? formatAmount(value, token) : `${value} base units`;

const tokenName = (token: Token, address: Address): string =>
  (token.kind === 'unknown' ? undefined : token.symbol) ?? shortAddress(address);

function lookalikeWarnings(token: Token, { network }: CallContext): DecodedWarning[] {
  const { symbol } = network.currency;
  const hasNativeSymbol =
    token.kind === 'money' && token.symbol.toLowerCase() === symbol.toLowerCase();
  if (!hasNativeSymbol) return [];
  const text = `This token calls itself ${symbol}, but it isn’t the native token of ${network.name}.`;
  return [{ level: 'danger', text }];
}
