import { isSameAddress } from '@openappkit/core/feature';
import type { KitError, Network } from '@openappkit/core';
import type { AssetId, Asset } from '@openappkit/core/adapter';
import { type ActiveAccount, isSameAccount } from '../../active-account.js';
import { parseAmount } from '../../amounts/parse-amount.js';
import { tokenAddressOf, toAssetId, isCoin } from '../../assets/asset-id.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import { noExchanges } from '../../exchanges/load-exchanges.js';
import { isOrderFinal, isOrderOpened } from '../../exchanges/create-exchange-orders.js';
import type {
  Exchange,
  ExchangeList,
  ExchangeOrder,
  GetExchangesParams,
} from '../../exchanges/exchange.types.js';
import { type Step as FlowStep, withEffects } from '../../flows/create-flow.js';
import type { DepositState } from './deposit.types.js';
import { nativeCoin } from '../../assets/asset-amounts.js';
import { canPayOutOn } from '../../exchanges/exchange-calls.js';
import * as payAssets from '../../exchanges/pay-assets.js';

export interface State extends Omit<DepositState, 'pictures'> {
  readonly isBegun: boolean;
  /** Number of orders started on this page. */
  readonly flow: number;
}

export type Event =
  | { readonly type: 'begin'; readonly account: ActiveAccount | undefined }
  | { readonly type: 'account-changed'; readonly account: ActiveAccount | undefined }
  | { readonly type: 'refresh' }
  | { readonly type: 'exchanges-loaded'; readonly list: ExchangeList }
  | { readonly type: 'asset-chosen'; readonly assetId: AssetId }
  | { readonly type: 'amount-typed'; readonly text: string }
  /** `account` is the active one. */
  | {
      readonly type: 'deposit';
      readonly exchangeId: string;
      readonly account: ActiveAccount | undefined;
    }
  | {
      readonly type: 'orders-changed';
      readonly orders: readonly ExchangeOrder[];
      readonly order: ExchangeOrder | undefined;
    }
  | { readonly type: 'order-found'; readonly order: ExchangeOrder }
  | {
      readonly type: 'order-failed';
      readonly key: number;
      readonly error: KitError;
      readonly name: string;
    }
  | { readonly type: 'another' };

export interface OrderRequest {
  readonly account: ActiveAccount;
  readonly amount: AssetAmount;
  readonly exchange: Exchange;
  readonly flow: number;
}
export type Effect =
  | { readonly type: 'load-exchanges'; readonly params: GetExchangesParams }
  | { readonly type: 'find-order'; readonly account: ActiveAccount }
  | { readonly type: 'request-order'; readonly request: OrderRequest }
  /** The user saw how it ended, or left it. */
  | { readonly type: 'acknowledge'; readonly orderKey: number }
  /** The user was not params to pay. */
  | { readonly type: 'forget'; readonly orderKey: number }
  | { readonly type: 'track'; readonly order: ExchangeOrder };
type Step = FlowStep<State, Effect>;

/** Amounts arrive as plain decimal text. */
const inputLocale = 'en';

export const initial: State = {
  account: undefined,
  unavailable: undefined,
  assets: [],
  asset: undefined,
  amountText: '',
  amount: undefined,
  issue: undefined,
  exchanges: noExchanges,
  problem: undefined,
  order: undefined,
  orders: [],
  isBegun: false,
  flow: 0,
};

export function transition(state: State, event: Event): Step {
  switch (event.type) {
    case 'begin':
      return begin(state, event.account);
    case 'account-changed':
      return state.isBegun && !isSameAccount(state.account, event.account)
        ? changeAccount(state, event.account)
        : { state };
    case 'refresh':
      return load(state);
    case 'exchanges-loaded':
      return { state: { ...state, exchanges: event.list } };
    case 'asset-chosen': {
      const asset = state.assets.find(({ assetId }) => assetId === event.assetId);
      return asset && asset.assetId !== state.asset?.assetId
        ? load(withAmount({ ...state, asset, problem: undefined }))
        : { state };
    }
    case 'amount-typed':
      return { state: withAmount({ ...state, amountText: event.text }) };
    case 'deposit':
      return deposit(state, event);
    case 'orders-changed':
      return changeOrders(state, event);
    case 'order-found':
      return show(state, event.order);
    case 'order-failed':
      return state.order?.key === event.key ? fail(state, event) : { state };
    case 'another':
      return state.order ? leave(state, state.order) : { state };
  }
}

function begin(before: State, account: ActiveAccount | undefined): Step {
  const isNew = !isSameAccount(before.account, account) || before.exchanges.status === 'idle';
  const state = { ...before, isBegun: true };
  return findOrder(isNew ? setAccount(state, account) : { state });
}

