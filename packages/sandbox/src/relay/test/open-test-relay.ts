import { afterEach } from 'vitest';
import { createRelayCommands } from '../../control/relay-commands.js';
import { openServer } from '../../http/open-server.js';
import { createTraffic } from '../../http/traffic.js';
import { createClock, openStore } from '../../store/open-store.js';
import { createRelay } from '../create-relay.js';

export type TestRelay = Awaited<ReturnType<typeof openTestRelay>>;

export interface TestRelayOptions {
  readonly path?: string;
  readonly port?: number;
  readonly redeliverMs?: number;
  readonly pingMs?: number;
}

/** Returns `openTestRelay`, whose relays close after each test. */
export function useTestRelays() {
  let relays: TestRelay[] = [];
  afterEach(async () => {
    for (const relay of relays) await relay.close();
    relays = [];
  });
  return async (options?: TestRelayOptions): Promise<TestRelay> => {
    const relay = await openTestRelay(options);
    relays.push(relay);
    return relay;
  };
}

export async function openTestRelay(options: TestRelayOptions = {}) {
  const { path = ':memory:', port = 0, ...intervals } = options;
  const store = openStore(path);
  const clock = createClock(store.db);
  const traffic = createTraffic();
  const server = await openServer({ name: 'relay', port, traffic });
  const control = await openServer({ name: 'control', port: 0, traffic });
  const relay = createRelay({ db: store.db, clock, server, ...intervals });
  control.serve(createRelayCommands(relay));
  const admin = control.url;
  return {
    url: server.url.replace('http', 'ws'),
    port: Number(new URL(server.url).port),
    clock,
    traffic,
    async command(name: string, body: unknown = {}): Promise<unknown> {
      const answer = await fetch(`${admin}/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    query: async (name = ''): Promise<unknown> => (await fetch(`${admin}${name}`)).json(),
    reset(): void {
      store.reset();
      relay.reset();
    },
    async close(): Promise<void> {
      await relay.close();
      await server.close();
      await control.close();
      store.close();
    },
  };
}
