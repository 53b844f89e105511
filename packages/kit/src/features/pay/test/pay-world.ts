// A kit with the pay feature, a fake network and a scripted exchange service.
import type { TransactionOutcome } from '@openappkit/core/adapter';
import { other, sendWorld, token, type WorldOptions } from '../../send/test/send-world.js';
import type { PaymentOptions } from '../pay.types.js';

export const shop = other;
export const usdc: PaymentOptions['paymentAsset'] = {
  network: 'eip155:1',
  asset: token,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
};
export const coin: PaymentOptions['paymentAsset'] = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Anything', symbol: 'ANY', decimals: 2 },
};
export const bill: PaymentOptions = { paymentAsset: usdc, recipient: shop, amount: 12.5 };

interface Call {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}
type Reply = (call: Call) => object;

function fakeWindow() {
  const shown: string[] = [];
  const opened = {
    closed: false,
    opener: {} as unknown,
    shown,
    location: { replace: (url: string) => void shown.push(url) },
    close: () => {
      opened.closed = true;
    },
  };
  return opened;
}

/** @param status the exchange's first status of a payment */
export async function payWorld(options: WorldOptions = {}, status: object = { status: 'UNKNOWN' }) {
  const service = 'https://rpc.test';
  let settle: (outcome: TransactionOutcome) => void = () => undefined;
  const world = await sendWorld({
    ...options,
    services: { blockchainApi: service, ...options.services },
    kit: { features: { pay: true }, ...options.kit },
    can: {
      watchTransaction: () =>
        new Promise((resolve) => {
          settle = resolve;
        }),
      ...options.can,
    },
  });
  const { env, kit } = world;
  const calls: Call[] = [];
  const exchange = {
    list: [{ id: 'pier', name: 'Pier', imageUrl: 'https://rpc.test/pier.png' }] as unknown[],
    status,
    session: 'session1',
    reply: undefined as Reply | undefined,
    isDown: false,
  };
  const results: Readonly<Record<string, () => unknown>> = {
    reown_getExchanges: () => ({ exchanges: exchange.list, total: exchange.list.length }),
    reown_getExchangePayUrl: () => ({ url: 'https://pier.test/pay', sessionId: exchange.session }),
    reown_getExchangeBuyStatus: () => exchange.status,
  };
  env.fetch.route('/v1/json-rpc', ({ body = '' }) => {
    const call = JSON.parse(body) as Call;
    calls.push(call);
    if (exchange.isDown) return new Response('', { status: 503 });
    return exchange.reply?.(call) ?? { jsonrpc: '2.0', id: 1, result: results[call.method]?.() };
  });
  env.fetch.route('/v1/supported-chains', { http: [] });
  const windows: ReturnType<typeof fakeWindow>[] = [];
  const popups = { isBlocked: false };
  if (env.page)
    Object.assign(env.page, {
      openPopup: () => {
        if (popups.isBlocked) return null;
        windows.push(fakeWindow());
        return windows.at(-1);
      },
    });
  const pay = await kit.feature('pay');
  /** Runs pending work without advancing the clock. */
  const rest = () => env.clock.advance(0);
  return {
    ...world,
    pay,
    calls,
    exchange,
    windows,
    popups,
    rest,
    /** Settles the pending transaction. */
    settle: async (outcome: Pick<TransactionOutcome, 'status' | 'id'>) => {
      settle(outcome);
      await rest();
    },
  };
}

export type PayWorld = Awaited<ReturnType<typeof payWorld>>;
