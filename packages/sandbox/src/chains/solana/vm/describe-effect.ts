import { getBase58Decoder } from '@solana/kit';
import type { TransactionMetadata } from 'litesvm';
import type { TransactionFailure } from './describe-failure.js';
import type { SolanaVm } from './open-vm.js';
import { describeAmount, readMint, readTokenAccount } from '../programs/read-token.js';
import type { ResolvedAccount } from './resolve-accounts.js';
import type { InnerInstructions, TokenBalance, TransactionMeta } from '../solana-history.js';

export interface Holdings {
  /** Lamports, in account order. */
  readonly balances: readonly number[];
  readonly tokens: readonly TokenBalance[];
}

export function holdings(vm: SolanaVm, accounts: readonly ResolvedAccount[]): Holdings {
  const found = accounts.map(({ address }) => vm.getAccount(address));
  return {
    balances: found.map((account) => Number(account?.lamports ?? 0n)),
    tokens: found.flatMap((account, accountIndex) => {
      const token = readTokenAccount(account);
      const mint = token && readMint(vm.getAccount(token.mint));
      if (!account || !token || !mint) return [];
      return {
        accountIndex,
        mint: token.mint,
        owner: token.owner,
        programId: account.programAddress,
        uiTokenAmount: describeAmount(token.amount, mint.decimals),
      };
    }),
  };
}

export function describeEffect(run: {
  readonly accounts: readonly ResolvedAccount[];
  readonly before: Holdings;
  readonly after: Holdings;
  readonly failure: TransactionFailure | null;
  readonly fee: number;
  readonly meta: TransactionMetadata;
}): TransactionMeta {
  const { accounts, before, after, failure, fee, meta } = run;
  const loaded = (writable: boolean) =>
    accounts
      .filter((one) => one.source === 'lookupTable' && one.writable === writable)
      .map(({ address }) => address);
  return {
    err: failure,
    status: failure === null ? { Ok: null } : { Err: failure },
    fee,
    preBalances: before.balances,
    postBalances: after.balances,
    innerInstructions: describeInner(meta),
    logMessages: meta.logs(),
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    rewards: [],
    loadedAddresses: { writable: loaded(true), readonly: loaded(false) },
    computeUnitsConsumed: Number(meta.computeUnitsConsumed()),
  };
}

export function describeInner(meta: TransactionMetadata): InnerInstructions[] {
  return meta.innerInstructions().flatMap((calls, index) => {
    if (calls.length === 0) return [];
    const instructions = calls.map((call) => {
      const compiled = call.instruction();
      return {
        programIdIndex: compiled.programIdIndex(),
        accounts: [...compiled.accounts()],
        data: getBase58Decoder().decode(compiled.data()),
        stackHeight: call.stackHeight(),
      };
    });
    return { index, instructions };
  });
}
