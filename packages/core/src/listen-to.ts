import type { Bus, BusEvents } from './bus.js';

type Listener<Name extends keyof BusEvents> = (payload: BusEvents[Name]) => void;

/**
 * Adds several listeners. Returns a function that removes them all.
 *
 * @example
 * return listenTo(bus, { disconnected: ({ namespace }) => forget(namespace) });
 */
export function listenTo(
  bus: Pick<Bus, 'on'>,
  listeners: { readonly [Name in keyof BusEvents]?: Listener<Name> },
): () => void {
  const stops = Object.entries(listeners).map(([name, listener]) =>
    bus.on(name as keyof BusEvents, listener as Listener<keyof BusEvents>),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
