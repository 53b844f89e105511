import type { FeatureDeps } from '@openappkit/core/feature';
import { createListPictures } from '../../account-lists/list-pictures.js';
import { onActiveAccountChange, getActiveAccount } from '../../active-account.js';
import { createExchangeOrders } from '../../exchanges/create-exchange-orders.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { createFlow } from '../../flows/create-flow.js';
import type { Ledger } from '../../transactions/ledger.js';
import { createEffects } from './deposit.effects.js';
import { initial, transition } from './deposit.machine.js';
import type { Deposit } from './deposit.types.js';

/** Milliseconds between status requests. */
const pollIntervalMs = 5_000;

type DepositDeps = Pick<
  FeatureDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'http' | 'options' | 'sdk'
> & { readonly ledger: Ledger };

export function createDeposit(deps: DepositDeps): Deposit {
  const { bus, env } = deps;
  const pictures = createListPictures(deps);
  const calls = createExchangeCalls(deps, 'fund-wallet');
  const orders = createExchangeOrders(deps, calls, {
    name: 'exchange-deposit',
    intervalMs: pollIntervalMs,
    onChange: (order) => flow.dispatch({ type: 'orders-changed', orders: orders.all(), order }),
  });
  const flow = createFlow({
    initial,
    transition,
    effects: createEffects({ bus, calls, orders }),
    toView: ({ isBegun: _, flow: __, ...view }) => view,
    env,
  });
  const account = () => getActiveAccount(deps);
  const stop = onActiveAccountChange(deps, () =>
    flow.dispatch({ type: 'account-changed', account: account() }),
  );
  orders.restore();
  return {
    // The pictures publish their own changes.
    state: Object.assign(flow.view, { pictures: pictures.state }),
    begin: () => flow.dispatch({ type: 'begin', account: account() }),
    refresh: () => flow.dispatch({ type: 'refresh' }),
    setAsset: (assetId) => flow.dispatch({ type: 'asset-chosen', assetId }),
    setAmount: (text) => flow.dispatch({ type: 'amount-typed', text }),
    depositFrom: (exchangeId) => flow.dispatch({ type: 'deposit', exchangeId, account: account() }),
    openAgain(isByLink) {
      const { order } = flow.get();
      if (order) orders.openAgain(order.key, isByLink);
    },
    async check() {
      const { order } = flow.get();
      if (order) await orders.check(order.key);
    },
    another: () => flow.dispatch({ type: 'another' }),
    loadPictures: () =>
      pictures.load(flow.get().exchanges.exchanges.map(({ imageUrl }) => imageUrl)),
    destroy() {
      stop();
      flow.destroy();
      pictures.destroy();
    },
  };
}
