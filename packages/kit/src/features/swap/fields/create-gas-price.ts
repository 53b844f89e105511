// Reads the gas price, and derives the likely fee and what Max leaves for it.
import type { Network } from '@openappkit/core/adapter';
import { createLatest, isKitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../../assets/asset-id.js';
import { nativeCoin, createAssetAmount } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import { noAmount } from '../initial-state.js';
import type { SwapFee } from '../swap.types.js';
import { withPrice } from './with-price.js';

/** Gas that a swap likely uses, and the gas that Max leaves for it. */
const likelyGas = 150_000n;
const reservedGas = 500_000n;

/** @param maxAgeMs how long a price is reused */
export function createGasPrice(draft: SwapDraft, maxAgeMs: number) {
  const { api, deps, state } = draft;
  const { clock } = deps.env;
  const asking = createLatest();
  let known: { readonly at: number; readonly network: string; readonly price: bigint } | undefined;

  /** Undefined if the service gives no price. @throws KitError `swap/gas-price-unsupported` */
  async function read(signal: AbortSignal): Promise<bigint | undefined> {
    const network = state.account?.network.caipNetworkId;
    if (!network) return undefined;
    if (known?.network === network && clock.now() - known.at < maxAgeMs) return known.price;
    try {
      const price = await api.gasPrice(network, signal);
      if (signal.aborted) return undefined;
      known = { at: clock.now(), network, price };
      draft.feeReserve = reservedGas * price;
      return price;
    } catch (error) {
      if (isKitError(error, 'swap/gas-price-unsupported')) throw error;
      return undefined;
    }
  }
  return {
    read,
    /** Max of the coin needs the gas price. */
    requestForMax(): void {
      const { amount, from } = state;
      const isMaxOfCoin = amount.isMaxLoading && from.token && isCoin(from.token.assetId);
      if (!isMaxOfCoin || draft.feeReserve !== undefined) return;
      const signal = asking.begin();
      const done = (): void => {
        if (signal.aborted) return;
        // Without a gas price, the kit cannot tell what to leave, so the user has to type the amount.
        if (draft.feeReserve === undefined) state.amount = ref(noAmount());
        draft.onChange();
      };
      void read(signal).then(done, done);
    },
    feeAt(price: bigint | undefined): SwapFee | undefined {
      const { network, type } = state.account ?? {};
      // A smart account has costs beyond the gas of a swap.
      if (!network || price === undefined || type === 'smartAccount') return undefined;
      return createSwapFee(draft, network, [likelyGas * price, reservedGas * price], 'guess');
    },
    destroy: asking.cancel,
  };
}

export function createSwapFee(
  draft: SwapDraft,
  network: Network,
  [fee, maxFee]: readonly [bigint | undefined, bigint],
  kind: SwapFee['kind'],
): SwapFee {
  const coin = withPrice(draft, { ...nativeCoin(network), isListed: true });
  return {
    kind,
    fee: fee === undefined ? undefined : createAssetAmount(coin, fee),
    maxFee: createAssetAmount(coin, maxFee),
  };
}
