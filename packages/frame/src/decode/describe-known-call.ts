// Describes known calls. Symbol and decimals come from the token contract, so they are marked as not verified and the address is
// always shown.
import { type Address, zeroAddress } from 'viem';
import type { EvmNetwork } from '../rpc/networks.types.js';
import type { DecodedRow, DecodedWarning, Description } from './decoded.types.js';
import type { KnownCall } from './known-calls.js';
import type { ReadToken, Token } from './read-token.js';
import {
  addressRow,
  amountRow,
  danger,
  formatAmount,
  formatTime,
  isUnlimited,
  ownerRow,
  textRow,
} from './format.js';
import { shortAddress } from './short-address.js';
import { requestMessages } from './request-messages.js';
import { callsMessages } from './messages.js';

interface CallContext {
  readonly contract: Address;
  readonly account: Address;
  readonly network: EvmNetwork;
  readonly readToken: ReadToken;
}

export async function describeKnownCall(
  call: KnownCall,
  context: CallContext,
): Promise<Description> {
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
): Promise<Description> {
  const { kind, token: address, spender, value, until } = allowance;
  const token = await context.readToken(address);
  const rows = [
    ownerRow(requestMessages.spenderLabel, spender, context),
    ...tokenRows(address, token),
    ...(until === undefined ? [] : [textRow(requestMessages.untilLabel, formatTime(until))]),
  ];
  const names = { spender: shortAddress(spender), token: tokenName(token, address) };
  const warnings = lookalikeWarnings(token, context);
  if (token.kind === 'items' && kind === 'approve') {
    const summary = callsMessages.allowItem({ ...names, id: value });
    return { summary, rows: [textRow(callsMessages.itemLabel, `${value}`), ...rows], warnings };
  }
  if (value === 0n && kind !== 'increase') {
    return { summary: callsMessages.revokeAllowance(names), rows, warnings };
  }
  const supply = token.kind === 'money' ? token.supply : undefined;
  const isEverything = isUnlimited(value) || (supply !== undefined && value >= supply);
  const maxText = isEverything ? requestMessages.unlimited : formatTokenAmount(value, token);
  const amount = amountRow(
    kind === 'increase' ? callsMessages.increaseLabel : requestMessages.maxAmountLabel,
    maxText,
    tokenNote(token),
  );
  if (isEverything) warnings.push(danger(callsMessages.allowAllWarning(names)));
  const summarize =
    kind === 'increase' ? callsMessages.increaseAllowance : callsMessages.allowAmount;
  const summary = isEverything
    ? callsMessages.allowAll(names)
    : summarize({ spender: names.spender, amount: maxText });
  return { summary, rows: [amount, ...rows], warnings };
}

export async function describeTransfer(
  { to, value }: { readonly to: Address; readonly value: bigint },
  context: CallContext,
): Promise<Description> {
  const token = await context.readToken(context.contract);
  const amount = formatTokenAmount(value, token);
  const warnings = [...lookalikeWarnings(token, context), ...burnWarnings(to)];
  if (to === context.contract) warnings.push(danger(callsMessages.sentToTokenContract));
  const rows = [
    amountRow(requestMessages.amountLabel, amount, tokenNote(token)),
    ownerRow(requestMessages.toLabel, to, context),
    ...tokenRows(context.contract, token),
  ];
  const summary = requestMessages.send({ amount, recipient: shortAddress(to) });
  return { summary, rows, warnings };
}

/** ERC-20 and ERC-721 share the call data of `transferFrom`. */
async function describeTransferFrom(
  { from, to, value }: KnownCall & { kind: 'take' },
  context: CallContext,
): Promise<Description> {
  const token = await context.readToken(context.contract);
  const amount = formatTokenAmount(value, token);
  const recipient = shortAddress(to);
  const rows = [
    token.kind === 'items'
      ? textRow(callsMessages.itemLabel, `${value}`)
      : amountRow(requestMessages.amountLabel, amount, tokenNote(token)),
    ...fromToRows(from, to, context),
    ...tokenRows(context.contract, token),
  ];
  return {
    summary:
      token.kind === 'items'
        ? callsMessages.moveItem({
            id: value,
            token: tokenName(token, context.contract),
            recipient,
          })
        : callsMessages.moveAmount({ amount, recipient }),
    rows,
    warnings: [...lookalikeWarnings(token, context), ...burnWarnings(to)],
  };
}

async function describeApproveAll(
  { operator, isApproved }: KnownCall & { kind: 'approve-all' },
  context: CallContext,
): Promise<Description> {
  const token = await context.readToken(context.contract);
  const names = { operator: shortAddress(operator), token: tokenName(token, context.contract) };
  const rows = [
    addressRow(callsMessages.operatorLabel, operator),
    ...tokenRows(context.contract, token),
  ];
  if (!isApproved) return { summary: callsMessages.revokeAllItems(names), rows, warnings: [] };
  const warnings = [danger(callsMessages.allowAllItemsWarning(names))];
  return { summary: callsMessages.allowAllItems(names), rows, warnings };
}

async function describeItemTransfer(
  { from, to, items }: KnownCall & { kind: 'items' },
  context: CallContext,
): Promise<Description> {
  const token = await context.readToken(context.contract);
  const [first] = items;
  const names = { token: tokenName(token, context.contract), recipient: shortAddress(to) };
  const rows = [
    ...items.map(({ id, value }) => textRow(callsMessages.itemWithIdLabel({ id }), `${value}`)),
    ...fromToRows(from, to, context),
    ...tokenRows(context.contract, token),
  ];
  const summarize = (): string => {
    if (items.length !== 1 || first === undefined)
      return callsMessages.sendItems({ ...names, count: items.length });
    const { id, value } = first;
    if (value === 1n) return callsMessages.sendItem({ ...names, id });
    return callsMessages.sendItemCopies({ ...names, copies: value, id });
  };
  return { summary: summarize(), rows, warnings: burnWarnings(to) };
}

/** Tokens sent to the zero address are lost because it has no private key. */
export const burnWarnings = (to: Address): readonly DecodedWarning[] =>
  to === zeroAddress ? [danger(callsMessages.sentToZeroAddress)] : [];

const fromToRows = (from: Address, to: Address, context: CallContext): readonly DecodedRow[] => [
  ownerRow(requestMessages.fromLabel, from, context),
  ownerRow(requestMessages.toLabel, to, context),
];

const tokenRows = (address: Address, token: Token): readonly DecodedRow[] => [
  addressRow(
    requestMessages.tokenLabel,
    address,
    token.kind === 'unknown' ? callsMessages.unnamedTokenNote : undefined,
  ),
];

const tokenNote = (token: Token): string | undefined =>
  token.kind === 'money' ? callsMessages.notVerifiedNote : undefined;

const formatTokenAmount = (value: bigint, token: Token): string =>
  token.kind === 'money' ? formatAmount(value, token) : requestMessages.baseUnits({ value });

const tokenName = (token: Token, address: Address): string =>
  (token.kind === 'unknown' ? undefined : token.symbol) ?? shortAddress(address);

function lookalikeWarnings(token: Token, { network }: CallContext): DecodedWarning[] {
  const { symbol } = network.currency;
  const hasNativeSymbol =
    token.kind === 'money' && token.symbol.toLowerCase() === symbol.toLowerCase();
  if (!hasNativeSymbol) return [];
  return [danger(callsMessages.lookalikeToken({ symbol, network: network.name }))];
}
