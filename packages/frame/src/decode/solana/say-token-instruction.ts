// Describes an instruction of the Token program or of Token-2022, a superset. The owner of a token account comes from the network,
// or from the transaction that opens the account.
import { base58 } from '@scure/base';
import { formatUnits } from 'viem';
import type { DecodedRow, DecodedWarning } from '../decoded.types.js';
import { addressRow, amountRow, shortAddress } from '../words.js';
import { readMint, readTokenAccount } from './read-account.js';
import type { SolanaInstruction } from './read-transaction.js';
import { isTouched, sayClose, sayUnwrap } from './say-token-exit.js';
import { number64, ownerRow, type SaidInstruction, type SolanaFacts } from './instruction-words.js';

const kinds = {
  transfer: 3,
  approve: 4,
  revoke: 5,
  setAuthority: 6,
  mintTo: 7,
  burn: 8,
  closeAccount: 9,
  transferChecked: 12,
  approveChecked: 13,
  mintToChecked: 14,
  burnChecked: 15,
  transferFee: 26,
  withdrawExcessLamports: 38,
  unwrapLamports: 45,
} as const;

export function sayTokenInstruction(
  instruction: SolanaInstruction,
  facts: SolanaFacts,
): Promise<SaidInstruction | undefined> | SaidInstruction | undefined {
  const { data, accounts } = instruction;
  const [source, second, third] = accounts;
  switch (data[0]) {
    case kinds.transfer:
      return data.length < 9 ? undefined : sayTransfer(data, source, undefined, second, facts);
    case kinds.mintTo:
    case kinds.mintToChecked:
      return data.length < (data[0] === kinds.mintTo ? 9 : 10)
        ? undefined
        : sayTransfer(data, undefined, source, second, facts, 'Create');
    // In the transfer fee extension, only the transfer (1) moves tokens out of the source.
    case kinds.transferFee:
      return data[1] !== 1 || data.length < 11
        ? undefined
        : sayTransfer(data.subarray(1), source, second, third, facts);
    case kinds.transferChecked:
      return data.length < 10 ? undefined : sayTransfer(data, source, second, third, facts);
    case kinds.approve:
      return data.length < 9 ? undefined : sayApprove(data, source, undefined, second, facts);
    case kinds.approveChecked:
      return data.length < 10 ? undefined : sayApprove(data, source, second, third, facts);
    case kinds.burn:
    case kinds.burnChecked:
      return data.length < 9 ? undefined : sayBurn(data, source, second, facts);
    case kinds.revoke:
      return {
        summary: 'Stops anyone else from spending a token',
        rows: accountRows(source),
        warnings: [],
      };
    case kinds.setAuthority:
      return saySetAuthority(data, source, facts);
    case kinds.closeAccount:
      return source && second ? sayClose(source, second, facts) : undefined;
    case kinds.withdrawExcessLamports:
      return source && second ? sayUnwrap(undefined, source, second, facts) : undefined;
    case kinds.unwrapLamports:
      // The amount is optional; a byte says whether it follows.
      if (!source || !second || (data[1] !== 0 && data.length < 10)) return undefined;
      return sayUnwrap(data[1] === 0 ? undefined : number64(data, 2), source, second, facts);
    default:
      return undefined;
  }
}

const accountRows = (address: string | undefined): readonly DecodedRow[] =>
  address === undefined ? [] : [addressRow('Token account', address)];

interface Amount {
  readonly text: string;
  readonly mint: string | undefined;
  /** Whether an amount covers practically the whole supply of the token. */
  readonly isAll: boolean;
}

/** Decimals that an instruction names are held by the program; others are the network's word. */
async function readAmount(
  data: Uint8Array,
  source: string | undefined,
  checkedMint: string | undefined,
  { ask }: SolanaFacts,
): Promise<Amount> {
  const value = number64(data, 1);
  const mint = checkedMint ?? (await readTokenAccount(ask, source))?.mint;
  const isChecked = checkedMint !== undefined && data.length >= 10;
  const known = mint === undefined ? undefined : await readMint(ask, mint);
  const decimals = isChecked ? data[9] : known?.decimals;
  const supply = known?.supply || 2n ** 63n;
  const isAll = value >= supply || value >= 2n ** 63n;
  return { text: tokenText(value, mint, decimals), mint, isAll };
}

const nameOf = (mint: string | undefined): string =>
  mint === undefined ? 'a token' : `token ${shortAddress(mint)}`;

