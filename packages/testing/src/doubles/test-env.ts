// The world held still: an `Env` whose clock, network, storage and page a test commands. For unit tests
// of controllers, flows and adapters; reaches nothing outside.
import type { Env } from '@openappkit/core/adapter';
import { createMemoryStorage, type MemoryStorage } from './memory-storage.js';
import { createScriptedFetch, type ScriptedFetch } from './scripted-fetch.js';
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.js';
import { createTabHub, type TabHub } from './tab-hub.js';
import { createTestPage, type TestPage } from './test-page.js';

export interface LogEntry {
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly details: readonly unknown[];
}

type Page = NonNullable<Env['page']>;

export interface TestEnv<P extends Page = TestPage> extends Env {
  readonly clock: SimulatedClock;
  readonly fetch: ScriptedFetch;
  readonly storage: MemoryStorage;
  readonly page: P;
  readonly logs: readonly LogEntry[];
  readonly errors: readonly unknown[];
  readonly tabs: TabHub;
}

export interface TestEnvOverrides<P extends Page = TestPage> {
  /** Such as the real page of a browser test. Default: a `TestPage`. */
  readonly page?: P;
  /** Start of the clock, milliseconds since the epoch. */
  readonly startMs?: number;
  /** Initial entries of the storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Globals of the default page, such as `ethereum`. */
  readonly globals?: Record<string, unknown>;
  /** Handles requests without a route. */
  readonly fetch?: Env['fetch'];
  /** Such as `fake-indexeddb`. Default: none. */
  readonly indexedDB?: Env['indexedDB'];
  /** Share it between environments that are tabs of one origin. */
  readonly tabs?: TabHub;
}

/**
 * A fresh environment; two share nothing by default.
 *
 * @example
 * const env = testEnv({ globals: { ethereum: fakeEip1193Provider() } });
 * env.fetch.route('/v1/identity', { name: 'vitalik.eth' });
 * await env.clock.advance(30_000);
 */
export function testEnv<P extends Page>(
  overrides: TestEnvOverrides<P> & { readonly page: P },
): TestEnv<P>;
export function testEnv(overrides?: TestEnvOverrides): TestEnv;
export function testEnv(overrides: TestEnvOverrides<Page> = {}): TestEnv<Page> {
  const logs: LogEntry[] = [];
  const errors: unknown[] = [];
  const tabs = overrides.tabs ?? createTabHub();
  let ids = 0;
  return {
    clock: createSimulatedClock(overrides.startMs),
    fetch: createScriptedFetch(overrides.fetch),
    storage: createMemoryStorage(overrides.stored),
    indexedDB: overrides.indexedDB ?? (() => undefined),
    page: overrides.page ?? createTestPage(overrides.globals),
    logs,
    errors,
    tabs,
    logger: {
      warn: (message, ...details) => void logs.push({ level: 'warn', message, details }),
      error: (message, ...details) => void logs.push({ level: 'error', message, details }),
    },
    randomId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    random: () => 0.5,
    openChannel: (name) => tabs.open(name),
    onError: (error) => void errors.push(error),
  };
}
