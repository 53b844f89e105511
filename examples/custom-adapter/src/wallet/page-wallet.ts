import {
  announceEvent,
  requestEvent,
  type TideAnnouncement,
  type TideEvent,
  type TideWallet,
} from '../adapter/tide-wallet.types.js';

export function announceWallet(events: EventTarget, announcement: TideAnnouncement): void {
  const announce = (): void => {
    events.dispatchEvent(
      Object.assign(new Event(announceEvent), { detail: Object.freeze({ ...announcement }) }),
    );
  };
  events.addEventListener(requestEvent, announce);
  announce();
}

type Listener = (value: unknown) => void;

export interface WalletEvents extends Pick<TideWallet, 'on' | 'off'> {
  tell(event: TideEvent, value: unknown): void;
  listenerCount(): number;
}

export function createWalletEvents(): WalletEvents {
  const listeners = new Map<string, Set<Listener>>();
  const of = (event: string): Set<Listener> => {
    const known = listeners.get(event) ?? new Set<Listener>();
    listeners.set(event, known);
    return known;
  };
  return {
    on: (event, listener) => void of(event).add(listener),
    off: (event, listener) => void of(event).delete(listener),
    tell(event, value) {
      for (const listener of [...of(event)]) listener(value);
    },
    listenerCount: () => [...listeners.values()].reduce((sum, each) => sum + each.size, 0),
  };
}
