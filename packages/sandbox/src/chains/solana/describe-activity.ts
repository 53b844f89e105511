import { formatUnits } from 'viem';
import type { Activity, Move } from '../../blockchain-api/activity.js';
import { sandboxReef } from '../../networks.js';
import { nameToken } from './programs/toy-kelp.js';
import type { LandedTransaction, TokenBalance } from './solana-history.js';

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
