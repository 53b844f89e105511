import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import type { Activity, Move } from '../../blockchain-api/activity.js';
import { sandboxReef } from '../../networks.js';
import { type Database, findRow, insertRow, listRows } from '../../store/open-store.js';
import { nameToken } from './programs.js';
import type { TransactionFailure } from './vm/describe-failure.js';

export interface TransactionMeta {
  readonly err: TransactionFailure | null;
  readonly status: { readonly Ok: null } | { readonly Err: TransactionFailure };
  readonly fee: number;
  readonly preBalances: readonly number[];
  readonly postBalances: readonly number[];
  readonly innerInstructions: readonly InnerInstructions[];
  readonly logMessages: readonly string[];
  readonly preTokenBalances: readonly TokenBalance[];
  readonly postTokenBalances: readonly TokenBalance[];
  readonly rewards: readonly never[];
  readonly loadedAddresses: {
    readonly writable: readonly string[];
    readonly readonly: readonly string[];
  };
  readonly computeUnitsConsumed: number;
}

export interface InnerInstructions {
  readonly index: number;
  readonly instructions: readonly {
    readonly programIdIndex: number;
    readonly accounts: readonly number[];
    /** Base58. */
    readonly data: string;
    readonly stackHeight: number | null;
  }[];
}

export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  readonly programId: string;
  readonly uiTokenAmount: {
    readonly amount: string;
    readonly decimals: number;
    readonly uiAmount: number;
    readonly uiAmountString: string;
  };
}

export interface LandedTransaction {
  readonly signature: string;
  readonly slot: number;
  /** Seconds. */
  readonly blockTime: number;
  readonly bytes: Uint8Array;
  /** Includes accounts from lookup tables. */
  readonly accounts: readonly string[];
  readonly memo: string | null;
  readonly meta: TransactionMeta;
}

export interface SolanaHistory {
  add(landed: LandedTransaction): void;
  find(signature: string): LandedTransaction | undefined;
  count(): number;
  /** Newest first. Excludes the signatures `before` and `until` themselves. */
  of(
    address: string,
    range: {
      readonly limit: number;
      readonly before?: string | undefined;
      readonly until?: string | undefined;
    },
  ): readonly LandedTransaction[];
}

const row = z.object({
  signature: z.string(),
  slot: z.number(),
  block_time: z.number(),
  bytes: z.string(),
  accounts: z.string(),
  memo: z.nullable(z.string()),
  meta: z.string(),
});

const idRow = z.object({ id: z.number() });

export function createSolanaHistory(db: Database): SolanaHistory {
  const position = (signature: string | undefined) => {
    if (signature === undefined) return undefined;
    const query = 'select id from solana_transaction where signature = ?';
    return findRow(db, idRow, query, signature)?.id;
  };
  return {
    add(landed) {
      const transaction_id = insertRow(db, 'solana_transaction', {
        signature: landed.signature,
        slot: landed.slot,
        block_time: landed.blockTime,
        bytes: Buffer.from(landed.bytes).toString('base64'),
        accounts: JSON.stringify(landed.accounts),
        memo: landed.memo,
        meta: JSON.stringify(landed.meta),
      });
      for (const address of new Set(landed.accounts))
        insertRow(db, 'solana_mention', { address, transaction_id });
    },
    find(signature) {
      const found = findRow(
        db,
        row,
        'select * from solana_transaction where signature = ?',
        signature,
      );
      return found && readRow(found);
    },
    count() {
      const found = db.prepare('select count(*) as total from solana_transaction').get();
      return z.object({ total: z.number() }).parse(found).total;
    },
    of(address, { limit, before, until }) {
      const query = `select t.* from solana_mention m join solana_transaction t on t.id = m.transaction_id
         where m.address = ? and t.id < ? and t.id > ? order by t.id desc limit ?`;
      const [last, first] = [position(before) ?? Number.MAX_SAFE_INTEGER, position(until) ?? 0];
      return listRows(db, row, query, address, last, first, limit).map(readRow);
    },
  };
}

