// Describes an instruction of the Token program or of Token-2022, a superset. The owner of a token account comes from the network,
// or from the transaction that opens the account.
import { base58 } from '@scure/base';
import { formatUnits } from 'viem';
import type { DecodedRow, Description } from '../decoded.types.js';
import { addressRow, amountRow, caution, danger, ownerRow } from '../format.js';
import { shortAddress } from '../short-address.js';
import { readMint, readTokenAccount } from './read-account.js';
import type { SolanaContext, SolanaInstruction } from './read-transaction.js';
import { isChangedEarlier, describeClose, describeUnwrap } from './describe-token-exit.js';
import { requestMessages } from '../request-messages.js';
import { solanaMessages } from './messages.js';

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

/** Minimum length in bytes of each instruction with an amount. */
const minLengths: Readonly<Record<number, number>> = {
  [kinds.transfer]: 9,
  [kinds.approve]: 9,
  [kinds.mintTo]: 9,
  [kinds.burn]: 9,
  [kinds.burnChecked]: 9,
  [kinds.transferChecked]: 10,
  [kinds.approveChecked]: 10,
  [kinds.mintToChecked]: 10,
  [kinds.transferFee]: 11,
};

export function describeTokenInstruction(
  instruction: SolanaInstruction,
  context: SolanaContext,
): Promise<Description | undefined> | Description | undefined {
  const { data, accounts } = instruction;
  const [source, second, third] = accounts;
  const kind = data[0] ?? 0;
  if (data.length < (minLengths[kind] ?? 0)) return undefined;
  switch (kind) {
    case kinds.transfer:
      return describeTransfer(data, source, undefined, second, context);
    case kinds.mintTo:
    case kinds.mintToChecked:
      return describeTransfer(
        data,
        undefined,
        source,
        second,
        context,
        solanaMessages.createTokens,
      );
    // In the transfer fee extension, only the transfer (1) moves tokens out of the source.
    case kinds.transferFee:
      if (data[1] !== 1) return undefined;
      return describeTransfer(data.subarray(1), source, second, third, context);
    case kinds.transferChecked:
      return describeTransfer(data, source, second, third, context);
    case kinds.approve:
      return describeApprove(data, source, undefined, second, context);
    case kinds.approveChecked:
      return describeApprove(data, source, second, third, context);
    case kinds.burn:
    case kinds.burnChecked:
      return describeBurn(data, source, second, context);
    case kinds.revoke:
      return {
        summary: solanaMessages.revokeToken,
        rows: accountRows(source),
        warnings: [],
      };
    case kinds.setAuthority:
      return describeSetAuthority(data, source, context);
    default:
      return source && second ? describeWithdrawal(data, source, second, context) : undefined;
  }
}

function describeWithdrawal(
  data: Uint8Array,
  source: string,
  target: string,
  context: SolanaContext,
): Promise<Description> | undefined {
  switch (data[0]) {
    case kinds.closeAccount:
      return describeClose(source, target, context);
    case kinds.withdrawExcessLamports:
      return describeUnwrap(undefined, source, target, context);
    case kinds.unwrapLamports:
      // The amount is optional; a byte says whether it follows.
      if (data[1] === 0) return describeUnwrap(undefined, source, target, context);
      return data.length < 10
        ? undefined
        : describeUnwrap(readU64(data, 2), source, target, context);
    default:
      return undefined;
  }
}

const accountRows = (address: string | undefined): readonly DecodedRow[] =>
  address === undefined ? [] : [addressRow(solanaMessages.tokenAccountLabel, address)];

interface Amount {
  readonly text: string;
  readonly mint: string | undefined;
  /** Whether an amount covers practically the whole supply of the token. */
  readonly isAll: boolean;
}

const readU64 = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true);

/** The program enforces the decimals of a checked instruction. Other decimals come from the node. */
async function readAmount(
  data: Uint8Array,
  source: string | undefined,
  checkedMint: string | undefined,
  { requestNode }: SolanaContext,
): Promise<Amount> {
  const value = readU64(data, 1);
  const mint = checkedMint ?? (await readTokenAccount(requestNode, source))?.mint;
  const isChecked = checkedMint !== undefined && data.length >= 10;
  const mintAccount = mint === undefined ? undefined : await readMint(requestNode, mint);
  const decimals = isChecked ? data[9] : mintAccount?.decimals;
  const supply = mintAccount?.supply || 2n ** 63n;
  const isAll = value >= supply || value >= 2n ** 63n;
  return { text: formatTokenAmount(value, mint, decimals), mint, isAll };
}

const tokenName = (mint: string | undefined): string =>
  mint === undefined
    ? solanaMessages.unknownToken
    : solanaMessages.tokenName({ mint: shortAddress(mint) });

