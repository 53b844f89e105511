// The part of the swap machine for the fields: sides, balances, prices, token list and quotes. Pure.
import type { Asset, Balance } from '@openappkit/core/adapter';
import { type KitError, worthOf } from '@openappkit/core/feature';
import { andThen } from '../../flows/create-flow.js';
import { toLocalAmount } from '../../amounts/normalize-amount.js';
import { createAssetAmount, isDecimals, nativeCoin } from '../../assets/asset-amounts.js';
import { isCoin, tokenAddressOf } from '../../assets/asset-id.js';
import { maxRefreshes } from '../../flows/refresh-limits.js';
import { withPrice } from './quote-math.js';
import {
  cancel,
  type Effect,
  type Event,
  noAmount,
  noQuote,
  noSide,
  noTokens,
  type Result,
  type SideName,
  sideNames,
  type State,
} from './swap.state.js';
import type { SwapQuoteIssue, SwapToken, SwapState } from './swap.types.js';
import { derive, questionOf } from './swap.validate.js';

const typingDelayMs = 300;

// The sides

export function withSide(
  state: State,
  side: SideName,
  token: SwapToken | undefined,
  balance?: bigint,
): State {
  const shown = token && withPrice(state, token);
  const amount = shown && balance !== undefined ? createAssetAmount(shown, balance) : undefined;
  return { ...state, [side]: { ...noSide, token: shown, balance: amount } };
}

/** Reads a side's balance and, for the paid side, the balance of the coin that pays the fee. */
function readBalance({ account, ...state }: State, side: SideName): readonly Effect[] {
  const { token } = state[side];
  if (!token) return [];
  const key = `balance-${side}`;
  return [{ type: 'read-balance', key, side, account, token: tokenAddressOf(token.assetId) }];
}
export const readBalances = (state: State): readonly Effect[] =>
  sideNames.flatMap((side) => readBalance(state, side));

const readPrices = ({ account, from, to }: State) => {
  const tokens = [from.token, to.token, account && nativeCoin(account.network)];
  const ids = new Set(tokens.flatMap((each) => (each ? [each.assetId] : [])));
  return { type: 'read-prices', assetIds: [...ids] } as const;
};

type Choice = (Asset & { readonly isListed?: boolean }) | undefined;

/** Undefined for an asset of another network or with impossible decimals. An undefined asset clears the side. */
export function choose(before: State, side: SideName, asset: Choice): Result | undefined {
  const network = before.account?.network.caipNetworkId;
  if (asset && (asset.caipNetworkId !== network || !isDecimals(asset.decimals))) return undefined;
  const isListed =
    asset?.isListed ?? before.tokens.all.some(({ assetId }) => assetId === asset?.assetId);
  const tokenIssues = { ...before.tokenIssues, [side]: undefined };
  const state = withSide({ ...before, tokenIssues }, side, asset && { ...asset, isListed });
  const reading = asset ? readBalance(state, side) : cancel(`balance-${side}`);
  return { state, effects: [...reading, readPrices(state)] };
}

/** A token of the other side makes the sides swap. */
export function chooseSide(before: State, side: SideName, asset: Asset | undefined): Result {
  const other = side === 'from' ? 'to' : 'from';
  const { token } = before[side];
  const isOther = asset !== undefined && before[other].token?.assetId === asset.assetId;
  const amount = side === 'from' && before.amount.isMax ? noAmount : before.amount;
  const state = { ...before, amount };
  const chosen = choose(state, side, asset);
  if (!chosen) return { state };
  return isOther
    ? andThen(chosen, (next) => choose(next, other, token) ?? { state: next })
    : chosen;
}

export function flip(state: State): Result {
  const { locale } = state;
  const next: State = {
    ...state,
    from: { ...state.to, sum: undefined },
    to: { ...state.from, sum: undefined },
    amount: { ...noAmount, text: toLocalAmount(state.to.sum?.text ?? '', locale) },
  };
  return { state: next, effects: readBalances(next) };
}