function readRow(found: z.infer<typeof row>): LandedTransaction {
  const { signature, slot, block_time, bytes, accounts, memo, meta } = found;
  return {
    signature,
    slot,
    blockTime: block_time,
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
    accounts: JSON.parse(accounts),
    memo,
    meta: JSON.parse(meta),
  };
}

/** The network fee is not a transfer. */
export function describeActivity(landed: LandedTransaction, address: string): Activity {
  const { meta, accounts, signature, blockTime } = landed;
  const payer = accounts[0] ?? '';
  const moves =
    meta.err === null ? [...moveOfCoins(landed, address), ...movesOfTokens(landed, address)] : [];
  const operation = nameOperation(moves);
  return {
    hash: signature,
    chainId: sandboxReef.caipNetworkId,
    operation,
    minedAt: blockTime * 1_000,
    nonce: 0,
    status: meta.err === null ? 'confirmed' : 'failed',
    sentFrom: operation === 'receive' ? payer : address,
    sentTo: operation === 'receive' ? address : (findReceiver(landed, address) ?? address),
    application: null,
    moves,
  };
}

function nameOperation(moves: readonly Move[]): Activity['operation'] {
  const directions = new Set(moves.map(({ direction }) => direction));
  if (directions.size === 2) return 'trade';
  if (directions.has('out')) return 'send';
  return directions.has('in') ? 'receive' : 'execute';
}

function moveOfCoins({ meta, accounts }: LandedTransaction, address: string): Move[] {
  const index = accounts.indexOf(address);
  const before = meta.preBalances[index] ?? 0;
  const fee = index === 0 ? meta.fee : 0;
  const change = BigInt((meta.postBalances[index] ?? 0) - before + fee);
  const { name, symbol, decimals } = sandboxReef.nativeCurrency;
  return describeMove(change, decimals, { name, symbol });
}

function movesOfTokens({ meta }: LandedTransaction, owner: string): Move[] {
  const changes = new Map<string, { amount: bigint; decimals: number }>();
  const add = (balances: readonly TokenBalance[], sign: bigint) => {
    for (const { mint, owner: holder, uiTokenAmount } of balances) {
      if (holder !== owner) continue;
      const { amount = 0n } = changes.get(mint) ?? {};
      changes.set(mint, {
        amount: amount + sign * BigInt(uiTokenAmount.amount),
        decimals: uiTokenAmount.decimals,
      });
    }
  };
  add(meta.preTokenBalances, -1n);
  add(meta.postTokenBalances, 1n);
  return [...changes].flatMap(([mint, { amount, decimals }]) => {
    return describeMove(amount, decimals, { ...nameToken(mint), token: mint });
  });
}

function describeMove(
  change: bigint,
  decimals: number,
  coin: Pick<Move, 'name' | 'symbol' | 'token'>,
): Move[] {
  if (change === 0n) return [];
  const numeric = formatUnits(change < 0n ? -change : change, decimals);
  return [{ ...coin, direction: change < 0n ? 'out' : 'in', numeric, isSpam: false }];
}

/** The account whose balance grew: for a token its owner, else for SOL. */
function findReceiver({ meta, accounts }: LandedTransaction, sender: string): string | undefined {
  const before = new Map(
    meta.preTokenBalances.map((one) => [one.accountIndex, BigInt(one.uiTokenAmount.amount)]),
  );
  const holder = meta.postTokenBalances.find(
    ({ owner, accountIndex, uiTokenAmount }) =>
      owner !== sender && BigInt(uiTokenAmount.amount) > (before.get(accountIndex) ?? 0n),
  );
  if (holder) return holder.owner;
  return accounts.find(
    (account, index) =>
      account !== sender && (meta.postBalances[index] ?? 0) > (meta.preBalances[index] ?? 0),
  );
}
