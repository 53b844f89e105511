// A kit without UI, with a scripted provider, service and windows.
import type { Options, TrackEvent } from '@openappkit/core';
import {
  fakeAdapter,
  fakeAddress,
  otherFakeAddress,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';
import type { AppKit } from '../../../api/app-kit.types.js';
import { createAppKit } from '../../../create-app-kit.js';
import { network } from '../../../test/held-core.js';

/** A window of another origin, as this page sees it. */
export interface FakeWindow {
  closed: boolean;
  opener: unknown;
  readonly location: { href: string };
  close(): void;
  focus(): void;
  focused: number;
}

export interface OnRampWorld {
  readonly kit: AppKit;
  readonly env: TestEnv;
  readonly windows: readonly FakeWindow[];
  readonly events: readonly TrackEvent[];
  /** Purchases that the provider knows, newest first. */
  readonly bought: object[];
  /** Request bodies by the end of the path. */
  sent(leaf: string): readonly unknown[];
  /** Makes the browser block windows. */
  block(blocks: boolean): void;
}

export const money = (amount: string, currency: string) => ({ amount, currency });
const harbor = { name: 'harbor', display_name: 'Harbor', chain_id: '1', contract_address: '' };
const lagoon = { ...harbor, name: 'lagoon', display_name: 'Lagoon', chain_id: '10' };

export const sold = {
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '20.00', max: '500.00' }] },
  ],
  purchaseCurrencies: [
    {
      id: 'tide',
      name: 'Tide',
      symbol: 'TIDE',
      networks: [{ ...harbor, contract_address: '0x1' }],
    },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [harbor, lagoon] },
  ],
};

/** The service's answer, with a fee of 1.5 %. */
export const quoteFor = (body = '{}', change: object = {}): object => {
  const { amount, paymentCurrency, purchaseCurrency } = JSON.parse(body);
  const left = String(Number(amount) * 0.985);
  return {
    paymentTotal: money(`${amount}.00`, paymentCurrency.id),
    paymentSubtotal: money(left, paymentCurrency.id),
    purchaseAmount: money('0.0394', purchaseCurrency.symbol),
    networkFee: money('0.10', paymentCurrency.id),
    quoteId: 'q-1',
    ...change,
  };
};

export const wirePurchase = (id: string, status: string, change: object = {}): object => ({
  id,
  metadata: {
    operationType: 'bought',
    hash: status === 'SUCCESS' ? `0x${'ab'.repeat(32)}` : '',
    minedAt: '2026-01-01T12:00:00.000Z',
    sentFrom: 'Coinbase',
    sentTo: fakeAddress,
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    chain: 'eip155:1',
    application: null,
    ...change,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH' },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '0.0394' },
    },
  ],
});

function fakeWindow(href: string): FakeWindow {
  const own: FakeWindow = {
    closed: false,
    opener: 'the page',
    location: { href },
    focused: 0,
    close() {
      own.closed = true;
    },
    focus() {
      own.focused++;
    },
  };
  return own;
}

/** Connected as `fakeAddress` on Harbor; the wallet `two` has `otherFakeAddress`. */
export async function onrampWorld(
  options: Partial<Options> = {},
  env: TestEnv = testEnv(),
): Promise<OnRampWorld> {
  const windows: FakeWindow[] = [];
  const events: TrackEvent[] = [];
  const bought: object[] = [];
  let blocks = false;
  Object.assign(env.page, {
    openPopup(url: string) {
      if (blocks) return null;
      const opened = fakeWindow(url);
      windows.push(opened);
      return opened;
    },
  });
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:10'] });
  env.fetch.route('/v1/identity/', { name: null, avatar: null });
  env.fetch.route('/v1/onramp/options', sold);
  env.fetch.route('/v1/onramp/quote', ({ body }) => quoteFor(body));
  env.fetch.route('/v1/generators/onrampurl', { url: 'https://pay.coinbase.com/buy?x=1' });
  env.fetch.route('/history', ({ url }) =>
    new URL(url).searchParams.get('onramp') === 'coinbase'
      ? { data: bought, next: null }
      : { data: [], next: null },
  );
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }, { id: 'two' }],
    connect: async ({ connectorId }) =>
      adapter.connection({
        connectorId,
        accounts: [connectorId === 'one' ? fakeAddress : otherFakeAddress],
        caipNetworkId: 'eip155:1',
      }),
    reconnect: async ({ connectorId }) =>
      adapter.connection({ connectorId, accounts: [fakeAddress], caipNetworkId: 'eip155:1' }),
  });
  const kit = createAppKit(
    {
      projectId: 'p',
      networks: [network(1, 'Harbor'), network(10, 'Lagoon'), network(99, 'Nowhere')],
      adapters: [adapter],
      services: { blockchainApi: 'https://api.test', analytics: null, explorer: null, relay: null },
      ...options,
    },
    env,
  );
  kit.core.mount();
  kit.core.bus.on('track', (event) => void events.push(event));
  await kit.core.ready();
  if (kit.getAddress() === undefined) await kit.core.connect({ connectorId: 'one' });
  return {
    kit,
    env,
    windows,
    events,
    bought,
    sent: (leaf) =>
      env.fetch.calls
        .filter(({ url }) => new URL(url).pathname.endsWith(leaf))
        .map(({ body }) => (body === undefined ? undefined : JSON.parse(body))),
    block(next) {
      blocks = next;
    },
  };
}