/** The network's decimals override every list, because wrong decimals change the amount. */
export function applyBalance(
  before: State,
  { coin, own, side }: Extract<Event, { type: 'balance-read' }>,
): State {
  const { account } = before;
  const { token } = before[side];
  if (!token) return before;
  const value = tokenAddressOf(token.assetId) === undefined ? own?.value : coin?.value;
  const coinBalance =
    account && value !== undefined
      ? createAssetAmount(nativeCoin(account.network), value)
      : before.coinBalance;
  const confirmed = [...new Set([...before.confirmed, token.assetId])];
  const state = { ...before, coinBalance, confirmed };
  return own && isDecimals(own.decimals) ? withBalance(state, side, token, own) : state;
}

function withBalance(
  state: State,
  side: SideName,
  token: SwapToken,
  { decimals, value }: Balance,
): State {
  const units = value < 0n ? 0n : value;
  const isOther = tokenAddressOf(token.assetId) !== undefined && decimals !== token.decimals;
  if (!isOther) return withSide(state, side, { ...token, value: units }, units);
  // A source with wrong decimals is not trusted for the price either.
  const { [token.assetId]: _, ...prices } = state.prices;
  const { price: __, ...unpriced } = token;
  return withSide({ ...state, prices }, side, { ...unpriced, decimals, value: units }, units);
}

export function reprice(state: State): State {
  const priced = (side: SideName) => {
    const { balance, token } = state[side];
    if (!token) return state[side];
    const next = withPrice(state, token);
    const amount = balance && createAssetAmount(next, balance.value);
    return { ...state[side], token: next, balance: amount };
  };
  return { ...state, from: priced('from'), to: priced('to') };
}

// The token list

/** Loads the list unless it is loaded or loading. */
export function loadTokens(state: State): Result {
  const { account, issues, tokens } = state;
  const isKnown = tokens.status === 'loading' || tokens.status === 'ready';
  if (!account || issues.account || isKnown) return { state };
  return {
    state: { ...state, known: [], tokens: noTokens('loading') },
    effects: [{ type: 'load-tokens', network: account.network }],
  };
}

/** Arranges the listed tokens by what the account holds. */
export function arrange(state: State): Result {
  const { account, known, listed, search } = state;
  const network = account?.network.caipNetworkId;
  const own = listed?.assets.filter((each) => each.caipNetworkId === network) ?? [];
  const holdings = new Map(own.map((asset) => [asset.assetId, asset]));
  const all = known.map((token) =>
    withPrice(state, { ...token, value: holdings.get(token.assetId)?.value ?? 0n }),
  );
  const next: State = { ...state, tokens: { ...state.tokens, ...arrangeTokens(all, holdings) } };
  return search.query === '' ? { state: next } : searchFor(next, search.query);
}

/** Reads a contract that is not listed from the network. */
export function searchFor(state: State, query: string): Result {
  const text = query.trim().toLowerCase();
  const found = searchTokens(state.tokens, text);
  const isNew = found.length === 0 && /^0x[\da-f]{40}$/i.test(text);
  const result = found.length > 0 ? 'ready' : 'none';
  const searched = isNew ? 'looking' : result;
  const status = text === '' ? 'idle' : searched;
  return {
    state: { ...state, search: { query, status, found } },
    effects: isNew ? [readContract(state, undefined, query, text)] : cancel('search'),
  };
}

export const readContract = (
  { account }: State,
  side: SideName | undefined,
  tokenId: string,
  text: string,
) => {
  const key = side ? `fill-${side}` : 'search';
  return { type: 'read-contract', key, side, tokenId, text, account } as const;
};

const maxSuggested = 5;
const maxFound = 200;
/** Most swaps end in a stablecoin or a wrapped coin. */
const likelySymbols: readonly string[] = ['USDC', 'USDT', 'WETH', 'DAI', 'WBTC'];

type ArrangedTokens = Pick<SwapState['tokens'], 'own' | 'all' | 'suggested'>;

