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
  amountText,
  isUnlimited,
  shortAddress,
  textRow,
  timeText,
} from './words.js';

export interface Said {
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  readonly warnings: readonly DecodedWarning[];
}

interface SayFacts {
  /** Whose contract is called. */
  readonly contract: Address;
  readonly account: Address;
  readonly network: EvmNetwork;
  readonly readToken: ReadToken;
}

const notVerified = 'not verified';
const you = 'you';

export async function sayKnownCall(call: KnownCall, facts: SayFacts): Promise<Said> {
  switch (call.kind) {
    case 'transfer':
      return sayTransfer(call, facts);
    case 'approve':
    case 'increase':
      return saySpending({ ...call, token: facts.contract }, facts);
    case 'permit2':
      return saySpending(call, facts);
    case 'take':
      return sayTake(call, facts);
    case 'approve-all':
      return sayApproveAll(call, facts);
    case 'items':
      return sayItems(call, facts);
  }
}

/** Of a token that somebody may spend: approvals, on the chain or by signature. */
export interface Spending {
  readonly kind: 'approve' | 'increase' | 'permit2' | 'permit';
  readonly token: Address;
  readonly spender: Address;
  readonly value: bigint;
  /** Seconds since the epoch. */
  readonly until?: bigint;
}

export async function saySpending(spending: Spending, facts: SayFacts): Promise<Said> {
  const { kind, token: address, spender, value, until } = spending;
  const token = await facts.readToken(address);
  const rows = [
    addressRow('Spender', spender, spender === facts.account ? you : undefined),
    ...tokenRows(address, token),
    ...(until === undefined ? [] : [textRow('Until', timeText(until))]),
  ];
  const who = shortAddress(spender);
  const warnings = likenessOf(token, facts);
  if (token.kind === 'items' && kind === 'approve') {
    const summary = `Lets ${who} take item ${value} of ${nameOf(token, address)}`;
    return { summary, rows: [textRow('Item', `${value}`), ...rows], warnings };
  }
  if (value === 0n && kind !== 'increase') {
    const summary = `Stops ${who} from spending ${nameOf(token, address)}`;
    return { summary, rows, warnings };
  }
  const supply = token.kind === 'money' ? token.supply : undefined;
  const isAll = isUnlimited(value) || (supply !== undefined && value >= supply);
  const most = isAll ? 'unlimited' : amountOf(value, token);
  const amount = amountRow(kind === 'increase' ? 'Increase by' : 'Up to', most, noteOf(token));
  const spends = isAll ? `all your ${nameOf(token, address)}, now and later` : `up to ${most}`;
  if (isAll)
    warnings.push({
      level: 'danger',
      text: `${who} can take all your ${nameOf(token, address)}, now and later, without asking again.`,
    });
  const more = kind === 'increase' && !isAll ? ' more' : '';
  return { summary: `Lets ${who} spend ${spends}${more}`, rows: [amount, ...rows], warnings };
}

/** A transfer of the token whose contract is called. */
export async function sayTransfer(
  { to, value }: { readonly to: Address; readonly value: bigint },
  facts: SayFacts,
): Promise<Said> {
  const token = await facts.readToken(facts.contract);
  const amount = amountOf(value, token);
  const warnings = [...likenessOf(token, facts), ...burnWarnings(to)];
  if (to === facts.contract)
    warnings.push({
      level: 'danger',
      text: 'This sends the token to its own contract. No one can get it back.',
    });
  const rows = [
    amountRow('Amount', amount, noteOf(token)),
    addressRow('To', to, to === facts.account ? you : undefined),
    ...tokenRows(facts.contract, token),
  ];
  return { summary: `Send ${amount} to ${shortAddress(to)}`, rows, warnings };
}

/** The same bytes move money and items. */
async function sayTake(
  { from, to, value }: KnownCall & { kind: 'take' },
  facts: SayFacts,
): Promise<Said> {
  const token = await facts.readToken(facts.contract);
  const what =
    token.kind === 'items'
      ? `item ${value} of ${nameOf(token, facts.contract)}`
      : amountOf(value, token);
  const rows = [
    token.kind === 'items' ? textRow('Item', `${value}`) : amountRow('Amount', what, noteOf(token)),
    ...wayRows(from, to, facts),
    ...tokenRows(facts.contract, token),
  ];
  return {
    summary: `Move ${what} to ${shortAddress(to)}`,
    rows,
    warnings: [...likenessOf(token, facts), ...burnWarnings(to)],
  };
}

async function sayApproveAll(
  { operator, isApproved }: KnownCall & { kind: 'approve-all' },
  facts: SayFacts,
): Promise<Said> {
  const token = await facts.readToken(facts.contract);
  const name = nameOf(token, facts.contract);
  const who = shortAddress(operator);
  const rows = [addressRow('Operator', operator), ...tokenRows(facts.contract, token)];
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

async function sayItems(
  { from, to, items }: KnownCall & { kind: 'items' },
  facts: SayFacts,
): Promise<Said> {
  const token = await facts.readToken(facts.contract);
  const [first] = items;
  const name = nameOf(token, facts.contract);
  const what =
    items.length === 1 && first !== undefined
      ? `${first.value === 1n ? 'item' : `${first.value} of item`} ${first.id} of ${name}`
      : `${plural(items.length, { one: '# item', other: '# items' })} of ${name}`;
  const rows = [
    ...items.map(({ id, value }) => textRow(`Item ${id}`, `${value}`)),
    ...wayRows(from, to, facts),
    ...tokenRows(facts.contract, token),
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

const wayRows = (from: Address, to: Address, { account }: SayFacts): readonly DecodedRow[] => [
  addressRow('From', from, from === account ? you : undefined),
  addressRow('To', to, to === account ? you : undefined),
];

const tokenRows = (address: Address, token: Token): readonly DecodedRow[] => [
  addressRow('Token', address, token.kind === 'unknown' ? 'no name or symbol' : undefined),
];

const noteOf = (token: Token): string | undefined =>
  token.kind === 'money' ? notVerified : undefined;

/** Without decimals only the smallest units are known. */
const amountOf = (value: bigint, token: Token): string =>
  token.kind === 'money' ? amountText(value, token) : `${value} base units`;

const nameOf = (token: Token, address: Address): string =>
  (token.kind === 'unknown' ? undefined : token.symbol) ?? shortAddress(address);

function likenessOf(token: Token, { network }: SayFacts): DecodedWarning[] {
  const { symbol } = network.currency;
  const isAlike = token.kind === 'money' && token.symbol.toLowerCase() === symbol.toLowerCase();
  if (!isAlike) return [];
  const text = `This token calls itself ${symbol}, but it isn’t the native token of ${network.name}.`;
  return [{ level: 'danger', text }];
}
