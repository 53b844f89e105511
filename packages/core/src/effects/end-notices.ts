// Hides a notice when the view it belongs to ends: an error when the user opens another view or account, any notice when the dialog
// closes. Otherwise it would be shown, and read aloud, in an unrelated view.
import { subscribe } from 'valtio/vanilla';
import type { CoreDeps } from '../core-deps.types.js';

type Deps = Pick<CoreDeps, 'account' | 'chain' | 'modal' | 'notices' | 'router'>;

export function endNotices({ account, chain, modal, notices, router }: Deps): () => void {
  const activeAccount = () => account.get(chain.state.activeNamespace).caipAddress;
  let isOpen = modal.state.open;
  let caipAddress = activeAccount();
  /** The opening of the dialog that the notice belongs to. A notice shown before an opening belongs to the view that opens. */
  let opening = modal.openings();

  const endError = (): void => {
    if (notices.state.variant === 'error') notices.hide();
  };
  const onModal = (): void => {
    if (isOpen && !modal.state.open) notices.hide();
    isOpen = modal.state.open;
  };
  const onRouter = (): void => {
    // Only the user's navigation counts. A failing flow resets to the start view and shows its error there.
    const hasMovedOn = router.state.direction !== 'none' && opening === modal.openings();
    opening = modal.openings();
    if (hasMovedOn) endError();
  };
  const onAccount = (): void => {
    const now = activeAccount();
    if (now === caipAddress) return;
    const isOther = now !== undefined && caipAddress !== undefined;
    caipAddress = now;
    if (isOther) endError();
  };
  const stops = [
    subscribe(modal.state, onModal),
    subscribe(router.state, onRouter),
    subscribe(account.state, onAccount),
    subscribe(chain.state, onAccount),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
