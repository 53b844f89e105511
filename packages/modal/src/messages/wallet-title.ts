// Only names that the kit itself gives to wallets are translated.
import type { AppKit } from '@openappkit/kit';
import { defineMessages } from '@openappkit/kit/internal';

/** Keyed by the name that apps get from the kit. */
export const walletTitleMessages = defineMessages('wallet-titles', {
  'Browser Wallet': 'Browser Wallet',
  'Email wallet': 'Email wallet',
});

export function walletTitle(kit: Pick<AppKit, 'messages'>, name: string): string {
  const titles: Readonly<Record<string, string>> = kit.messages.of(walletTitleMessages);
  return Object.hasOwn(titles, name) ? (titles[name] ?? name) : name;
}
