// accountTitle(): the account's name, or its short address. Title of the home view and of its header.
import { initialTitleMessages } from '../messages/first-title-messages.js';
import type { AppKit } from '@openappkit/kit';

/** Name, short address, or "Account" while nobody is connected. */
export function accountTitle(kit: AppKit): string {
  const { profileName, address } = kit.core.account.get(kit.core.chain.state.activeNamespace);
  return (
    profileName ??
    (address === undefined
      ? kit.words.of(initialTitleMessages).account
      : `${address.slice(0, 6)}\u2009…\u2009${address.slice(-4)}`)
  );
}
