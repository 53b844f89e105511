// Connects the cross-tab channels of several test environments, as BroadcastChannel does for tabs.
import type { Env } from '@openappkit/core/adapter';

type CrossTabChannel = NonNullable<ReturnType<Env['openChannel']>>;

export interface TabHub {
  open(name: string): CrossTabChannel;
  openCount(): number;
}

/** Delivers messages as clones, in a microtask, to every other channel with the name, never to the sender. */
export function createTabHub(): TabHub {
  const channels = new Set<{
    readonly name: string;
    readonly handlers: Set<(message: unknown) => void>;
  }>();
  return {
    open(name) {
      const tab = { name, handlers: new Set<(message: unknown) => void>() };
      channels.add(tab);
      return {
        post(message) {
          // BroadcastChannel throws too.
          if (!channels.has(tab)) throw new Error('The channel is closed');
          const copy: unknown = structuredClone(message);
          queueMicrotask(() => {
            const others = [...channels].filter((each) => each !== tab && each.name === name);
            for (const { handlers } of others) for (const handle of handlers) handle(copy);
          });
        },
        listen(handler) {
          tab.handlers.add(handler);
          return () => tab.handlers.delete(handler);
        },
        close() {
          tab.handlers.clear();
          channels.delete(tab);
        },
      };
    },
    openCount: () => channels.size,
  };
}
