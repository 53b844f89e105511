import type { IWalletKit } from '@reown/walletkit';
import * as z from 'zod/mini';
import type { PhoneNamespace } from './phone-namespace.js';
import type { PhoneChain, PhoneEvent, PhoneStorage } from './phone-wallet.types.js';

export interface PhoneContext {
  readonly kit: IWalletKit;
  readonly namespaces: readonly PhoneNamespace[];
  readonly memory: ReturnType<typeof openPhoneMemory>;
  chains(): readonly PhoneChain[];
  /** The wallet's addresses of a namespace, the active one first. */
  addresses(namespace: string): readonly string[];
  emit(event: PhoneEvent): void;
}

/**
 * The open proposals, sign-ins or requests. Hides those that are being answered, because WalletKit stores them until
 * the answer is sent.
 */
export function createQuestions<Raw extends { readonly id: number }>(
  { emit }: Pick<PhoneContext, 'emit'>,
  kind: 'proposal' | 'sign-in' | 'request',
  listAll: () => readonly Raw[],
) {
  const running = new Set<number>();
  const list = () => listAll().filter(({ id }) => !running.has(id));
  return {
    list,
    find(id: number): Raw {
      const found = list().find((one) => one.id === id);
      if (!found) throw new Error(`There is no ${kind} ${id}.`);
      return found;
    },
    async answer<T>(id: number, work: () => Promise<T>): Promise<T> {
      running.add(id);
      try {
        return await work();
      } finally {
        running.delete(id);
        emit({ type: kind === 'request' ? 'request-gone' : 'proposal-gone', id });
      }
    },
  };
}

/**
 * State that the phone persists besides WalletKit's sessions: added networks, active accounts, each session's network.
 * Unreadable data counts as empty.
 */
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

export function openPhoneMemory(storage: PhoneStorage, key: string) {
  const read = (): Memory => {
    try {
      return memorySchema.parse(JSON.parse(storage.getItem(key) ?? '{}'));
    } catch {
      return memorySchema.parse({});
    }
  };
  return {
    read,
    write: (patch: Partial<Memory>) =>
      storage.setItem(key, JSON.stringify({ ...read(), ...patch })),
  };
}

/**
 * The default. Pass the same storage to a second wallet to restore the first. @example createPhoneWallet({ ...options,
 * storage: createMemoryStorage() })
 */
export function createMemoryStorage(): PhoneStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
}
