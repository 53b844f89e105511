import type { AppKit } from '@openappkit/kit';
import { defineMessages } from '@openappkit/kit/internal';

export const namespaceMessages = defineMessages('namespaces', {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
});

/** Returns the common name of a namespace, such as "Ethereum" for `eip155`, else its capitalized id. */
export function namespaceName(kit: Pick<AppKit, 'messages'>, namespace: string): string {
  const names: Readonly<Record<string, string>> = kit.messages.of(namespaceMessages);
  return names[namespace] ?? namespace.charAt(0).toUpperCase() + namespace.slice(1);
}