/** @param all with the account's balances; @param holdings the account's assets on the network, listed or not */
function arrangeTokens(
  all: readonly SwapToken[],
  holdings: ReadonlyMap<string, Asset>,
): ArrangedTokens {
  const listed = new Set(all.map(({ assetId }) => assetId));
  const others = [...holdings.values()]
    .filter(({ assetId }) => !listed.has(assetId))
    .map((asset): SwapToken => ({ ...asset, isListed: false }));
  const valued = all
    .filter(({ value }) => value > 0n)
    .map((token) => ({ token, at: worth(token) }));
  valued.sort((one, other) => Number(one.at < other.at) - Number(one.at > other.at));
  const suggested = all
    .filter(({ isSpam }) => !isSpam)
    .map((token, at) => ({ token, key: rank(token) * maxFound * 100 + at }))
    .sort((one, other) => one.key - other.key)
    .slice(0, maxSuggested)
    .map(({ token }) => token);
  return { own: [...valued.map(({ token }) => token), ...others], all, suggested };
}

const worth = ({ decimals, price, value }: SwapToken): bigint =>
  (price && worthOf(value, decimals, price.amount)) ?? 0n;

const rank = ({ assetId, symbol }: SwapToken): number =>
  isCoin(assetId) ? -1 : likelySymbols.indexOf(symbol) + 1 || likelySymbols.length + 1;

/** Matches name, symbol or contract; exact symbols first. @param text in lower case */
function searchTokens({ all, own }: ArrangedTokens, text: string): readonly SwapToken[] {
  if (text === '') return [];
  const pool = new Map([...own, ...all].map((token) => [token.assetId, token]));
  const found = [...pool.values()].filter(({ assetId, name, symbol }) =>
    `${name} ${symbol} ${assetId}`.toLowerCase().includes(text),
  );
  const score = ({ symbol }: SwapToken): number => (symbol.toLowerCase() === text ? 0 : 1);
  return found.sort((one, other) => score(one) - score(other)).slice(0, maxFound);
}

// The quote

/** Requests what the fields need: the gas price for Max, and a quote if the input differs from the last one. */
export function updateQuote(before: State): Result {
  const { account, amount, from } = before;
  const needsGas =
    amount.isMaxLoading &&
    from.token !== undefined &&
    isCoin(from.token.assetId) &&
    before.feeReserve === undefined &&
    !before.isGasLoading;
  const withGas: Result = needsGas
    ? {
        state: { ...before, isGasLoading: true },
        effects: [{ type: 'read-gas', network: account?.network }],
      }
    : { state: before };
  const question = questionOf(before);
  if (question?.key === before.quoteKey) return withGas;
  return andThen(withGas, (state) => {
    const next = { ...state, quoteKey: question?.key, answer: undefined, quoteIssue: undefined };
    if (question) return requestQuote(next, typingDelayMs);
    const cleared = derive({ ...next, quote: noQuote('idle') });
    return { state: cleared, effects: cancel('quote', 'time-quote') };
  });
}

export function requestQuote(state: State, delayMs: number): Result {
  const question = questionOf(state);
  if (!question) return { state };
  const quote = { ...state.quote, status: state.answer ? 'refreshing' : 'loading' } as const;
  const next = derive({ ...state, quoteIssue: undefined, quote: { ...quote, error: undefined } });
  const { pair } = question;
  return { state: next, effects: [...cancel('time-quote'), { type: 'quote', pair, delayMs }] };
}

/** Renews the quote while the user is active. A review is renewed by its own timer. */
export function renewQuote(state: State): Result {
  if (state.step !== 'fill' || !questionOf(state)) return { state };
  if (state.quoteRenewals >= maxRefreshes)
    return { state: { ...state, quote: { ...state.quote, status: 'expired' } } };
  const effects = [readPrices(state)];
  return andThen({ state: { ...state, quoteRenewals: state.quoteRenewals + 1 }, effects }, (next) =>
    requestQuote(next, 0),
  );
}

export const quoteIssueOf = (error: KitError): SwapQuoteIssue =>
  error.code === 'swap/no-route' ? { code: 'no-route' } : { code: 'unavailable', error };
