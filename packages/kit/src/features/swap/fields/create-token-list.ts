// The tokens of the active network: the service's list, the account's own tokens, suggestions and search.
import type { Asset, Network } from '@openappkit/core/adapter';
import { asKitError, createLatest, KitError, ref } from '@openappkit/core/feature';
import { toAssetId, isCoin } from '../../../assets/asset-id.js';
import { readToken } from '../../../assets/read-token.js';
import { nativeCoin, isCoinAddress } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import type { SwapToken } from '../swap.types.js';
import { arrangeTokens, searchTokens } from './arrange-tokens.js';
import { parseSwapToken } from './parse-token.js';
import { withPrice } from './with-price.js';

const isContract = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text);

export function createTokenList(draft: SwapDraft) {
  const { api, deps, state } = draft;
  const loading = createLatest();
  const searching = createLatest();
  let read: { readonly network: string; readonly tokens: readonly SwapToken[] } | undefined;
  let current: { readonly network: string; readonly done: Promise<void> } | undefined;

  const known = (): readonly SwapToken[] =>
    read?.network === state.account?.network.caipNetworkId ? (read?.tokens ?? []) : [];
  const held = (): ReadonlyMap<string, Asset> => {
    const network = state.account?.network.caipNetworkId;
    const own = draft.listed?.assets.filter((each) => each.caipNetworkId === network) ?? [];
    return new Map(own.map((asset) => [asset.assetId, asset]));
  };

  function arrange(): void {
    const holdings = held();
    const all = known().map((token) =>
      withPrice(draft, { ...token, value: holdings.get(token.assetId)?.value ?? 0n }),
    );
    state.tokens = ref({ ...state.tokens, ...arrangeTokens(all, holdings) });
    if (state.search.query !== '') search(state.search.query);
  }
  async function run(network: Network, signal: AbortSignal): Promise<void> {
    state.tokens = ref({ status: 'loading', error: undefined, own: [], all: [], suggested: [] });
    try {
      const items = await loading.guard(signal, api.tokens(network.caipNetworkId, signal));
      loading.assertCurrent(signal);
      const tokens = items.flatMap((item) => parseSwapToken(item, network) ?? []);
      const once = new Map(tokens.map((token) => [token.assetId, token]));
      read = { network: network.caipNetworkId, tokens: [...once.values()] };
      state.tokens = ref({ ...state.tokens, status: 'ready' });
      arrange();
    } catch (error) {
      if (signal.aborted) return;
      current = undefined;
      const failure = asKitError(error, 'api/bad-answer');
      draft.isUnsupported = failure.code === 'swap/network-unsupported';
      state.tokens = ref({ ...state.tokens, status: 'failed', error: failure });
    }
    draft.onChange();
  }

  /** Reads a contract that is not listed from the network. */
  function search(query: string): void {
    const signal = searching.begin();
    const text = query.trim().toLowerCase();
    const found = searchTokens(state.tokens, text);
    const isNew = found.length === 0 && isContract(text);
    const status = text === '' ? 'idle' : isNew ? 'looking' : found.length > 0 ? 'ready' : 'none';
    state.search = ref({ query, status, found });
    if (!isNew) return;
    const showFound = (token: SwapToken | undefined): void => {
      if (signal.aborted) return;
      state.search = ref({ query, status: token ? 'ready' : 'none', found: token ? [token] : [] });
    };
    readContract(text, signal).then(showFound, () => showFound(undefined));
  }
  /** @throws KitError as `readToken` */
  async function readContract(given: string, signal: AbortSignal): Promise<SwapToken> {
    const { account } = state;
    if (!account) throw new KitError('balance/unavailable');
    const adapter = deps.adapters.get(account.namespace);
    return { ...(await readToken(adapter, account, given, signal)), isListed: false };
  }

  return {
    arrange,
    search,
    /** Loads the list unless it is known. Never rejects. */
    load(): Promise<void> {
      const network = state.account?.network;
      if (!network || state.issues.account) return Promise.resolve();
      if (current?.network !== network.caipNetworkId)
        current = { network: network.caipNetworkId, done: run(network, loading.begin()) };
      return current.done;
    },
    /**
     * Finds the token that an app names by contract, CAIP-10, `native`, or the symbol of a listed token.
     * @throws KitError as `readToken`
     */
    async find(given: string, signal: AbortSignal): Promise<SwapToken> {
      const network = state.account?.network;
      if (!network) throw new KitError('account/no-address');
      const text = given.slice(given.lastIndexOf(':') + 1);
      const place = given.slice(0, -text.length - 1);
      const { caipNetworkId } = network;
      // The same address on another network is another contract.
      if (place !== '' && place !== caipNetworkId && !place.startsWith(`${caipNetworkId}/`))
        throw new KitError('address/invalid');
      const wanted = isCoinAddress(network, text)
        ? toAssetId(network.caipNetworkId)
        : toAssetId(network.caipNetworkId, text);
      const { all } = state.tokens;
      const found =
        wanted === undefined
          ? all.find(({ isSpam, symbol }) => !isSpam && symbol.toLowerCase() === text.toLowerCase())
          : all.find(({ assetId }) => assetId === wanted);
      if (found) return found;
      if (wanted !== undefined && isCoin(wanted)) return { ...nativeCoin(network), isListed: true };
      return readContract(text, signal);
    },
    forget(): void {
      loading.cancel();
      searching.cancel();
      current = undefined;
      draft.isUnsupported = false;
      state.tokens = ref({ status: 'idle', error: undefined, own: [], all: [], suggested: [] });
      state.search = ref({ query: '', status: 'idle', found: [] });
    },
    destroy(): void {
      loading.cancel();
      searching.cancel();
    },
  };
}
