import type { IWalletKit } from '@reown/walletkit';
import type { PhoneNamespace } from './namespaces/phone-namespace.js';
import type { PhoneMemory } from './phone-memory.js';
import type { PhoneChain, PhoneEvent } from './phone-wallet.types.js';

export interface PhoneContext {
  readonly kit: IWalletKit;
  readonly namespaces: readonly PhoneNamespace[];
  readonly memory: PhoneMemory;
  chains(): readonly PhoneChain[];
  addresses(namespace: string): readonly string[];
  emit(event: PhoneEvent): void;
}
