// The two tokens and their balances. The network's decimals override every list, because wrong decimals change the amount.
import type { Asset, Balance } from '@openappkit/core/adapter';
import { createLatest, type Latest, ref } from '@openappkit/core/feature';
import { tokenAddressOf, assetAddress } from '../../../assets/asset-id.js';
import { nativeCoin, isDecimals, createAssetAmount } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import { noSide } from '../initial-state.js';
import type { SwapToken } from '../swap.types.js';
import { withPrice } from './with-price.js';

export type SideName = 'from' | 'to';

export function createSides(draft: SwapDraft, onPriced: () => void) {
  const { api, deps, state } = draft;
  const reading: Readonly<Record<SideName, Latest>> = { from: createLatest(), to: createLatest() };
  const pricing = createLatest();
  /** Asset IDs whose decimals the network has confirmed. */
  const confirmedIds = new Set<string>();
  let pricedAt = 0;

  const show = (side: SideName, token: SwapToken | undefined, balance?: bigint): void => {
    const shown = token && withPrice(draft, token);
    state[side] = ref({
      ...noSide(),
      token: shown,
      balance: shown && balance !== undefined ? createAssetAmount(shown, balance) : undefined,
    });
  };
  const balanceOf = async (token: string | undefined, signal: AbortSignal) => {
    const { account } = state;
    const read = deps.adapters.get(account?.namespace ?? '')?.balance;
    if (!account || !read) return undefined;
    const { address, network } = account;
    return read({ address, network, token, signal });
  };

  /** Reads one side's balance, and the balance of the coin that pays the fee. @throws KitError `balance/unavailable` */
  async function refresh(side: SideName): Promise<void> {
    const { token } = state[side];
    const signal = reading[side].begin();
    if (!token) return;
    const address = tokenAddressOf(token.assetId);
    const [own, coin] = await reading[side].guard(
      signal,
      Promise.all([
        balanceOf(address, signal),
        side === 'from' && address !== undefined
          ? balanceOf(undefined, signal).catch(() => undefined)
          : undefined,
      ]),
    );
    reading[side].assertCurrent(signal);
    const network = state.account?.network;
    const value = address === undefined ? own?.value : coin?.value;
    if (network && value !== undefined)
      draft.coinBalance = createAssetAmount(nativeCoin(network), value);
    if (own) applyBalance(side, own);
    confirmedIds.add(token.assetId);
    draft.onChange();
  }
  function applyBalance(side: SideName, { decimals, value }: Balance): void {
    const { token } = state[side];
    if (!token || !isDecimals(decimals)) return;
    const isOther = tokenAddressOf(token.assetId) !== undefined && decimals !== token.decimals;
    // A source with wrong decimals is not trusted for the price either.
    if (isOther) draft.prices.delete(token.assetId);
    const held = value < 0n ? 0n : value;
    const { price: _, ...unpriced } = token;
    show(side, { ...(isOther ? { ...unpriced, decimals } : token), value: held }, held);
  }
  const refreshQuietly = (side: SideName): void => void refresh(side).catch(() => undefined);

  /** Prices both tokens and the coin, by contract. Never rejects. */
  async function price(): Promise<void> {
    const signal = pricing.begin();
    pricedAt = deps.env.clock.now();
    const network = state.account?.network;
    const wanted = [state.from.token, state.to.token, network && nativeCoin(network)];
    const ids = new Set(wanted.flatMap((each) => (each ? [each.assetId] : [])));
    await Promise.all(
      [...ids].map(async (assetId) => {
        const found = await api.price(assetAddress(assetId) ?? '', signal);
        if (!signal.aborted && found !== undefined) draft.prices.set(assetId, found);
      }),
    );
    if (signal.aborted) return;
    reprice();
    onPriced();
  }
  function reprice(): void {
    for (const side of ['from', 'to'] as const) {
      const { balance, token } = state[side];
      if (!token) continue;
      const next = withPrice(draft, token);
      const held = balance && createAssetAmount(next, balance.value);
      state[side] = ref({ ...state[side], token: next, balance: held });
    }
  }

  return {
    refresh,
    refreshQuietly: refreshQuietly,
    reprice,
    isConfirmed: (side: SideName): boolean => confirmedIds.has(state[side].token?.assetId ?? ''),
    /** Rejects an asset of another network or with impossible decimals; undefined clears the side. */
    choose(side: SideName, asset: (Asset & { readonly isListed?: boolean }) | undefined): boolean {
      const network = state.account?.network.caipNetworkId;
      if (asset && (asset.caipNetworkId !== network || !isDecimals(asset.decimals))) return false;
      const listed = state.tokens.all.find(({ assetId }) => assetId === asset?.assetId);
      const isListed = asset?.isListed ?? listed !== undefined;
      draft.tokenIssues[side] = undefined;
      show(side, asset && { ...asset, isListed });
      refreshQuietly(side);
      void price();
      return true;
    },
    flip(): void {
      [state.from, state.to] = [state.to, state.from];
      for (const side of ['from', 'to'] as const) {
        reading[side].cancel();
        state[side] = ref({ ...state[side], sum: undefined });
        refreshQuietly(side);
      }
    },
    refreshPrices(olderThanMs: number): void {
      if (deps.env.clock.now() - pricedAt >= olderThanMs) void price();
    },
    /** Forgets the balances, which belong to the previous account. */
    resetBalances(): void {
      confirmedIds.clear();
      draft.coinBalance = undefined;
      for (const side of ['from', 'to'] as const) {
        const { token } = state[side];
        reading[side].cancel();
        show(side, token && { ...token, value: 0n });
      }
    },
    clear(): void {
      confirmedIds.clear();
      draft.coinBalance = undefined;
      draft.tokenIssues = {};
      for (const side of ['from', 'to'] as const) {
        reading[side].cancel();
        state[side] = ref(noSide());
      }
    },
    destroy(): void {
      for (const latest of [reading.from, reading.to, pricing]) latest.cancel();
    },
  };
}
