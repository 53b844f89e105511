import { base58 } from '@scure/base';
import type { DecodedRow, Description } from '../decoded.types.js';
import { addressRow, amountRow, caution, danger, formatSol, ownerRow } from '../format.js';
import { shortAddress } from '../short-address.js';
import type { SolanaContext, SolanaInstruction } from './read-transaction.js';
import { requestMessages } from '../request-messages.js';
import { solanaMessages } from './messages.js';

/** Instruction numbers: the first four bytes of the data, little-endian. */
const kinds = {
  createAccount: 0,
  assign: 1,
  transfer: 2,
  createAccountWithSeed: 3,
  advanceNonce: 4,
  withdrawNonce: 5,
  initializeNonce: 6,
  authorizeNonce: 7,
  allocate: 8,
  allocateWithSeed: 9,
  assignWithSeed: 10,
  transferWithSeed: 11,
  createAccountAllowPrefund: 13,
} as const;

/** Their data begins with a base address and a seed. */
const seededKinds: readonly number[] = [
  kinds.createAccountWithSeed,
  kinds.allocateWithSeed,
  kinds.assignWithSeed,
];

export function describeSystemInstruction(
  { accounts, data }: SolanaInstruction,
  context: SolanaContext,
): Description | undefined {
  const [first, second, third] = accounts;
  const reader = createReader(data);
  try {
    const kind = reader.number32();
    if (seededKinds.includes(kind)) reader.seed();
    // The program ignores bytes after the end of an instruction.
    switch (kind) {
      case kinds.transfer:
      case kinds.withdrawNonce:
        return describeTransfer(reader.number64(), first, second, context);
      case kinds.transferWithSeed:
        return describeTransfer(reader.number64(), first, third, context);
      case kinds.createAccount:
      case kinds.createAccountWithSeed:
      case kinds.createAccountAllowPrefund: {
        const lamports = reader.number64();
        reader.number64();
        const program = reader.address();
        if (kind !== kinds.createAccountAllowPrefund)
          return describeCreateAccount(lamports, first, second, program, context);
        // The paying account may be missing if nothing is paid.
        if (lamports > 0n) return describeCreateAccount(lamports, second, first, program, context);
        return describeAssign(first, program, context);
      }
      case kinds.assign:
      case kinds.assignWithSeed:
        return describeAssign(first, reader.address(), context);
      case kinds.allocate:
        return reader.number64() > 0n && first === context.account
          ? describeAllocate(first, context)
          : undefined;
      case kinds.allocateWithSeed:
        reader.number64();
        return describeAssign(first, reader.address(), context);
      case kinds.advanceNonce:
        return {
          summary: solanaMessages.useNonce,
          rows: first === undefined ? [] : [addressRow(solanaMessages.nonceAccountLabel, first)],
          warnings: [caution(solanaMessages.doesNotExpire)],
        };
      case kinds.initializeNonce:
      case kinds.authorizeNonce: {
        const { setUpNonceAccount, handOverNonceAccount } = solanaMessages;
        const summarize = kind === kinds.authorizeNonce ? handOverNonceAccount : setUpNonceAccount;
        return describeNonceAuthority(summarize, first, reader.address(), context);
      }
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}

function describeTransfer(
  lamports: bigint,
  from: string | undefined,
  to: string | undefined,
  context: SolanaContext,
  extraRows: readonly DecodedRow[] = [],
): Description | undefined {
  if (from === undefined || to === undefined) return undefined;
  const amount = formatSol(lamports);
  const rows = [
    amountRow(requestMessages.amountLabel, amount),
    ownerRow(requestMessages.fromLabel, from, context),
    ownerRow(requestMessages.toLabel, to, context),
    ...extraRows,
  ];
  const summary = requestMessages.send({ amount, recipient: shortAddress(to) });
  return { summary, rows, warnings: [] };
}

/**
 * A new account receives SOL from its creator and belongs to a program. The same happens to the user's own address if it is that
 * account.
 */
const describeCreateAccount = (
  lamports: bigint,
  from: string | undefined,
  to: string | undefined,
  program: string,
  context: SolanaContext,
): Description | undefined =>
  to === context.account
    ? describeAssign(to, program, context)
    : describeTransfer(lamports, from, to, context, [
        addressRow(solanaMessages.createdForLabel, program),
      ]);

/** The network does not let an account that holds data send SOL or pay fees. */
function describeAllocate(account: string, context: SolanaContext): Description {
  return {
    summary: solanaMessages.allocate({ account: shortAddress(account) }),
    rows: [ownerRow(solanaMessages.accountLabel, account, context)],
    warnings: [danger(solanaMessages.allocateWarning)],
  };
}

function describeAssign(
  account: string | undefined,
  program: string,
  context: SolanaContext,
): Description | undefined {
  if (account === undefined) return undefined;
  const rows = [
    ownerRow(solanaMessages.accountLabel, account, context),
    addressRow(solanaMessages.programLabel, program),
  ];
  const warnings = [danger(solanaMessages.assignWarning({ program: shortAddress(program) }))];
  const summary = solanaMessages.assign({ account: shortAddress(account) });
  return { summary, rows, warnings };
}

function describeNonceAuthority(
  summarize: (values: { authority: string }) => string,
  account: string | undefined,
  authority: string,
  context: SolanaContext,
): Description | undefined {
  if (account === undefined) return undefined;
  const shortAuthority = shortAddress(authority);
  const text = solanaMessages.nonceAuthorityWarning({
    authority: shortAuthority,
    account: shortAddress(account),
  });
  return {
    summary: summarize({ authority: shortAuthority }),
    rows: [
      addressRow(solanaMessages.nonceAccountLabel, account),
      ownerRow(solanaMessages.nonceAuthorityLabel, authority, context),
    ],
    warnings: authority === context.account ? [] : [danger(text)],
  };
}

/** Reads consecutive values. Each method throws RangeError past the end of the data. */
function createReader(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  const skip = (bytes: number): number => {
    if (at + bytes > data.length) throw new RangeError('the data ends too early');
    at += bytes;
    return at - bytes;
  };
  const number64 = (): bigint => view.getBigUint64(skip(8), true);
  return {
    number32: () => view.getUint32(skip(4), true),
    number64,
    address: () => {
      const start = skip(32);
      return base58.encode(data.subarray(start, start + 32));
    },
    /** Skips a base address and a seed: its length, then its bytes. */
    seed() {
      skip(32);
      skip(Number(number64()));
    },
  };
}
