import { initialTitleMessages } from '../messages/first-title-messages.js';
import type { AppKit } from '@openappkit/kit';

/** Returns the name, the short address, or "Account" while disconnected. */
export function accountTitle(kit: AppKit): string {
  const { profileName, address } = kit.core.account.get(kit.core.chain.state.activeNamespace);
  return (
    profileName ??
    (address === undefined
      ? kit.messages.of(initialTitleMessages).account
      : `${address.slice(0, 6)}\u2009…\u2009${address.slice(-4)}`)
  );
}
