// The part of the swap machine that fills and clears the fields: an app's arguments, a new flow, another account. Pure.
import { decimalText, KitError } from '@openappkit/core/feature';
import { andThen } from '../../flows/create-flow.js';
import { stillAbandoned } from '../../flows/payment-step.js';
import { isCoinAddress, nativeCoin } from '../../assets/asset-amounts.js';
import { isCoin, toAssetId } from '../../assets/asset-id.js';
import { choose, loadTokens, readBalances, readContract, withSide } from './swap.fields.js';
import {
  cancel,
  type Event,
  noAmount,
  noSearch,
  noSide,
  noTokens,
  type Result,
  type SideName,
  sideNames,
  type State,
} from './swap.state.js';
import type { SwapArguments, SwapToken } from './swap.types.js';
import { derive } from './swap.validate.js';

/** A choice by the user ends a prefill. */
export function cancelPrefill(state: State): Result {
  if (!state.prefill) return { state };
  const settled = (side: SideName) =>
    state[side].isLoading ? { ...state[side], isLoading: false } : state[side];
  return {
    state: { ...state, prefill: undefined, from: settled('from'), to: settled('to') },
    effects: cancel('fill-from', 'fill-to'),
  };
}

export function beginPrefill(before: State, args: SwapArguments): Result {
  const flow = before.flow + 1;
  const prefill = { flow, args, waiting: [], failure: undefined };
  const begun = { ...before, flow, prefill, abandoned: stillAbandoned(before) };
  return andThen(loadTokens(begun), (state) =>
    state.tokens.status === 'loading' ? { state } : fill(state),
  );
}

/** Fills the fields once the token list is loaded, or failed to load. */
export function fill(before: State): Result {
  const { prefill } = before;
  if (!prefill?.args) return { state: before };
  const { amount, fromToken, toToken } = prefill.args;
  if (derive(before).issues.account?.code === 'swap-unsupported') {
    const failure = new KitError('swap/network-unsupported');
    return { state: { ...before, prefill: { ...prefill, args: undefined, failure } } };
  }
  const text = typeof amount === 'number' ? (decimalText(amount) ?? 'NaN') : (amount ?? '');
  const requested = { from: fromToken ?? 'native', to: toToken };
  const waiting = sideNames.filter((side) => requested[side] !== undefined);
  const state: State = {
    ...before,
    amount: { ...noAmount, text },
    locale: 'en',
    prefill: { ...prefill, args: undefined, waiting },
  };
  return waiting.reduce<Result>(
    (result, side) => andThen(result, (next) => findToken(next, side, requested[side] ?? '')),
    { state },
  );
}

/** Finds the token that an app names by contract, CAIP-10, `native`, or the symbol of a listed token. */
function findToken(state: State, side: SideName, tokenId: string): Result {
  const { account, tokens } = state;
  if (!account) return fillSide(state, side, tokenId, new KitError('account/no-address'));
  const { network } = account;
  const { caipNetworkId } = network;
  const text = tokenId.slice(tokenId.lastIndexOf(':') + 1);
  const prefix = tokenId.slice(0, -text.length - 1);
  // The same address on another network is another contract.
  if (prefix !== '' && prefix !== caipNetworkId && !prefix.startsWith(`${caipNetworkId}/`))
    return fillSide(state, side, tokenId, new KitError('address/invalid'));
  const requestedId = isCoinAddress(network, text)
    ? toAssetId(caipNetworkId)
    : toAssetId(caipNetworkId, text);
  const found =
    requestedId === undefined
      ? tokens.all.find(
          ({ isSpam, symbol }) => !isSpam && symbol.toLowerCase() === text.toLowerCase(),
        )
      : tokens.all.find(({ assetId }) => assetId === requestedId);
  const isNative = requestedId !== undefined && isCoin(requestedId);
  const token = found ?? (isNative ? { ...nativeCoin(network), isListed: true } : undefined);
  if (token) return fillSide(state, side, tokenId, token);
  return {
    state: { ...state, [side]: { ...state[side], isLoading: true } },
    effects: [readContract(state, side, tokenId, text)],
  };
}

/** @param answer the token, or why it cannot be read */
function fillSide(before: State, side: SideName, tokenId: string, answer: unknown): Result {
  const { prefill } = before;
  if (!prefill?.waiting.includes(side)) return { state: before };
  const waiting = prefill.waiting.filter((each) => each !== side);
  const isToken = typeof answer === 'object' && answer !== null && 'assetId' in answer;
  const failure = isToken || (side === 'to' && prefill.failure) ? prefill.failure : answer;
  const state: State = {
    ...before,
    prefill: { ...prefill, waiting, failure },
    [side]: { ...before[side], isLoading: false },
  };
  if (isToken) return choose(state, side, answer as SwapToken) ?? { state };
  const tokenIssues = { ...state.tokenIssues, [side]: { code: 'unreadable', address: tokenId } };
  return { state: { ...state, tokenIssues } as State };
}

/** Shows the fields to a user: the coin is chosen if no token is. */
export function beginFields(state: State): Result {
  const { account, from, issues, prefill } = state;
  // The view must not restart a flow that an app is filling in.
  if (prefill && (prefill.args || prefill.waiting.length > 0)) return { state };
  if (from.token) return { state, effects: readBalances(state) };
  if (!account || issues.account) return { state };
  const coin = nativeCoin(account.network);
  const listed = state.tokens.all.find(({ assetId }) => assetId === coin.assetId);
  return choose(state, 'from', listed ?? { ...coin, isListed: true }) ?? { state };
}

/** Clears the fields for another network, or for a new flow. */
export function clearSides(before: State): Result {
  return andThen(cancelPrefill(before), (state) => ({
    state: {
      ...state,
      confirmed: [],
      coinBalance: undefined,
      tokenIssues: {},
      from: noSide,
      to: noSide,
      amount: noAmount,
    },
    effects: cancel('balance-from', 'balance-to'),
  }));
}

/** What belongs to the previous account is dropped. @param isSame whether the network is the same */
export function changeFieldsAccount(before: State, isSame: boolean): Result {
  const dropped = { ...before, listed: undefined, allowed: undefined };
  if (isSame && before.account)
    return andThen(cancelPrefill(dropped), (state) => {
      const reset = { ...state, confirmed: [], coinBalance: undefined };
      const next = sideNames.reduce<State>((current, side) => {
        const { token } = current[side];
        return withSide(current, side, token && { ...token, value: 0n });
      }, reset);
      return { state: next, effects: readBalances(next) };
    });
  const { prefill } = before;
  const cleared = andThen(clearSides(dropped), (state) => ({
    state: {
      ...state,
      // An app's arguments that wait for the list apply to the new network.
      prefill: prefill?.args ? prefill : undefined,
      feeReserve: undefined,
      isGasLoading: false,
      known: [],
      isUnsupported: false,
      tokens: noTokens('idle'),
      search: noSearch,
    },
    effects: cancel('load-tokens', 'search', 'read-gas'),
  }));
  return andThen(cleared, (state) => {
    if (!state.prefill) return { state };
    const loading = loadTokens(derive(state));
    return loading.effects ? loading : andThen(loading, fill);
  });
}

export function applyContract(
  state: State,
  { error, tokenId, side, token }: Extract<Event, { type: 'contract-read' }>,
): Result {
  if (side) return fillSide(state, side, tokenId, token ?? error);
  const found = token ? [token] : [];
  const search: State['search'] = { ...state.search, status: token ? 'ready' : 'none', found };
  return { state: { ...state, search } };
}
