// Controller of adding funds from an exchange. Checks the active account again right before asking the exchange.
import { type FeatureDeps, type Mutable, proxy, ref } from '@openappkit/core/feature';
import { createListPictures } from '../../account-lists/list-pictures.js';
import { parseAmount } from '../../amounts/parse-amount.js';
import { tokenAddressOf } from '../../assets/asset-id.js';
import { createExchangeCalls } from '../../exchanges/exchange-calls.js';
import { createExchangeList, noExchanges } from '../../exchanges/create-exchange-list.js';
import {
  type ActiveAccount,
  getActiveAccount,
  isSameAccount,
} from '../../active-account/active-account.js';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import { depositAssets } from './deposit-assets.js';
import { createDepositOrder } from './create-deposit-order.js';
import type { Ledger } from '../../transactions/ledger.js';
import type { Deposit, DepositState } from './deposit.types.js';

export type DepositDeps = Pick<
  FeatureDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'env' | 'http' | 'options' | 'sdk'
> & { readonly ledger: Ledger };

/** Amounts arrive as plain decimal text. */
const inputLocale = 'en';

/** valtio makes one proxy per object, so each kit needs its own object. */
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

export function createDeposit(deps: DepositDeps): Deposit {
  const pictures = createListPictures(deps);
  const state: Mutable<DepositState> = proxy<Mutable<DepositState>>({
    ...initialState(),
    pictures: pictures.state,
  });
  const calls = createExchangeCalls(deps, 'fund-wallet');
  const list = createExchangeList(calls, state);
  const orders = createDepositOrder(deps, state, calls);
  let isBegun = false;

  function parseInput(): void {
    const { amountText, asset } = state;
    const { issue, sum } = parseAmount({ text: amountText, unit: 'token' }, inputLocale, asset);
    state.amount = sum && ref(sum);
    state.issue = issue && ref(issue);
  }
  function load(): void {
    const { account, asset } = state;
    if (!account || !asset) return;
    const network = account.network.caipNetworkId;
    void list.load({ network, asset: tokenAddressOf(asset.assetId) ?? 'native' });
  }
  /** The typed amount stays only if the asset stays. */
  function setAccount(account: ActiveAccount | undefined): void {
    const assets = account ? depositAssets(account.network) : [];
    const [first] = assets;
    const kept = assets.find(({ assetId }) => assetId === state.asset?.assetId);
    Object.assign(state, { account: account && ref(account), assets: ref([...assets]) });
    // The same number means another amount in another asset.
    if (state.asset && !kept && account) state.amountText = '';
    state.asset = first && ref(kept ?? first);
    state.unavailable = !account ? 'not-connected' : first ? undefined : 'network';
    state.problem = undefined;
    parseInput();
    list.clear();
    load();
  }
  function onAccountChange(): void {
    const account = getActiveAccount(deps);
    if (!isBegun || isSameAccount(state.account, account)) return;
    orders.onAccountChange(account);
    setAccount(account);
  }

  function depositFrom(exchangeId: string): void {
    const { account, amount, exchanges, order } = state;
    const exchange = exchanges.exchanges.find(({ id }) => id === exchangeId);
    if (!account || !amount || !exchange || order) return;
    if (!isSameAccount(account, getActiveAccount(deps))) {
      onAccountChange();
      return;
    }
    orders.request(exchange, amount, account);
  }

  const stop = onActiveAccountChange(deps, onAccountChange);
  return {
    state,
    begin() {
      isBegun = true;
      const account = getActiveAccount(deps);
      if (!isSameAccount(state.account, account) || state.exchanges.status === 'idle')
        setAccount(account);
      orders.showPending(account);
    },
    refresh: load,
    setAsset(assetId) {
      const asset = state.assets.find((each) => each.assetId === assetId);
      if (!asset || asset.assetId === state.asset?.assetId) return;
      state.asset = ref(asset);
      state.problem = undefined;
      parseInput();
      load();
    },
    setAmount(text) {
      state.amountText = text;
      parseInput();
    },
    depositFrom,
    openAgain: orders.openAgain,
    check: orders.check,
    another() {
      const { order } = state;
      if (!order) return;
      orders.clear(order);
      if (state.exchanges.status !== 'ready') load();
    },
    loadPictures: () => pictures.load(state.exchanges.exchanges.map(({ imageUrl }) => imageUrl)),
    destroy() {
      stop();
      list.destroy();
      pictures.destroy();
    },
  };
}
