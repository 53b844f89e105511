import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  isSome,
  type Option,
} from '@solana/kit';
import { AccountState } from '@solana-program/token';
import * as z from 'zod/mini';
import { badParams, rpcCode, RpcError } from '../../../http/json-rpc.js';
import {
  describeAmount,
  isTokenProgram,
  lookupTableProgram,
  readLookupTable,
  readMint,
  readTokenAccount,
  token2022Program,
  tokenProgram,
} from '../programs.js';
import type { SolanaLedger } from '../solana-ledger.js';
import {
  checkAddress,
  decodeBase58,
  readAddress,
  readOptions,
  type SolanaMethods,
  withContext,
} from './read-params.js';

export const accountOptions = z.object({
  commitment: z.optional(z.string()),
  encoding: z.optional(z.string()),
  dataSlice: z.optional(z.nullable(z.object({ offset: z.number(), length: z.number() }))),
});
type AccountOptions = z.infer<typeof accountOptions>;

/** Rent-exempt accounts never owe rent, so their rent epoch is the maximum u64. */
const rentExemptEpoch = 18_446_744_073_709_551_615n;
const base58Limit = 128;

/** @throws RpcError if the data is too long for base58 or the encoding is unknown */
export function encodeAccount(
  ledger: SolanaLedger,
  account: EncodedAccount,
  options: AccountOptions,
) {
  return {
    data: encodeData(ledger, account, options),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: rentExemptEpoch,
    space: account.data.length,
  };
}

function encodeData(ledger: SolanaLedger, account: EncodedAccount, options: AccountOptions) {
  const { encoding, dataSlice } = options;
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(ledger, account);
    if (parsed) return { ...parsed, space: account.data.length };
  }
  const whole = Uint8Array.from(account.data);
  const data = dataSlice
    ? whole.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : whole;
  switch (encoding) {
    case 'base64':
    case 'jsonParsed':
      return [Buffer.from(data).toString('base64'), 'base64'];
    case undefined:
    case 'binary':
      return inBase58(data);
    case 'base58':
      return [inBase58(data), 'base58'];
    default:
      throw badParams(`Invalid params: unknown encoding \`${encoding}\`.`);
  }
}

function inBase58(data: Uint8Array): string {
  if (data.length <= base58Limit) return getBase58Decoder().decode(data);
  throw new RpcError(
    rpcCode.badRequest,
    `Encoded binary (base 58) data should be less than ${base58Limit} bytes, please use Base64 encoding.`,
  );
}

function parseAccount(ledger: SolanaLedger, account: EncodedAccount) {
  const program = account.programAddress === token2022Program ? 'spl-token-2022' : 'spl-token';
  const mint = readMint(account);
  if (mint)
    return {
      program,
      parsed: {
        type: 'mint',
        info: {
          decimals: mint.decimals,
          freezeAuthority: orNull(mint.freezeAuthority),
          isInitialized: true,
          mintAuthority: orNull(mint.mintAuthority),
          supply: mint.supply.toString(),
        },
      },
    };
  const info = parseToken(ledger, account);
  if (info) return { program, parsed: { type: 'account', info } };
  if (account.programAddress !== lookupTableProgram) return undefined;
  const table = readLookupTable(Uint8Array.from(account.data));
  return (
    table && {
      program: 'address-lookup-table',
      parsed: {
        type: 'lookupTable',
        info: {
          ...table,
          deactivationSlot: table.deactivationSlot.toString(),
          lastExtendedSlot: table.lastExtendedSlot.toString(),
        },
      },
    }
  );
}

function parseToken(ledger: SolanaLedger, account: EncodedAccount) {
  const token = readTokenAccount(account);
  const mint = token && readMint(ledger.getAccount(token.mint));
  if (!token || !mint) return undefined;
  const { decimals } = mint;
  const delegate = orNull(token.delegate);
  const closeAuthority = orNull(token.closeAuthority);
  return {
    isNative: isSome(token.isNative),
    mint: token.mint,
    owner: token.owner,
    state: token.state === AccountState.Frozen ? 'frozen' : 'initialized',
    tokenAmount: describeAmount(token.amount, decimals),
    ...(delegate && {
      delegate,
      delegatedAmount: describeAmount(token.delegatedAmount, decimals),
    }),
    ...(closeAuthority && { closeAuthority }),
    ...(isSome(token.isNative) && {
      rentExemptReserve: describeAmount(token.isNative.value, decimals),
    }),
  };
}

function orNull<T>(option: Option<T>): T | null {
  return isSome(option) ? option.value : null;
}

