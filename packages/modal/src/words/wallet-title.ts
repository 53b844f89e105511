// walletTitle(): the name of a wallet for people. A wallet's own name stays as it is; what we call a wallet without one is
// words of the kit's language.
import type { AppKit } from '@openappkit/kit';
import { defineWords } from '@openappkit/kit/internal';

/** By the name that apps are told. */
export const walletTitleWords = defineWords('wallet-titles', {
  'Browser Wallet': 'Browser Wallet',
  'Email wallet': 'Email wallet',
});

export function walletTitle(kit: Pick<AppKit, 'words'>, name: string): string {
  const titles: Readonly<Record<string, string>> = kit.words.of(walletTitleWords);
  return Object.hasOwn(titles, name) ? (titles[name] ?? name) : name;
}
