// Tells analytics which wallets of the explorer a person was shown: each once an opening, in the order of the list that is
// open. Watches the wallet list's state; made with it. What was typed into the search is not told.
import { subscribe } from 'valtio/vanilla';
import type { Bus } from '../bus/bus.js';
import type { ExplorerWallet, WalletsState } from './wallets.types.js';

export interface ImpressionDeps {
  readonly bus: Pick<Bus, 'emit'>;
  readonly modal: { readonly state: { readonly open: boolean } };
  readonly router: { readonly state: { readonly view: string } };
}

export function trackImpressions(
  { bus, modal, router }: ImpressionDeps,
  state: WalletsState,
): () => void {
  const told = new Set<string>();
  /** Of any other view nothing: what was read for a list is not seen there. */
  const shown = (view: string): readonly ExplorerWallet[] => {
    if (view === 'AllWallets') return state.search?.wallets ?? state.list;
    return view === 'Connect' ? [...state.custom, ...state.suggested] : [];
  };
  const check = (): void => {
    if (!modal.state.open) {
      told.clear();
      return;
    }
    const { view } = router.state;
    const items = shown(view).flatMap(({ id, name, order, isVerified }, displayIndex) =>
      told.has(id)
        ? []
        : [{ name, walletRank: order, explorerId: id, view, displayIndex, certified: isVerified }],
    );
    for (const { explorerId } of items) told.add(explorerId);
    if (items.length > 0)
      bus.emit('track', { event: 'WALLET_IMPRESSION_V2', properties: { items } });
  };
  const stops = [state, modal.state, router.state].map((each) => subscribe(each, check));
  check();
  return () => {
    for (const stop of stops) stop();
  };
}
