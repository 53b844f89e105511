// Tokens of the active account that can pay instead of the requested asset, and the chosen one. A choice ends with its account.
import type { AssetId, Asset } from '@openappkit/core/adapter';
import { type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import { isCoin, normalizeAssetId } from '../../../assets/asset-id.js';
import { findListed } from '../../../assets/asset-amounts.js';
import type { AssetList } from '../../../assets/asset-amount.types.js';
import { getAccountOnNetwork } from '../../../active-account/account-on-network.js';
import type { PayRequest, PayState } from '../pay.types.js';

const maxTokens = 50;

export function createPayTokens(
  deps: Pick<FeatureDeps, 'account' | 'adapters' | 'chain'>,
  isOn: () => boolean,
  /** Only `payWith` and `tokens` are written here. */
  state: Mutable<Pick<PayState, 'payWith' | 'request' | 'tokens'>>,
) {
  let offered: AssetList = { at: undefined, assets: [], spam: [] };
  /** The address that held the offered tokens. */
  let owner: string | undefined;
  let isOwner = true;
  /** The wallet's network when the token was chosen, then the token's network once the wallet is there. */
  let home: string | undefined;

  const readNetwork = (): string | undefined => getAccountOnNetwork(deps)?.network.caipNetworkId;
  const readAddress = (): string | undefined =>
    deps.account.get(deps.chain.state.activeNamespace).address;
  const canPay = (
    { assetId, caipNetworkId, isSpam, value }: Asset,
    request: PayRequest,
  ): boolean => {
    const network = deps.chain.find(caipNetworkId);
    const adapter = network && deps.adapters.get(network.chainNamespace);
    const can = isCoin(assetId) ? adapter?.sendNative : adapter?.sendToken;
    const isOther = normalizeAssetId(assetId) !== normalizeAssetId(request.asset.assetId);
    return isOther && !isSpam && value > 0n && can !== undefined;
  };
  function list(): void {
    const { request } = state;
    const able =
      request && isOwner && isOn() ? offered.assets.filter((each) => canPay(each, request)) : [];
    state.tokens = ref(Object.freeze(able.slice(0, maxTokens)));
  }
  /** A choice survives the switch to the token's network, but no other network change. */
  function isReachable({ caipNetworkId }: Asset): boolean {
    const now = readNetwork();
    if (now === caipNetworkId) home = now;
    return now !== undefined && now === home;
  }

  return {
    list,
    offer({ assets, at, spam }: AssetList): void {
      if (assets === offered.assets) return;
      offered = { at, assets, spam };
      owner = readAddress();
      isOwner = true;
      list();
    },
    find: (assetId: AssetId): Asset | undefined => findListed(offered, assetId),
    /** @returns whether the choice changed */
    choose(assetId: AssetId | undefined): boolean {
      const found = state.tokens.find((each) => each.assetId === assetId);
      if (found?.assetId === state.payWith?.assetId) return false;
      state.payWith = found && ref(found);
      home = readNetwork();
      return true;
    },
    /** @returns whether the choice was dropped */
    onAccountChange(): boolean {
      const wasOwner = isOwner;
      isOwner = owner === readAddress();
      if (isOwner !== wasOwner) list();
      const { payWith } = state;
      if (!payWith || (isOwner && isReachable(payWith))) return false;
      state.payWith = undefined;
      return true;
    },
  };
}
