// Ends a message with the view it belongs to: an error when the user moves on to another view or another account, any message
// when the dialog closes. Without this it would be shown, and spoken again, in a view that it says nothing about.
import { subscribe } from 'valtio/vanilla';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'chain' | 'modal' | 'notices' | 'router'>;

export function endNotices({ account, chain, modal, notices, router }: Parts): () => void {
  const activeAccount = () => account.get(chain.state.activeNamespace).caipAddress;
  let isOpen = modal.state.open;
  let caipAddress = activeAccount();
  /** Which opening of the dialog the message belongs to: one that opens it belongs to the view that follows. */
  let opening = modal.openings();

  const endError = (): void => {
    if (notices.state.variant === 'error') notices.hide();
  };
  const onModal = (): void => {
    if (isOpen && !modal.state.open) notices.hide();
    isOpen = modal.state.open;
  };
  const onRouter = (): void => {
    // A reset is not the user's: a flow that fails leads back to the start and says there why.
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
