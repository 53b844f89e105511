// createGasPrice(): what gas costs on the network in use, what of the coin a swap likely takes, and what Max leaves for it. It writes
// `leave` of the draft. Called by create-quoting.ts. feeIn(): a fee as it is shown.
import type { Network } from '@openappkit/core/adapter';
import { createLatest, isKitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../../assets/asset-id.js';
import { nativeCoin, createAssetAmount } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import { noAmount } from '../initial-state.js';
import type { SwapFee } from '../swap.types.js';
import { withPrice } from './with-price.js';

/** What a swap likely takes, and what is left for it when everything is swapped. */
const likelyGas = 150_000n;
const reservedGas = 500_000n;

/** @param maxAgeMs as long as a quote is */
export function createGasPrice(draft: SwapDraft, maxAgeMs: number) {
  const { api, deps, state } = draft;
  const { clock } = deps.env;
  const asking = createLatest();
  let known: { readonly at: number; readonly network: string; readonly price: bigint } | undefined;

  /** Undefined where the service does not say. @throws KitError `swap/gas-price-unsupported` */
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
    /** Max of the coin waits for it. */
    requestForMax(): void {
      const { amount, from } = state;
      const isMaxOfCoin = amount.isMaxLoading && from.token && isCoin(from.token.assetId);
      if (!isMaxOfCoin || draft.feeReserve !== undefined) return;
      const signal = asking.begin();
      const done = (): void => {
        if (signal.aborted) return;
        // Nobody knows what to leave: whoever wants all of it types it.
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

/** In the network's coin. */
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
