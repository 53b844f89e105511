// Tests that composables follow their state and stop with the component.
// packages/kit/src/bindings/pay-bindings.scenario.test.ts tests the state.
import type { ExchangeBuyStatus } from '@openappkit/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ref, watch } from 'vue';
import * as vue from '../index.js';
import { type Mounted, mountWith, testOptions } from '../test/mount.js';

let kit: vue.AppKit;
const mounted: Mounted[] = [];

function use<T>(composable: () => T): T {
  const one = mountWith(composable);
  mounted.push(one);
  return one.result;
}
const pier = {
  asked: [] as unknown[],
  status: { status: 'IN_PROGRESS' } as ExchangeBuyStatus,
};
const pay = {
  getAvailableExchanges: async (params: unknown) => {
    pier.asked.push(params);
    return { exchanges: [{ id: 'pier', name: 'Pier', imageUrl: '' }], total: 1 };
  },
  getBuyStatus: async (_: string, session: string) => {
    pier.asked.push(session);
    return pier.status;
  },
};

beforeEach(() => {
  kit = vue.createAppKit(testOptions());
  pier.asked = [];
  pier.status = { status: 'IN_PROGRESS' };
});
afterEach(() => {
  for (const one of mounted.splice(0)) one.unmount();
  kit.destroy();
});
const withPay = () => vi.spyOn(kit, 'feature').mockImplementation(async () => pay as never);

test('reports an impossible payment in state that a watcher follows', async () => {
  const payment = use(() => vue.usePay());
  const values: unknown[] = [];
  watch(
    () => payment.isPending,
    (now) => values.push(now),
    { flush: 'sync' },
  );
  await payment.open({
    paymentAsset: {
      network: 'eip155:31337',
      asset: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    recipient: '0x52908400098527886E0F7030069857D2E4169EE7',
    amount: 1,
  });
  expect(values).toEqual([true, false]);
  expect(payment).toMatchObject({ isError: true, isSuccess: false, status: 'failed', data: null });
  await expect(
    use(() => vue.usePayUrlActions()).getUrl('pier', {
      network: 'eip155:31337',
      asset: 'native',
      amount: 1,
      recipient: '0x52908400098527886E0F7030069857D2E4169EE7',
    }),
  ).rejects.toMatchObject({ code: 'feature/off' });
});

test('fetches exchanges at once or on demand, with current parameters', async () => {
  withPay();
  const amount = ref(1);
  const list = use(() => vue.useAvailableExchanges(() => ({ amount: amount.value })));
  expect(list.isLoading).toBe(true);
  await vi.waitFor(() => expect(list.data?.map(({ name }) => name)).toEqual(['Pier']));
  amount.value = 2;
  await list.fetch();
  expect(pier.asked).toEqual([{ amount: 1 }, { amount: 2 }]);
  const idle = use(() => vue.useAvailableExchanges({ shouldFetchOnInit: false }));
  expect(idle).toMatchObject({ data: null, isLoading: false });
});

test('polls an order once it has a session, and reports when it settles', async () => {
  withPay();
  const sessionId = ref('');
  const hashes: unknown[] = [];
  const order = use(() =>
    vue.useExchangeBuyStatus(() => ({
      exchangeId: 'pier',
      sessionId: sessionId.value,
      isEnabled: sessionId.value !== '',
      onSuccess: (status) => hashes.push(status.txHash),
    })),
  );
  expect(pier.asked).toEqual([]);
  sessionId.value = 'first';
  await vi.waitFor(() => expect(order.data?.status).toBe('IN_PROGRESS'));
  pier.status = { status: 'SUCCESS', txHash: '0xab' };
  sessionId.value = 'second';
  await vi.waitFor(() => expect(hashes).toEqual(['0xab']));
  expect(pier.asked).toEqual(['first', 'second']);
  await order.refetch();
  expect(pier.asked).toEqual(['first', 'second', 'second']);
});