/** Shows an order of the account that the user may have paid, so that it is not paid twice. */
function findOrder(step: Step): Step {
  const { account, order } = step.state;
  return account && !order ? withEffects(step, { type: 'find-order', account }) : step;
}

/** Hides an order of another account, which continues in the background. */
function changeAccount(before: State, account: ActiveAccount | undefined): Step {
  const { order } = before;
  const isHidden = order && !(account && isSameAddress(order.recipient, account.address));
  if (!isHidden) return findOrder(setAccount(before, account));
  const step = findOrder(setAccount({ ...before, order: undefined }, account));
  // The user never saw the exchange's page and another user may be active, so drop the order.
  return isOrderOpened(order) ? step : withEffects(step, { type: 'forget', orderKey: order.key });
}

/** The typed amount stays only if the asset stays, because the same number means another amount in another asset. */
function setAccount(before: State, account: ActiveAccount | undefined): Step {
  const assets = account ? depositAssets(account.network) : [];
  const [first] = assets;
  const same = assets.find(({ assetId }) => assetId === before.asset?.assetId);
  const isCleared = before.asset && !same && account;
  const networkIssue = first ? undefined : 'network';
  return load(
    withAmount({
      ...before,
      account,
      assets,
      asset: same ?? first,
      amountText: isCleared ? '' : before.amountText,
      unavailable: account ? networkIssue : 'not-connected',
      problem: undefined,
      exchanges: noExchanges,
    }),
  );
}

function load(state: State): Step {
  const { account, asset } = state;
  if (!account || !asset) return { state, effects: [{ type: 'cancel', key: 'load-exchanges' }] };
  const params = {
    network: account.network.caipNetworkId,
    asset: tokenAddressOf(asset.assetId) ?? 'native',
  };
  return {
    state: { ...state, exchanges: { ...noExchanges, status: 'loading' } },
    effects: [{ type: 'load-exchanges', params }],
  };
}

function withAmount(state: State): State {
  const { amountText: text, asset } = state;
  const { issue, sum: amount } = parseAmount({ text, unit: 'token' }, inputLocale, asset);
  return { ...state, amount, issue };
}

function deposit(state: State, event: Extract<Event, { type: 'deposit' }>): Step {
  const { account, amount, exchanges, order } = state;
  const exchange = exchanges.exchanges.find(({ id }) => id === event.exchangeId);
  if (!account || !amount || !exchange || order) return { state };
  if (!isSameAccount(account, event.account)) return changeAccount(state, event.account);
  const flow = state.flow + 1;
  return {
    state: { ...state, flow, problem: undefined },
    effects: [{ type: 'request-order', request: { account, amount, exchange, flow } }],
  };
}

function changeOrders(
  before: State,
  { order, orders }: Extract<Event, { type: 'orders-changed' }>,
): Step {
  const state = { ...before, orders };
  if (!order || order.key !== before.order?.key) return { state };
  const step = show(state, order);
  const isEnd = order.status !== before.order.status && isOrderFinal(order);
  return isEnd ? withEffects(step, { type: 'track', order }) : step;
}

function show(state: State, order: ExchangeOrder): Step {
  return {
    state: { ...state, order },
    effects: isOrderFinal(order) ? [{ type: 'acknowledge', orderKey: order.key }] : [],
  };
}

function fail(state: State, { error, name }: Extract<Event, { type: 'order-failed' }>): Step {
  const problem = error.code === 'request/cancelled' ? state.problem : { error, name };
  return { state: { ...state, order: undefined, problem } };
}

/** The order continues in the background if the user saw the exchange's page. */
function leave(before: State, { isEarlier, key, status, url }: ExchangeOrder): Step {
  const isUnseen = (url === undefined && !isEarlier) || status === 'blocked';
  const state = { ...before, order: undefined };
  const step = state.exchanges.status === 'ready' ? { state } : load(state);
  return withEffects(step, { type: isUnseen ? 'forget' : 'acknowledge', orderKey: key });
}

/** The network's coin and the known dollar tokens. Empty if no exchange pays out on the network. */
function depositAssets(network: Network): readonly Asset[] {
  if (!canPayOutOn(network)) return [];
  const { caipNetworkId } = network;
  const known = Object.values(payAssets).filter((each) => each.network === caipNetworkId);
  const tokens = known.flatMap(({ asset, metadata }): readonly Asset[] => {
    const assetId = asset === 'native' ? undefined : toAssetId(caipNetworkId, asset);
    if (assetId === undefined || isCoin(assetId)) return [];
    const { decimals, name, symbol } = metadata;
    return [{ assetId, caipNetworkId, name, symbol, decimals, value: 0n }];
  });
  return [nativeCoin(network), ...tokens];
}