const filterSchema = z.union([
  z.object({ dataSize: z.number() }),
  z.object({
    memcmp: z.object({
      offset: z.number(),
      bytes: z.string(),
      encoding: z.optional(z.nullable(z.string())),
    }),
  }),
]);
type Filter = z.infer<typeof filterSchema>;

const programOptions = z.extend(accountOptions, {
  filters: z.optional(z.nullable(z.array(filterSchema))),
  withContext: z.optional(z.nullable(z.boolean())),
});
const ownerFilter = z.union([z.object({ mint: z.string() }), z.object({ programId: z.string() })]);

export const accountMethods: SolanaMethods = {
  getBalance: ({ ledger }, params) =>
    withContext(ledger, ledger.getAccount(readAddress(params, 0))?.lamports ?? 0n),
  getAccountInfo: ({ ledger }, params) => {
    const options = readOptions(params, 1, accountOptions);
    const account = ledger.getAccount(readAddress(params, 0));
    return withContext(ledger, account ? encodeAccount(ledger, account, options) : null);
  },
  getMultipleAccounts: ({ ledger }, params) => {
    const options = { encoding: 'base64', ...readOptions(params, 1, accountOptions) };
    const addresses = readOptions(params, 0, z.array(z.string()));
    if (addresses.length > 100) throw badParams('Too many inputs provided; max 100');
    const accounts = addresses.map((address) => ledger.getAccount(checkAddress(address)));
    return withContext(
      ledger,
      accounts.map((account) => (account ? encodeAccount(ledger, account, options) : null)),
    );
  },
  getProgramAccounts: ({ ledger }, params) => {
    const { filters, withContext: wrapped, ...options } = readOptions(params, 1, programOptions);
    const found = ledger
      .programAccounts(readAddress(params, 0))
      .filter((account) => (filters ?? []).every((filter) => matchesFilter(account, filter)))
      .map((account) => keyed(ledger, account, options));
    return wrapped ? withContext(ledger, found) : found;
  },
  getTokenAccountsByOwner: ({ ledger }, params) => {
    const owner = readAddress(params, 0);
    const options = readOptions(params, 2, accountOptions);
    const accounts = tokenAccountsOf(ledger, owner, readOptions(params, 1, ownerFilter));
    return withContext(
      ledger,
      accounts.map((account) => keyed(ledger, account, options)),
    );
  },
  getTokenAccountBalance: ({ ledger }, params) => {
    const token = readTokenAccount(ledger.getAccount(readAddress(params, 0)));
    const mint = token && readMint(ledger.getAccount(token.mint));
    if (!token || !mint) throw badParams('Invalid param: not a Token account');
    return withContext(ledger, describeAmount(token.amount, mint.decimals));
  },
  getTokenSupply: ({ ledger }, params) => {
    const mint = readMint(ledger.getAccount(readAddress(params, 0)));
    if (!mint) throw badParams('Invalid param: not a Token mint');
    return withContext(ledger, describeAmount(mint.supply, mint.decimals));
  },
};

function keyed(ledger: SolanaLedger, account: EncodedAccount, options: AccountOptions) {
  return { pubkey: account.address, account: encodeAccount(ledger, account, options) };
}

function tokenAccountsOf(
  ledger: SolanaLedger,
  owner: Address,
  filter: z.infer<typeof ownerFilter>,
): EncodedAccount[] {
  const accountsOf = (program: Address) =>
    ledger.programAccounts(program).filter((one) => readTokenAccount(one)?.owner === owner);
  if ('mint' in filter) {
    const mint = checkAddress(filter.mint);
    if (!readMint(ledger.getAccount(mint))) throw badParams('Invalid param: could not find mint');
    return [tokenProgram, token2022Program]
      .flatMap(accountsOf)
      .filter((account) => readTokenAccount(account)?.mint === mint);
  }
  const program = checkAddress(filter.programId);
  if (!isTokenProgram(program)) throw badParams('Invalid param: unrecognized Token program id');
  return accountsOf(program);
}

function matchesFilter(account: EncodedAccount, filter: Filter): boolean {
  if ('dataSize' in filter) return account.data.length === filter.dataSize;
  const { offset, bytes, encoding } = filter.memcmp;
  const expected =
    encoding === 'base64'
      ? Buffer.from(bytes, 'base64')
      : decodeBase58(bytes, 'Invalid param: memcmp bytes are not base58');
  const actual = account.data.subarray(offset, offset + expected.length);
  return Buffer.compare(actual, expected) === 0;
}
