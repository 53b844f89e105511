import type { PayoutCoin } from '../payouts/payout-coins.js';

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

export function describeCurrencies(coins: readonly PayoutCoin[]) {
  const symbols = [...new Set(coins.map(({ symbol }) => symbol))];
  return symbols.map((symbol) => {
    const same = coins.filter((coin) => coin.symbol === symbol);
    return {
      id: symbol.toLowerCase(),
      name: same[0]?.name ?? symbol,
      symbol,
      networks: same.map(({ network, chainId, token = '' }) => ({
        name: network.toLowerCase(),
        display_name: network,
        chain_id: chainId.slice(chainId.indexOf(':') + 1),
        contract_address: token,
      })),
    };
  });
}

export function describePayment() {
  return paymentCurrencies.map((id) => ({
    id,
    payment_method_limits: paymentMethods.map((method) => ({
      id: method,
      min: formatMoney(limits[method].min),
      max: formatMoney(limits[method].max),
    })),
  }));
}
