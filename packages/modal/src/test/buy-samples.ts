import { KitError, type Network } from '@openappkit/core';
import type {
  OnRampProvider,
  OnRampPurchase,
  OnRampQuote,
  OnRampState,
  Transaction,
} from '@openappkit/kit';
import { holdFeature } from './held-features.js';
import { address, network } from './held-wallet.js';
import { mountConnected, type MountedKit } from './mount-kit.js';
import { sender } from './send-samples.js';
import type { Mount } from './view-states.types.js';

const fee = { min: 1, max: 2 };
export const exchange: OnRampProvider = {
  name: 'coinbase',
  label: 'Harbor Exchange',
  fee,
  hasQuotes: true,
  hasStatus: true,
};
export const aggregator: OnRampProvider = {
  name: 'meld',
  label: 'Meadow',
  fee,
  hasQuotes: false,
  hasStatus: false,
};

const usd = (amount: string) => ({ amount, currency: 'USD' });
export const quote: OnRampQuote = {
  paymentTotal: usd('100'),
  paymentSubtotal: usd('98.40'),
  purchaseAmount: { amount: '0.03936', currency: 'ETH' },
  networkFee: usd('0.10'),
  fees: usd('1.6'),
  quoteId: 'q-1',
  isEstimate: false,
};
export const failure = new KitError('api/unreachable');

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
const ether = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [] };
const tide = { id: 'tide', name: 'Tide', symbol: 'TIDE', networks: [] };
const dollars = { id: 'USD', payment_method_limits: limits };
const euros = { id: 'EUR', payment_method_limits: limits };

export const filled = (on: Network): OnRampState => ({
  account: sender(on),
  unavailable: undefined,
  providers: [exchange, aggregator],
  selectedProvider: exchange,
  optionsStatus: 'ready',
  purchaseCurrencies: [ether, tide],
  paymentCurrencies: [dollars, euros],
  purchaseCurrency: ether,
  paymentCurrency: dollars,
  paymentAmount: '100',
  issue: undefined,
  purchaseAmount: '0.03936',
  quote,
  quotesLoading: false,
  error: undefined,
  purchase: undefined,
});

export const visit = (on: Network, change: Partial<OnRampPurchase> = {}): OnRampPurchase => ({
  provider: exchange,
  status: 'waiting',
  address,
  network: on,
  symbol: 'ETH',
  payment: usd('100'),
  window: 'open',
  isFinished: false,
  isLooking: true,
  checkedAt: undefined,
  error: undefined,
  url: 'https://pay.test/',
  transaction: undefined,
  startedAt: 0,
  ...change,
});

export const transaction: Transaction = {
  id: 'onramp-1',
  metadata: {
    operationType: 'bought',
    hash: '0x1',
    minedAt: '2026-01-01T12:00:00.000Z',
    nonce: 0,
    sentFrom: '',
    sentTo: '',
    status: 'confirmed',
    chain: 'eip155:1',
    application: null,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: undefined },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '0.03936' },
    },
  ],
  kind: 'bought',
  at: 1,
  counterparty: '',
  isSuspicious: false,
};

export interface HeldOnRamp {
  readonly mounted: MountedKit;
  readonly state: OnRampState;
  readonly calls: readonly string[];
}

export async function heldOnRamp(
  mount: Mount,
  change: (on: Network) => Partial<OnRampState>,
  methods: Readonly<Record<string, unknown>> = {},
): Promise<HeldOnRamp> {
  const networks = [network(1, 'Ethereum'), network(8453, 'Base')] as const;
  const { mounted, on } = await mountConnected(mount, networks);
  const allMethods = {
    begin: async (): Promise<void> => undefined,
    buy: async (): Promise<void> => undefined,
    check: async (): Promise<void> => undefined,
    ...methods,
  };
  const fake = holdFeature<OnRampState>(
    mounted.kit,
    'onramp',
    { ...filled(on), ...change(on) },
    allMethods,
  );
  return { mounted, ...fake };
}
