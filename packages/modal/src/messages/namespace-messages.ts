// How namespaces are called in sentences.
import type { AppKit } from '@openappkit/kit';
import { defineWords } from '@openappkit/kit/internal';

/** By CAIP-2 namespace. */
export const namespaceMessages = defineWords('namespaces', {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
});

/** The common name of a namespace, such as "Ethereum" for `eip155`; else its own name with a capital. */
export function namespaceName(kit: Pick<AppKit, 'words'>, namespace: string): string {
  const names: Readonly<Record<string, string>> = kit.words.of(namespaceMessages);
  return names[namespace] ?? namespace.charAt(0).toUpperCase() + namespace.slice(1);
}
