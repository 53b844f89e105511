type Listener = (payload: never) => void;

export interface Emitter {
  on(event: string, listener: Listener): void;
  /** Does nothing if the listener is not registered. */
  off(event: string, listener: Listener): void;
  has(event: string): boolean;
  emit(event: string, payload: unknown): void;
  clear(): void;
}

/**
 * @param onError - gets what a listener throws; the other listeners still run
 * @example
 * const events = createEmitter(context.env.onError);
 * const provider = { on: events.on, removeListener: events.off };
 * events.emit('accountsChanged', ['0x52908400098527886E0F7030069857D2E4169EE7']);
 */
export function createEmitter(onError: (error: unknown) => void): Emitter {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener));
    },
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    has: (event) => (listeners.get(event)?.size ?? 0) > 0,
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])])
        try {
          listener(payload as never);
        } catch (error) {
          onError(error);
        }
    },
    clear: () => listeners.clear(),
  };
}
