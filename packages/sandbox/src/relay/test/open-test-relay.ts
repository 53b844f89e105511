import { createRelayCommands } from '../../control/relay-commands.js';
import { openServer } from '../../http/open-server.js';
import { createTraffic, type Traffic } from '../../http/traffic.js';
import { type Clock, createClock, openStore } from '../../store/open-store.js';
import { createRelay } from '../create-relay.js';

export interface TestRelay {
  readonly url: string;
  readonly port: number;
  readonly clock: Clock;
  readonly traffic: Traffic;
  command(path: string, body?: unknown): Promise<unknown>;
  query(path?: string): Promise<unknown>;
  reset(): void;
  close(): Promise<void>;
}

export interface TestRelayOptions {
  readonly path?: string;
  readonly port?: number;
  readonly redeliverMs?: number;
  readonly pingMs?: number;
}

export async function openTestRelay(options: TestRelayOptions = {}): Promise<TestRelay> {
  const { path = ':memory:', port = 0, ...intervals } = options;
  const store = openStore(path);
  const clock = createClock(store.db);
  const traffic = createTraffic();
  const server = await openServer({ name: 'relay', port, traffic });
  const control = await openServer({ name: 'control', port: 0, traffic });
  const relay = createRelay({ db: store.db, clock, traffic, server, ...intervals });
  control.serve(createRelayCommands(relay));
  const admin = control.url;
  return {
    url: server.url.replace('http', 'ws'),
    port: Number(new URL(server.url).port),
    clock,
    traffic,
    async command(name, body = {}) {
      const answer = await fetch(`${admin}/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    query: async (name = '') => (await fetch(`${admin}${name}`)).json(),
    reset() {
      store.reset();
      relay.reset();
    },
    async close() {
      await relay.close();
      await server.close();
      await control.close();
      store.close();
    },
  };
}
