import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import type { Activity, Move } from '../../blockchain-api/activity.js';
import { sandboxReef } from '../../networks.js';
import { type Database, findRow, insertRow, listRows } from '../../store/open-store.js';
import { nameToken } from './programs.js';
import type { LandedTransaction, TokenBalance } from './vm/run-transaction.js';

const storedJson = z.pipe(
  z.string(),
  z.transform((text) => JSON.parse(text)),
);
const row = z.pipe(
  z.object({
    signature: z.string(),
    slot: z.number(),
    block_time: z.number(),
    bytes: z.string(),
    accounts: storedJson,
    memo: z.nullable(z.string()),
    meta: storedJson,
  }),
  z.transform(({ block_time: blockTime, bytes, ...rest }): LandedTransaction => {
    return { ...rest, blockTime, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) };
  }),
);

export function createSolanaHistory(db: Database) {
  const position = (signature: string | undefined) => {
    if (signature === undefined) return undefined;
    const query = 'select id from solana_transaction where signature = ?';
    return findRow(db, z.object({ id: z.number() }), query, signature)?.id;
  };
  return {
    add(landed: LandedTransaction): void {
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
    find(signature: string) {
      const query = 'select * from solana_transaction where signature = ?';
      return findRow(db, row, query, signature);
    },
    count(): number {
      const found = db.prepare('select count(*) as total from solana_transaction').get();
      return z.object({ total: z.number() }).parse(found).total;
    },
    /** Newest first. Excludes the signatures `before` and `until` themselves. */
    of(
      address: string,
      range: { limit: number; before?: string | undefined; until?: string | undefined },
    ) {
      const query = `select t.* from solana_mention m join solana_transaction t on t.id = m.transaction_id
         where m.address = ? and t.id < ? and t.id > ? order by t.id desc limit ?`;
      const [last, first] = [
        position(range.before) ?? Number.MAX_SAFE_INTEGER,
        position(range.until) ?? 0,
      ];
      return listRows(db, row, query, address, last, first, range.limit);
    },
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