function tokenText(value: bigint, mint: string | undefined, decimals: number | undefined): string {
  const number = decimals === undefined ? `${value} base units` : formatUnits(value, decimals);
  return `${number} of ${nameOf(mint)}`;
}

async function sayTransfer(
  data: Uint8Array,
  source: string | undefined,
  checkedMint: string | undefined,
  target: string | undefined,
  facts: SolanaFacts,
  verb = 'Send',
): Promise<SaidInstruction | undefined> {
  if (target === undefined) return undefined;
  const amount = await readAmount(data, source, checkedMint, facts);
  const owner = facts.opened.get(target) ?? (await readOwner(target, facts));
  const rows = [
    amountRow('Amount', amount.text),
    owner === undefined ? addressRow('To token account', target) : ownerRow('To', owner, facts),
    ...tokenRows(amount),
  ];
  return {
    summary: `${verb} ${amount.text} to ${shortAddress(owner ?? target)}`,
    rows,
    warnings: [],
  };
}

/** Undefined also if the account may change its owner before the instruction runs. */
async function readOwner(target: string, { ask }: SolanaFacts): Promise<string | undefined> {
  const token = await readTokenAccount(ask, target);
  return token?.isClosedByOthers ? undefined : token?.owner;
}

async function sayApprove(
  data: Uint8Array,
  source: string | undefined,
  checkedMint: string | undefined,
  delegate: string | undefined,
  facts: SolanaFacts,
): Promise<SaidInstruction | undefined> {
  if (delegate === undefined) return undefined;
  const amount = await readAmount(data, source, checkedMint, facts);
  const { isAll } = amount;
  const who = shortAddress(delegate);
  const token = nameOf(amount.mint);
  const rows = [
    amountRow('Up to', isAll ? 'unlimited' : amount.text),
    ownerRow('Spender', delegate, facts),
    ...tokenRows(amount),
  ];
  const warnings: DecodedWarning[] = isAll
    ? [{ level: 'danger', text: `${who} can take all you have of ${token}, without asking again.` }]
    : [];
  const what = isAll ? `all you have of ${token}` : `up to ${amount.text}`;
  return { summary: `Lets ${who} spend ${what}`, rows, warnings };
}

async function sayBurn(
  data: Uint8Array,
  source: string | undefined,
  mint: string | undefined,
  facts: SolanaFacts,
): Promise<SaidInstruction> {
  const amount = await readAmount(data, source, mint, facts);
  const text = 'Burned tokens are gone forever.';
  return {
    summary: `Burn ${amount.text}`,
    rows: [amountRow('Amount', amount.text), ...tokenRows(amount)],
    warnings: [{ level: 'caution', text }],
  };
}

/** The right to own a token account. Its new holder gets all of the account's tokens. */
const accountOwner = 2;

async function saySetAuthority(
  data: Uint8Array,
  account: string | undefined,
  facts: SolanaFacts,
): Promise<SaidInstruction> {
  const next = data[2] === 1 && data.length >= 35 ? base58.encode(data.subarray(3, 35)) : undefined;
  const text =
    next === undefined
      ? 'After this, no one controls this token account or token.'
      : `After this, ${shortAddress(next)} controls this token account or token, and everything in it.`;
  const isSend = data[1] === accountOwner && next !== undefined;
  const summary = next === undefined ? 'Give up control' : `Give control to ${shortAddress(next)}`;
  const held = isSend ? await readHeld(account, facts) : undefined;
  return {
    summary: isSend ? `Send a token account with ${held} to ${shortAddress(next)}` : summary,
    rows: [
      ...(held === undefined ? [] : [amountRow('Amount', held)]),
      ...accountRows(account),
      ...(next === undefined ? [] : [ownerRow('To', next, facts)]),
    ],
    warnings: [{ level: 'danger', text }],
  };
}

async function readHeld(account: string | undefined, facts: SolanaFacts): Promise<string> {
  const { ask } = facts;
  const token = await readTokenAccount(ask, account);
  if (account === undefined || token === undefined || isTouched(account, facts))
    return 'an unknown amount';
  return tokenText(token.amount, token.mint, (await readMint(ask, token.mint))?.decimals);
}

const tokenRows = ({ mint }: Amount): readonly DecodedRow[] =>
  mint === undefined ? [] : [addressRow('Token', mint)];
