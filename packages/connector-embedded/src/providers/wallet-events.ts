// The listeners of one provider object. One that throws stops nobody else.

type Listener = (payload: unknown) => void;

export type WalletEvents = ReturnType<typeof createWalletEvents>;

export function createWalletEvents(onError: (error: unknown) => void) {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener): void =>
      void listeners.get(event)?.delete(listener),
    emit(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])])
        try {
          listener(payload);
        } catch (error) {
          onError(error);
        }
    },
    clear: (): void => listeners.clear(),
  };
}
