// The events of one provider object.
import { createListeners, type Listeners } from '../listeners.js';

type Listener = (payload: unknown) => void;

export type WalletEvents = ReturnType<typeof createWalletEvents>;

export function createWalletEvents(onError: (error: unknown) => void) {
  const events = new Map<string, Listeners<[unknown]>>();
  return {
    on(event: string, listener: Listener): void {
      const listeners = events.get(event) ?? createListeners<[unknown]>(onError);
      events.set(event, listeners);
      listeners.add(listener);
    },
    removeListener: (event: string, listener: Listener): void =>
      events.get(event)?.remove(listener),
    emit: (event: string, payload: unknown): void => events.get(event)?.tell(payload),
    clear: (): void => events.clear(),
  };
}
