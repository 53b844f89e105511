import type { Network } from '@openappkit/core';
import type {
  ExchangeOrder,
  Payment,
  PayRequest,
  PayReview,
  PayState,
  TransferOrder,
  TransferRequest,
} from '@openappkit/kit';
import { waitForElement } from './wait-for-element.js';
import { holdFeature } from './held-features.js';
import { network } from './held-wallet.js';
import { explored, mountConnected } from './mount-kit.js';
import { ether, receiver, sender, sum, transactionId, usdc, waiting } from './send-samples.js';
import type { Mount, StateMaker } from './view-states.types.js';

const amount = { ...sum(usdc, '34'), value: 34_000_000n };
const service = '0xde709f2102306220921060314715629080e2fb77';
const exchange = { id: 'pier', name: '1002', imageUrl: '' };

const request = (on: Network): PayRequest => ({
  choice: 'pay',
  network: on,
  asset: usdc,
  amount,
  recipient: receiver,
  isNewTab: true,
  filter: {},
});

export const quote = (on: Network, change: Partial<PayReview> = {}): PayReview => ({
  from: sender(on),
  to: receiver,
  network: on,
  amount,
  transfer: undefined,
  markup: undefined,
  isNative: false,
  fee: { ...sum(ether, '0.000134'), value: 134n },
  maxFee: { ...sum(ether, '0.0002'), value: 200n },
  deposit: undefined,
  total: undefined,
  isFeeSetByWallet: false,
  validUntil: undefined,
  ...change,
});

const base = (on: Network): PayState => ({
  step: 'choose',
  flow: 1,
  request: request(on),
  source: {
    status: 'ready',
    from: sender(on),
    balance: sum(usdc, '250.5'),
    quote: quote(on),
    issue: undefined,
    error: undefined,
  },
  tokens: [],
  payWith: undefined,
  exchanges: { status: 'ready', exchanges: [exchange], error: undefined },
  review: undefined,
  isChanged: false,
  isMarkupAccepted: false,
  problem: undefined,
  payment: undefined,
  transfer: undefined,
  order: undefined,
  sent: [],
  orders: [],
  transfers: [],
  pictures: {},
});

const transferRequest = (on: Network): TransferRequest => ({
  sender: receiver,
  origin: { network: on, asset: ether },
  destination: { network: on, amount, recipient: receiver },
});
const pays = { ...sum(ether, '0.0109'), value: 10_900_000_000_000_000n };

export const transferQuote = (on: Network, change: Partial<PayReview> = {}): PayReview =>
  quote(on, {
    to: service,
    amount: pays,
    isNative: true,
    markup: { basisPoints: 120, isHigh: false },
    transfer: {
      quote: {
        requestId: transactionId,
        receiver: service,
        pays,
        arrives: amount,
        fees: [{ label: '1003', amount: sum(ether, '0.0001') }],
        takesMs: 5_000,
      },
      request: transferRequest(on),
    },
    ...change,
  });

export const transferred = (
  on: Network,
  change: Partial<TransferOrder>,
): Pick<PayState, 'step' | 'payment' | 'transfer'> => ({
  ...paidBy(on, { status: 'confirmed', review: transferQuote(on) }),
  transfer: {
    requestId: transactionId,
    flow: 1,
    isEarlier: false,
    sender: receiver,
    id: transactionId,
    origin: on,
    pays,
    network: on,
    amount,
    recipient: receiver,
    status: 'waiting',
    startedAt: 0,
    isChecking: false,
    isUnreachable: false,
    canPayOtherwise: false,
    ...change,
  },
});

export const paidBy = (
  on: Network,
  change: Partial<Payment<PayReview>>,
): Pick<PayState, 'step' | 'payment'> => ({
  step: change.status === 'asking' ? 'asking' : 'sent',
  payment: {
    ...waiting,
    flow: 1,
    review: quote(on),
    ...change,
  },
});

export const ordered = (
  on: Network,
  change: Partial<ExchangeOrder>,
): Pick<PayState, 'step' | 'order'> => ({
  step: 'exchange',
  order: {
    key: 1,
    flow: 1,
    exchange,
    network: on,
    amount,
    recipient: receiver,
    status: 'waiting',
    url: 'https://pier.test/pay',
    sessionId: '1',
    id: undefined,
    startedAt: 0,
    isEarlier: false,
    isWindowClosed: false,
    isWindowBlocked: false,
    isChecking: false,
    isUnreachable: false,
    canPayOtherwise: false,
    ...change,
  },
});

type PayChange = (on: Network, now: number) => Partial<PayState>;

/** Opens a payment view in the given state. Returns the mutable state and the recorded calls. */
export async function heldPay(
  mount: Mount,
  tag: string,
  change: PayChange,
  first = 'ak-empty, ak-summary',
) {
  const { mounted, on } = await mountConnected(mount, [explored, network(2, '1005')]);
  const { kit } = mounted;
  const now = mounted.env.clock.now();
  const state = { ...base(on), ...change(on, now) };
  const fake = holdFeature<PayState>(kit, 'pay', state, { submit: async () => undefined });
  await kit.open({ view: 'Pay' });
  await waitForElement(tag, first);
  return { mounted, ...fake };
}

export const payState =
  (tag: string, change: PayChange = () => ({})): StateMaker =>
  async (mount) =>
    (await heldPay(mount, tag, change)).mounted;
