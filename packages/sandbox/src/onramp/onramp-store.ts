import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import type { PriceOf } from '../blockchain-api/prices.js';
import { faucetAccount } from '../chains/evm/contracts/toy-contracts.js';
import { listPayoutCoins, type PayoutCoin, readOutcome, sendPayout } from '../payouts/payouts.js';
import { type Database, openCollection } from '../store/open-store.js';

const storedPurchase = z.object({
  provider: z.enum(['coinbase', 'meld']),
  /** The buyer's address from the app; lower case on EVM. */
  account: z.string(),
  address: z.string(),
  /** CAIP-2. */
  chainId: z.string(),
  symbol: z.string(),
  /** Base units, in decimal digits. */
  amount: z.string(),
  /** Such as `10.05`. */
  paid: z.string(),
  currency: z.string(),
  method: z.string(),
  status: z.enum(['IN_PROGRESS', 'SUCCESS', 'FAILED']),
  hash: z.nullable(z.string()),
  /** Milliseconds since 1970 by the sandbox's clock. */
  at: z.number(),
});
export type Purchase = z.infer<typeof storedPurchase> & { readonly id: number };

export const openPurchases = (db: Database) =>
  openCollection(db, 'onramp-purchase', storedPurchase);

/** EVM addresses are case-insensitive. */
export const formatAccount = (account: string): string =>
  account.startsWith('0x') ? account.toLowerCase() : account;

export const paymentCurrencies = ['USD', 'EUR'] as const;

export const paymentMethods = ['card', 'ach_bank_account'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Hundredths. */
export const limits: Readonly<
  Record<PaymentMethod, { readonly min: bigint; readonly max: bigint }>
> = {
  card: { min: 1_000n, max: 750_000n },
  ach_bank_account: { min: 1_000n, max: 2_500_000n },
};

const money = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Hundredths; undefined if the text is invalid. */
export function readMoney(text: string): bigint | undefined {
  const found = money.exec(text.trim());
  return found ? BigInt(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`) : undefined;
}

/** `10.05` */
export function formatMoney(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface PricedPurchase {
  /** Hundredths of the currency. `total` is the payment, `subtotal` the part for coins. */
  readonly total: bigint;
  readonly subtotal: bigint;
  readonly fee: bigint;
  readonly networkFee: bigint;
  /** Base units. */
  readonly amount: bigint;
}

/** Thousandths of the payment. */
const feeShare = 15n;
const networkFee = 10n;
/** Prices have eight decimals. */
const priceUnit = 100_000_000n;

/**
 * Used by the quote and the checkout, so that they agree.
 *
 * @param priceOf in the currency of the payment
 * @returns undefined if the coin has no price, or nothing is left for coins
 */
export function pricePurchase(
  total: bigint,
  coin: PayoutCoin,
  priceOf: PriceOf,
): PricedPurchase | undefined {
  const perCoin = BigInt(Math.round(priceOf(coin) * Number(priceUnit)));
  const fee = (total * feeShare + 999n) / 1_000n;
  const subtotal = total - fee - networkFee;
  if (subtotal <= 0n || perCoin <= 0n) return undefined;
  const amount = (subtotal * 10n ** BigInt(coin.decimals) * priceUnit) / (perCoin * 100n);
  return { total, subtotal, fee, networkFee, amount };
}

export const findSold = (
  { chains }: ApiSources,
  { chainId, symbol }: Pick<Purchase, 'chainId' | 'symbol'>,
): PayoutCoin | undefined =>
  listPayoutCoins(chains).find((sold) => sold.chainId === chainId && sold.symbol === symbol);

export async function deliverPurchase(
  sources: ApiSources,
  purchase: Purchase,
): Promise<'IN_PROGRESS' | 'FAILED'> {
  const { id, address: to, amount } = purchase;
  const payout = { coin: findSold(sources, purchase), to, amount: BigInt(amount) };
  const sent = await sources.inTurn(() => sendPayout(sources.chains, faucetAccount, payout));
  openPurchases(sources.db).patch(id, sent);
  return sent.status;
}

/** Newest first, with the current state on the chains. @throws viem's errors if a chain does not answer */
export async function readPurchases(
  { db, chains }: ApiSources,
  isAsked: (purchase: Purchase) => boolean,
): Promise<readonly Purchase[]> {
  const purchases = openPurchases(db);
  const found: Purchase[] = [];
  for (const purchase of purchases.numbered().filter(isAsked)) {
    const status = (await readOutcome(chains, purchase.chainId, purchase)) ?? purchase.status;
    if (status !== purchase.status) purchases.patch(purchase.id, { status });
    found.unshift({ ...purchase, status });
  }
  return found;
}
