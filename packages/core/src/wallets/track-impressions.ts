// Tracks each wallet once per opening of the dialog. The event contains no search text.
import { subscribe } from 'valtio/vanilla';
import type { Bus } from '../bus.js';
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
  const tracked = new Set<string>();
  /** Other views show no wallets, even if wallets were loaded for a list. */
  const shownWallets = (view: string): readonly ExplorerWallet[] => {
    if (view === 'AllWallets') return state.search?.wallets ?? state.list;
    return view === 'Connect' ? [...state.custom, ...state.suggested] : [];
  };
  const check = (): void => {
    if (!modal.state.open) {
      tracked.clear();
      return;
    }
    const { view } = router.state;
    const items = shownWallets(view).flatMap(({ id, name, order, isVerified }, displayIndex) =>
      tracked.has(id)
        ? []
        : [{ name, walletRank: order, explorerId: id, view, displayIndex, certified: isVerified }],
    );
    for (const { explorerId } of items) tracked.add(explorerId);
    if (items.length > 0)
      bus.emit('track', { event: 'WALLET_IMPRESSION_V2', properties: { items } });
  };
  const stops = [state, modal.state, router.state].map((each) => subscribe(each, check));
  check();
  return () => {
    for (const stop of stops) stop();
  };
}
