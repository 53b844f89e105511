// createDeposit(): the controller of adding funds from an exchange: what, how much, and which exchange sends it to the account in
// use. That account is looked at again in the turn that asks. What was asked for is followed whatever is shown.
import { asKitError, type FeatureParts, proxy, ref, type Mutable } from '@openappkit/core/feature';
import { listPictures } from '../../account-lists/pictures.js';
import { isSameAddress } from '../../account-lists/address-key.js';
import { readAmount } from '../../amounts/read-amount.js';
import { tokenOf } from '../../assets/asset-id.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { createExchangeList, noExchanges } from '../../exchanges/create-exchange-list.js';
import {
  createExchangeOrders,
  isLikeOrder,
  isOrderAsked,
  isOrderOver,
} from '../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import { type AccountInUse, accountInUse, isSameAccount } from '../../in-use/account-in-use.js';
import { onPlaceChange } from '../../in-use/place.js';
import { assetsOn } from './assets-on.js';
import type { Deposit, DepositState } from './deposit.types.js';
import { trackDeposit } from './track-deposit.js';

export type DepositParts = Pick<
  FeatureParts,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'http' | 'options' | 'sdk'
>;

/** As often as the service of exchanges is asked for funds. Milliseconds. */
const everyMs = 5_000;
/** What is typed comes as plain decimal text, whatever language it was typed in. */
const plain = 'en';

/** valtio makes one proxy per object: each kit needs an object of its own. */
const initialState = (): Omit<DepositState, 'pictures'> => ({
  account: undefined,
  unavailable: undefined,
  assets: ref([]),
  asset: undefined,
  amountText: '',
  amount: undefined,
  issue: undefined,
  exchanges: ref(noExchanges),
  problem: undefined,
  order: undefined,
  orders: ref([]),
});

export function createDeposit(parts: DepositParts): Deposit {
  const { bus } = parts;
  const pictures = listPictures(parts);
  const state: Mutable<DepositState> = proxy<Mutable<DepositState>>({
    ...initialState(),
    pictures: pictures.state,
  });
  const calls = createExchangeCalls(parts, 'fund-wallet');
  const list = createExchangeList(calls, state);
  const orders = createExchangeOrders(parts, calls, state, {
    everyMs,
    keptAs: 'exchange-deposits',
    onChange: onOrder,
  });
  let flow = 0;
  let isBegun = false;

  function onOrder(order: ExchangeOrder): void {
    const before = state.order;
    if (order.key !== before?.key) return;
    state.order = ref(order);
    if (order.status === before.status || !isOrderOver(order)) return;
    see(order);
    trackDeposit(parts, order.status === 'success' ? 'PAY_SUCCESS' : 'PAY_ERROR', order);
    const namespace = order.network.chainNamespace;
    if (order.status === 'success') bus.emit('balance-stale', { namespace });
  }
  /** Told once is enough. */
  function see(order: ExchangeOrder): void {
    if (isOrderOver(order)) orders.decide(order.key);
  }
  function show(order: ExchangeOrder | undefined): void {
    state.order = order && ref(order);
  }
  function read(): void {
    const { amountText, asset } = state;
    const { issue, sum } = readAmount({ text: amountText, unit: 'token' }, plain, asset);
    state.amount = sum && ref(sum);
    state.issue = issue && ref(issue);
  }
  function load(): void {
    const { account, asset } = state;
    if (!account || !asset) return;
    const network = account.network.caipNetworkId;
    void list.load({ network, asset: tokenOf(asset.assetId) ?? 'native' });
  }
  /** Another account or network is in use, or none. What was typed stays where it is of the same asset. */
  function place(account: AccountInUse | undefined): void {
    const assets = account ? assetsOn(account.network) : [];
    const [first] = assets;
    const kept = assets.find(({ assetId }) => assetId === state.asset?.assetId);
    Object.assign(state, { account: account && ref(account), assets: ref([...assets]) });
    // The same number of another coin is another sum.
    if (state.asset && !kept && account) state.amountText = '';
    state.asset = first && ref(kept ?? first);
    state.unavailable = !account ? 'not-connected' : first ? undefined : 'network';
    state.problem = undefined;
    read();
    list.clear();
    load();
  }
  function follow(): void {
    const account = accountInUse(parts);
    if (!isBegun || isSameAccount(state.account, account)) return;
    // What goes to the other account goes on, and is not shown as this one's.
    const { order } = state;
    if (order && !isOf(order, account)) {
      // Nobody was shown its page yet, and nobody is: another person may be in front.
      if (!isOrderAsked(order)) orders.forget(order.key);
      show(undefined);
    }
    place(account);
  }

  function depositFrom(exchangeId: string): void {
    const { account, amount, exchanges, order } = state;
    const exchange = exchanges.exchanges.find(({ id }) => id === exchangeId);
    if (!account || !amount || !exchange || order) return;
    if (!isSameAccount(account, accountInUse(parts))) {
      follow();
      return;
    }
    state.problem = undefined;
    const { address: recipient, network } = account;
    const about = { network, amount, recipient };
    // Another tab may have asked meanwhile.
    const asked = orders.findOpen((each) => each.isEarlier && isLikeOrder(each, about));
    if (asked) {
      show(asked);
      see(asked);
      return;
    }
    flow += 1;
    const { key, opened } = orders.start({ flow, exchange, ...about });
    const now = orders.find(key);
    show(now);
    if (now) trackDeposit(parts, 'PAY_EXCHANGE_SELECTED', now);
    opened.then(
      () => {
        const begun = orders.find(key);
        if (begun) trackDeposit(parts, 'PAY_INITIATED', begun);
      },
      (error: unknown) => {
        if (state.order?.key !== key) return;
        show(undefined);
        const failure = asKitError(error, 'pay/not-initiated');
        if (failure.code !== 'request/cancelled')
          state.problem = ref({ error: failure, name: exchange.name });
      },
    );
  }

  const stop = onPlaceChange(parts, follow);
  orders.restore();
  return {
    state,
    begin() {
      isBegun = true;
      const account = accountInUse(parts);
      if (!isSameAccount(state.account, account) || state.exchanges.status === 'idle')
        place(account);
      if (state.order) return;
      const open = orders.findOpen((each) => isOf(each, account));
      if (!open) return;
      show(open);
      see(open);
    },
    refresh: load,
    setAsset(assetId) {
      const asset = state.assets.find((each) => each.assetId === assetId);
      if (!asset || asset.assetId === state.asset?.assetId) return;
      state.asset = ref(asset);
      state.problem = undefined;
      read();
      load();
    },
    setAmount(text) {
      state.amountText = text;
      read();
    },
    depositFrom,
    openAgain(isByLink) {
      if (state.order) orders.openAgain(state.order.key, isByLink);
    },
    async check() {
      if (state.order) await orders.check(state.order.key);
    },
    another() {
      const { order } = state;
      if (!order) return;
      if (order.url === undefined && !order.isEarlier) orders.forget(order.key);
      else if (order.status === 'blocked') orders.forget(order.key);
      else orders.decide(order.key);
      show(undefined);
      if (state.exchanges.status !== 'ready') load();
    },
    loadPictures: () => pictures.load(state.exchanges.exchanges.map(({ imageUrl }) => imageUrl)),
    destroy() {
      stop();
      list.destroy();
      orders.destroy();
      pictures.destroy();
    },
  };
}

const isOf = (order: ExchangeOrder | undefined, account: AccountInUse | undefined): boolean =>
  order !== undefined && account !== undefined && isSameAddress(order.recipient, account.address);
