import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { exchangeHotWallet } from '../chains/evm/contracts/toy-contracts.js';
import { listPayoutCoins, type PayoutCoin, readOutcome, sendPayout } from '../payouts/payouts.js';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import { type Database, openCollection } from '../store/open-store.js';

const storedPayment = z.object({
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
export type ExchangePayment = z.infer<typeof storedPayment>;

/** By session id. */
export const openPayments = (db: Database) => openCollection(db, 'exchange-payment', storedPayment);

export interface ListedExchange {
  readonly id: string;
  readonly name: string;
  /** Symbols; null for all. */
  readonly coins: readonly string[] | null;
}

/** The ids are those of the real API. */
export const exchanges: readonly ListedExchange[] = [
  { id: 'binance', name: 'Binance', coins: ['ETH'] },
  { id: 'coinbase', name: 'Coinbase', coins: ['ETH', 'TUSD', 'SOL'] },
  { id: 'reown_test', name: 'Test Exchange', coins: null },
];

export const supportsPayout = ({ coins }: ListedExchange, { symbol }: PayoutCoin): boolean =>
  coins === null || coins.includes(symbol);

const nativeNumbers: Readonly<Record<string, number>> = { eip155: 60, solana: 501 };

/** CAIP-19: `eip155:31337/slip44:60`, `eip155:31337/erc20:0x…`. */
export function formatAsset({ chainId, address }: PayoutCoin): string {
  const namespace = chainId.slice(0, chainId.indexOf(':'));
  return address === undefined
    ? `${chainId}/slip44:${nativeNumbers[namespace]}`
    : `${chainId}/erc20:${address}`;
}

/** Undefined if the asset is not sold. Ids of tokens match case-insensitively. */
export function findAsset(chains: SandboxChains, asset: string): PayoutCoin | undefined {
  return listPayoutCoins(chains).find((coin) => {
    const id = formatAsset(coin);
    return coin.address ? id.toLowerCase() === asset.toLowerCase() : id === asset;
  });
}

/** Does nothing if the payment was sent or failed. */
export function payFromExchange(
  { db, chains, inTurn }: ApiSources,
  session: string,
): Promise<void> {
  return inTurn(async () => {
    const payments = openPayments(db);
    const payment = payments.get(session);
    if (!payment || payment.hash !== null || payment.status === 'FAILED') return;
    const { recipient: to, amount } = payment;
    const coin = findAsset(chains, payment.asset);
    const payout = { coin, to, amount: BigInt(amount) };
    payments.patch(session, await sendPayout(chains, exchangeHotWallet, payout));
  });
}

/** Undefined for an unknown session. @throws viem's errors if the chain does not answer */
export async function readPayment(
  { db, chains }: ApiSources,
  session: string,
): Promise<ExchangePayment | undefined> {
  const payments = openPayments(db);
  const payment = payments.get(session);
  if (!payment) return undefined;
  const chainId = payment.asset.slice(0, payment.asset.indexOf('/'));
  const status = await readOutcome(chains, chainId, payment);
  if (status) payments.patch(session, { status });
  return payments.get(session);
}
