import type { Address, EncodedAccount } from '@solana/kit';
import { getBase58Encoder } from '@solana/kit';
import * as z from 'zod/mini';
import { isTokenProgram, token2022Program, tokenProgram } from '../programs/programs.js';
import { describeAmount, readMint, readTokenAccount } from '../programs/read-token.js';
import type { SolanaLedger } from '../solana-ledger.js';
import { withContext } from './answer-with-context.js';
import { accountOptions, encodeAccount } from './encode-account.js';
import { checkAddress, type Params, readAddress, readOptions } from './read-params.js';
import { badParams } from './rpc-error.js';
import type { RpcMethods } from './solana-rpc.types.js';

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

export const accountMethods: RpcMethods = {
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
    const accounts = tokenAccountsOf(ledger, owner, readTokenFilter(ledger, params));
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

function keyed(
  ledger: SolanaLedger,
  account: EncodedAccount,
  options: z.infer<typeof accountOptions>,
) {
  return { pubkey: account.address, account: encodeAccount(ledger, account, options) };
}

type TokenFilter = { readonly mint: Address } | { readonly program: Address };

function readTokenFilter(ledger: SolanaLedger, params: Params): TokenFilter {
  const filter = readOptions(params, 1, ownerFilter);
  if ('mint' in filter) {
    const mint = checkAddress(filter.mint);
    if (!readMint(ledger.getAccount(mint))) throw badParams('Invalid param: could not find mint');
    return { mint };
  }
  const program = checkAddress(filter.programId);
  if (!isTokenProgram(program)) throw badParams('Invalid param: unrecognized Token program id');
  return { program };
}

function tokenAccountsOf(
  ledger: SolanaLedger,
  owner: Address,
  filter: TokenFilter,
): EncodedAccount[] {
  const programs = 'program' in filter ? [filter.program] : [tokenProgram, token2022Program];
  return programs
    .flatMap((program) => ledger.programAccounts(program))
    .filter((account) => {
      const token = readTokenAccount(account);
      return token?.owner === owner && (!('mint' in filter) || token.mint === filter.mint);
    });
}

function matchesFilter(account: EncodedAccount, filter: Filter): boolean {
  if ('dataSize' in filter) return account.data.length === filter.dataSize;
  const { offset, bytes, encoding } = filter.memcmp;
  const expected = encoding === 'base64' ? Buffer.from(bytes, 'base64') : decodeBase58(bytes);
  const actual = account.data.subarray(offset, offset + expected.length);
  return Buffer.compare(actual, expected) === 0;
}

function decodeBase58(text: string): Uint8Array {
  try {
    return new Uint8Array(getBase58Encoder().encode(text));
  } catch {
    throw badParams('Invalid param: memcmp bytes are not base58');
  }
}