function formatTokenAmount(
  value: bigint,
  mint: string | undefined,
  decimals: number | undefined,
): string {
  const amount =
    decimals === undefined ? requestMessages.baseUnits({ value }) : formatUnits(value, decimals);
  return solanaMessages.tokenAmount({ amount, token: tokenName(mint) });
}

async function describeTransfer(
  data: Uint8Array,
  source: string | undefined,
  checkedMint: string | undefined,
  target: string | undefined,
  context: SolanaContext,
  summarize: (values: { amount: string; recipient: string }) => string = requestMessages.send,
): Promise<Description | undefined> {
  if (target === undefined) return undefined;
  const amount = await readAmount(data, source, checkedMint, context);
  const owner = context.openedAccounts.get(target) ?? (await readOwner(target, context));
  const rows = [
    amountRow(requestMessages.amountLabel, amount.text),
    owner === undefined
      ? addressRow(solanaMessages.toTokenAccountLabel, target)
      : ownerRow(requestMessages.toLabel, owner, context),
    ...tokenRows(amount),
  ];
  return {
    summary: summarize({ amount: amount.text, recipient: shortAddress(owner ?? target) }),
    rows,
    warnings: [],
  };
}

/** Returns undefined also if the account may change its owner before the instruction runs. */
async function readOwner(
  target: string,
  { requestNode }: SolanaContext,
): Promise<string | undefined> {
  const token = await readTokenAccount(requestNode, target);
  return token?.isClosableByOthers ? undefined : token?.owner;
}

async function describeApprove(
  data: Uint8Array,
  source: string | undefined,
  checkedMint: string | undefined,
  delegate: string | undefined,
  context: SolanaContext,
): Promise<Description | undefined> {
  if (delegate === undefined) return undefined;
  const amount = await readAmount(data, source, checkedMint, context);
  const { isAll } = amount;
  const spender = shortAddress(delegate);
  const token = tokenName(amount.mint);
  const rows = [
    amountRow(requestMessages.maxAmountLabel, isAll ? requestMessages.unlimited : amount.text),
    ownerRow(requestMessages.spenderLabel, delegate, context),
    ...tokenRows(amount),
  ];
  const warnings = isAll ? [danger(solanaMessages.allowAllWarning({ spender, token }))] : [];
  const summary = isAll
    ? solanaMessages.allowAll({ spender, token })
    : solanaMessages.allowAmount({ spender, amount: amount.text });
  return { summary, rows, warnings };
}

async function describeBurn(
  data: Uint8Array,
  source: string | undefined,
  mint: string | undefined,
  context: SolanaContext,
): Promise<Description> {
  const amount = await readAmount(data, source, mint, context);
  return {
    summary: solanaMessages.burn({ amount: amount.text }),
    rows: [amountRow(requestMessages.amountLabel, amount.text), ...tokenRows(amount)],
    warnings: [caution(solanaMessages.burnWarning)],
  };
}

/** The right to own a token account. Its new holder gets all of the account's tokens. */
const accountOwner = 2;

async function describeSetAuthority(
  data: Uint8Array,
  account: string | undefined,
  context: SolanaContext,
): Promise<Description> {
  if (data[2] !== 1 || data.length < 35)
    return {
      summary: solanaMessages.giveUpControl,
      rows: accountRows(account),
      warnings: [danger(solanaMessages.giveUpControlWarning)],
    };
  const newAuthority = base58.encode(data.subarray(3, 35));
  const authority = shortAddress(newAuthority);
  const toRow = ownerRow(requestMessages.toLabel, newAuthority, context);
  const warnings = [danger(solanaMessages.giveControlWarning({ authority }))];
  if (data[1] !== accountOwner)
    return {
      summary: solanaMessages.giveControl({ authority }),
      rows: [...accountRows(account), toRow],
      warnings,
    };
  const balance = await readBalanceText(account, context);
  const amount = amountRow(requestMessages.amountLabel, balance);
  return {
    summary: solanaMessages.sendTokenAccount({ balance, recipient: authority }),
    rows: [amount, ...accountRows(account), toRow],
    warnings,
  };
}

async function readBalanceText(
  account: string | undefined,
  context: SolanaContext,
): Promise<string> {
  const { requestNode } = context;
  const token = await readTokenAccount(requestNode, account);
  if (account === undefined || token === undefined || isChangedEarlier(account, context))
    return solanaMessages.unknownBalance;
  return formatTokenAmount(
    token.amount,
    token.mint,
    (await readMint(requestNode, token.mint))?.decimals,
  );
}

const tokenRows = ({ mint }: Amount): readonly DecodedRow[] =>
  mint === undefined ? [] : [addressRow(requestMessages.tokenLabel, mint)];
