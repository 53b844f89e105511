// Options and quote to use if the service does not answer.
import type {
  OnRampAmount,
  OnRampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from './onramp.types.js';

export interface OnRampOptions {
  readonly paymentCurrencies: readonly PaymentCurrency[];
  readonly purchaseCurrencies: readonly PurchaseCurrency[];
}

const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' };
const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' };
/** Contract addresses as the issuers publish them: Circle's USDC, and ether of Polygon's bridge. */
const usdc = [
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
] as const;
const bridgedEther = '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619';

const payment = (id: string): PaymentCurrency => ({
  id,
  payment_method_limits: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
});

/** A function, because valtio makes one proxy per object. */
export const fallbackOptions = (): OnRampOptions => ({
  paymentCurrencies: [payment('USD'), payment('EUR')],
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: usdc[0] },
        { ...polygon, contract_address: usdc[1] },
      ],
    },
    {
      id: 'ether',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { ...ethereum, contract_address: '' },
        { ...polygon, contract_address: bridgedEther },
      ],
    },
  ],
});

/** A one-for-one quote that no provider stated. Earlier apps expect it; never show it as a price. */
export function createPlaceholderQuote(
  { amount, currency }: OnRampAmount,
  symbol: string,
): OnRampQuote {
  const paid = { amount, currency };
  const nothing = { amount: '0', currency };
  return {
    paymentTotal: paid,
    paymentSubtotal: paid,
    purchaseAmount: { amount, currency: symbol },
    networkFee: nothing,
    fees: nothing,
    quoteId: 'mocked-quote-id',
    isEstimate: true,
  };
}
