// State that the phone persists besides WalletKit's sessions: added networks, active accounts, each session's network.
// Unreadable data counts as empty.

import * as z from 'zod/mini';
import type { PhoneStorage } from './phone-wallet.types.js';

const memorySchema = z.object({
  added: z._default(
    z.array(z.object({ caipNetworkId: z.string(), rpcUrl: z.string(), name: z.string() })),
    [],
  ),
  active: z._default(z.record(z.string(), z.string()), {}),
  /** CAIP-2 id by `<topic> <namespace>`. */
  current: z._default(z.record(z.string(), z.string()), {}),
  autoApprove: z._default(z.boolean(), false),
  oneStep: z._default(z.boolean(), true),
});
type Memory = z.infer<typeof memorySchema>;

export interface PhoneMemory {
  read(): Memory;
  write(patch: Partial<Memory>): void;
}

export function openPhoneMemory(storage: PhoneStorage, key: string): PhoneMemory {
  const read = (): Memory => {
    try {
      return memorySchema.parse(JSON.parse(storage.getItem(key) ?? '{}'));
    } catch {
      return memorySchema.parse({});
    }
  };
  return {
    read,
    write: (patch) => storage.setItem(key, JSON.stringify({ ...read(), ...patch })),
  };
}
