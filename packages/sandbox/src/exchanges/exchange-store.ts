import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { exchangeHotWallet } from '../chains/evm/contracts/toy-contracts.js';
import { listPayoutCoins, payOut, type PayoutCoin, readPayout } from '../payouts/payouts.js';
import { type Database, findRow, insertRow, type ServiceTables } from '../store/open-store.js';

export const exchangeTables: ServiceTables = {
  schema: `create table if not exists exchange_payment (session text primary key, exchange text not null, asset text not null,
    amount text not null, recipient text not null, status text not null, hash text, at integer not null)`,
};

const paymentRow = z.object({
  session: z.string(),
  exchange: z.string(),
  /** CAIP-19. */
  asset: z.string(),
  /** Base units, in decimal digits. */
  amount: z.string(),
  recipient: z.string(),
  /** `UNKNOWN` until the user decides. Once sent, the final state is on the chain. */
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  hash: z.nullable(z.string()),
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
});
export type ExchangePayment = z.infer<typeof paymentRow>;

type NewPayment = Omit<ExchangePayment, 'session' | 'status' | 'hash'>;

/** @returns the session id, a UUID without dashes */
export function savePayment(db: Database, payment: NewPayment): string {
  const session = randomUUID().replaceAll('-', '');
  insertRow(db, 'exchange_payment', { ...payment, session, status: 'UNKNOWN' });
  return session;
}

export const findPayment = (db: Database, session: string): ExchangePayment | undefined =>
  findRow(db, paymentRow, 'select * from exchange_payment where session = ?', session);

export function updatePayment(
  db: Database,
  session: string,
  { status, hash }: Pick<ExchangePayment, 'status' | 'hash'>,
): void {
  db.prepare('update exchange_payment set status = ?, hash = ? where session = ?').run(
    status,
    hash,
    session,
  );
}

// The ids are those of the real API.

export interface ListedExchange {
  readonly id: string;
  readonly name: string;
  /** Symbols; null for all. */
  readonly coins: readonly string[] | null;
}

export const exchanges: readonly ListedExchange[] = [
  { id: 'binance', name: 'Binance', coins: ['ETH'] },
  { id: 'coinbase', name: 'Coinbase', coins: ['ETH', 'TUSD', 'SOL'] },
  { id: 'reown_test', name: 'Test Exchange', coins: null },
];

export const supportsPayout = ({ coins }: ListedExchange, { symbol }: PayoutCoin): boolean =>
  coins === null || coins.includes(symbol);

const nativeNumbers: Readonly<Record<string, number>> = { eip155: 60, solana: 501 };

/** CAIP-19: `eip155:31337/slip44:60`, `eip155:31337/erc20:0x…`. */
export function formatAsset({ chainId, token }: PayoutCoin): string {
  const namespace = chainId.slice(0, chainId.indexOf(':'));
  return token === undefined
    ? `${chainId}/slip44:${nativeNumbers[namespace]}`
    : `${chainId}/erc20:${token}`;
}

/** Undefined if the asset is not sold. Ids of tokens match case-insensitively. */
export function findAsset(sold: readonly PayoutCoin[], asset: string): PayoutCoin | undefined {
  const same = (coin: PayoutCoin) => {
    const id = formatAsset(coin);
    return coin.token ? id.toLowerCase() === asset.toLowerCase() : id === asset;
  };
  return sold.find(same);
}

export type ExchangeSources = Pick<
  ApiSources,
  'db' | 'clock' | 'chains' | 'explorerUrl' | 'exchangesUrl' | 'inTurn'
>;

/** Does nothing if the payment was sent or failed. */
export function payFromExchange(
  { db, chains, inTurn }: Pick<ExchangeSources, 'db' | 'chains' | 'inTurn'>,
  session: string,
): Promise<void> {
  return inTurn(async () => {
    const payment = findPayment(db, session);
    if (!payment || payment.hash !== null || payment.status === 'FAILED') return;
    const coin = findAsset(listPayoutCoins(chains), payment.asset);
    if (!coin) return updatePayment(db, session, { status: 'FAILED', hash: null });
    const payout = { coin, to: payment.recipient, amount: BigInt(payment.amount) };
    await payOut(chains, exchangeHotWallet, payout).then(
      (hash) => updatePayment(db, session, { status: 'IN_PROGRESS', hash }),
      () => updatePayment(db, session, { status: 'FAILED', hash: null }),
    );
  });
}

/** Undefined for an unknown session. @throws viem's errors if the chain does not answer */
export async function readPayment(
  { db, chains }: Pick<ExchangeSources, 'db' | 'chains'>,
  session: string,
): Promise<ExchangePayment | undefined> {
  const payment = findPayment(db, session);
  if (!payment || payment.hash === null || payment.status !== 'IN_PROGRESS') return payment;
  const chainId = payment.asset.slice(0, payment.asset.indexOf('/'));
  const state = await readPayout(chains, chainId, payment.hash);
  if (state === 'waiting') return payment;
  const status = state === 'done' ? 'SUCCESS' : 'FAILED';
  updatePayment(db, session, { status, hash: payment.hash });
  return { ...payment, status };
}
