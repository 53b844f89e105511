// The chosen coin or token, and its balance. The network's decimals win over a list's, because wrong decimals change the
// amount.
import type { Asset, Balance } from '@openappkit/core/adapter';
import { createLatest, KitError, ref } from '@openappkit/core/feature';
import { isCoin, tokenAddressOf } from '../../../assets/asset-id.js';
import { readToken } from '../../../assets/read-token.js';
import {
  nativeCoin,
  isCoinAddress,
  isDecimals,
  createAssetAmount,
} from '../../../assets/asset-amounts.js';
import type { Draft } from '../draft.types.js';
import type { ActiveAccount } from '../../../active-account/active-account.js';

export function createAssetChoice(draft: Draft) {
  const { deps, state } = draft;
  const choosing = createLatest();
  const reading = createLatest();
  /** Whether the network confirmed the decimals of the chosen token. */
  let isSure = false;

  const show = (asset: Asset | undefined, isKnown: boolean): void => {
    const isOther = asset?.assetId !== state.asset?.assetId;
    if (isOther || asset?.decimals !== state.asset?.decimals) draft.exactAmount = undefined;
    if (isOther && state.amount.isMax)
      state.amount = ref({ ...state.amount, text: '', isMax: false, isMaxLoading: false });
    state.asset = asset && ref(asset);
    state.isNative = asset !== undefined && isCoin(asset.assetId);
    state.balance = asset && isKnown ? createAssetAmount(asset, asset.value) : undefined;
    isSure = state.isNative;
    if (isOther) draft.unsendable = undefined;
    draft.assetIssue = undefined;
    draft.onChange();
  };
  const queryBalance = async (
    { namespace, address, network }: ActiveAccount,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<Balance | undefined> => {
    const read = deps.adapters.get(namespace)?.balance;
    return read && reading.guard(signal, read({ address, network, token, signal }));
  };

  /** Reads balances from the network. Without `balance` in the adapter, the list's values stay. */
  async function refresh(): Promise<void> {
    const { asset, from } = state;
    const signal = reading.begin();
    if (!asset || !from || asset.caipNetworkId !== from.network.caipNetworkId) return;
    const token = tokenAddressOf(asset.assetId);
    const [own, coin] = await Promise.all([
      queryBalance(from, token, signal),
      token === undefined
        ? undefined
        : queryBalance(from, undefined, signal).catch(() => undefined),
    ]);
    reading.assertCurrent(signal);
    const coinValue = (token === undefined ? own : coin)?.value;
    draft.coinBalance =
      coinValue === undefined ? undefined : createAssetAmount(nativeCoin(from.network), coinValue);
    if (own) applyBalance(asset, own);
    draft.unsendable = own?.unsendable;
    isSure = true;
    draft.onChange();
  }
  function applyBalance(asset: Asset, { value, decimals }: Balance): void {
    if (!isCoin(asset.assetId) && decimals !== asset.decimals) {
      if (!isDecimals(decimals)) throw new KitError('balance/unavailable');
      // A list with wrong decimals is not trusted for the price either.
      show({ ...asset, decimals, price: undefined, value }, true);
    }
    state.balance = createAssetAmount(state.asset ?? asset, value < 0n ? 0n : value);
  }
  const refreshQuietly = (): void => void refresh().catch(() => undefined);

  /** Ignores an asset of another network or with impossible decimals. */
  function choose(asset: Asset | undefined): void {
    choosing.cancel();
    state.isAssetLoading = false;
    const caipNetworkId = state.from?.network.caipNetworkId;
    if (asset && (asset.caipNetworkId !== caipNetworkId || !isDecimals(asset.decimals))) return;
    show(asset && { ...asset, value: asset.value < 0n ? 0n : asset.value }, true);
    refreshQuietly();
  }
  function chooseCoin(): void {
    choosing.cancel();
    state.isAssetLoading = false;
    show(state.from && nativeCoin(state.from.network), false);
    refreshQuietly();
  }
  /** @throws KitError `address/*`, `balance/unavailable`, `request/cancelled` */
  async function chooseByAddress(given: string | undefined): Promise<void> {
    const { from } = state;
    if (!from || given === undefined || isCoinAddress(from.network, given)) return chooseCoin();
    const signal = choosing.begin();
    show(undefined, false);
    state.isAssetLoading = true;
    try {
      const adapter = deps.adapters.get(from.namespace);
      const asset = await readToken(adapter, from, given, signal);
      choosing.assertCurrent(signal);
      choose(asset);
    } catch (error) {
      if (signal.aborted) throw new KitError('request/cancelled', { cause: error });
      state.isAssetLoading = false;
      draft.assetIssue = { code: 'unreadable', address: given };
      draft.onChange();
      throw error;
    }
  }

  return {
    choose,
    chooseCoin,
    chooseByAddress,
    refresh,
    refreshQuietly: refreshQuietly,
    isConfirmed: (): boolean => isSure,
    /** Applies another account or network. Returns true if an asset of another network was dropped. */
    onAccountChange(): boolean {
      choosing.cancel();
      state.isAssetLoading = false;
      draft.coinBalance = undefined;
      state.balance = undefined;
      const { asset, from } = state;
      if (!asset || !from) return false;
      const isGone = asset.caipNetworkId !== from.network.caipNetworkId;
      if (isGone) chooseCoin();
      else refreshQuietly();
      return isGone;
    },
    destroy(): void {
      choosing.cancel();
      reading.cancel();
    },
  };
}
