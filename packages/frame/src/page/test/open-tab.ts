// A tab of the app. Connects the real client and the real frame page by simulated messages.
import { createEmbeddedWallet } from '@openappkit/connector-embedded';
import {
  createTestPage,
  type FakeEmbeddedWallet,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';
import { type ApprovalQueue, createApprovalQueue } from '../approve/approval-queue.js';
import { createHandlers } from '../create-handlers.js';
import { openHostLink } from '../host-link.js';
import type { PageContext } from '../page-context.js';
import type { PageStore } from '../state/page-store.js';
import { createSessionState } from '../state/session.js';

type Context = Parameters<typeof createEmbeddedWallet>[0];
type EmbeddedWallet = FakeEmbeddedWallet['wallet'];

/** The origin of `createTestPage`. */
export const appOrigin = 'https://app.example';

export interface Tab {
  readonly connector: ReturnType<typeof createEmbeddedWallet>;
  readonly wallet: () => Promise<EmbeddedWallet>;
  readonly env: TestEnv;
  readonly queue: ApprovalQueue;
  readonly reports: readonly string[];
}

/**
 * @param options.context - of the frame's page; tabs of the same browser share its store
 * @param options.storage - of the app's page
 * @param options.node - answers JSON-RPC requests
 */
export function openTab(options: {
  readonly context: PageContext;
  readonly storage: Context['env']['storage'];
  readonly networks: ReturnType<Context['networks']>;
  readonly instanceId?: string;
  readonly node: typeof fetch;
}): Tab {
  const { context, networks, instanceId = undefined } = options;
  const queue = createApprovalQueue(() => undefined);
  const emit = (data: unknown, source: unknown): void => {
    const event = new Event('message');
    Object.assign(event, { source, origin: context.origin, data: structuredClone(data) });
    page.events.dispatchEvent(event);
  };
  const load = (element: Record<string, unknown>): void => {
    const listeners: ((event: { source: unknown; origin: string; data: unknown }) => void)[] = [];
    const parent = {
      postMessage: (data: unknown, to: string) =>
        void (to === appOrigin && queueMicrotask(() => emit(data, contentWindow))),
    };
    const contentWindow = {
      postMessage: (data: unknown) => {
        const message = { source: parent, origin: appOrigin, data: structuredClone(data) };
        queueMicrotask(() => listeners.forEach((handler) => void handler(message)));
      },
    };
    element.contentWindow = contentWindow;
    const isLoaded = () => element.contentWindow === contentWindow;
    openHostLink({
      window: { parent, addEventListener: (_, listener) => void listeners.push(listener) },
      origins: [appOrigin],
      hostOrigin: appOrigin,
      createHandlers: (origin) =>
        createHandlers({
          context: whileLoaded(context, origin, isLoaded),
          appOrigin: origin,
          chainId: undefined,
          queue,
          proofs: { next: () => new Promise(() => undefined) },
          fetch: options.node,
          setTheme: () => undefined,
          onBusy: () => undefined,
          reload: () => undefined,
        }),
    });
  };
  const noop = (): void => undefined;
  const createElement = (): Record<string, unknown> => {
    const element: Record<string, unknown> = {
      style: { display: '', setProperty: noop },
      contentWindow: null,
      addEventListener: noop,
      removeEventListener: noop,
      remove: () => {
        element.contentWindow = null;
      },
    };
    return element;
  };
  const page = createTestPage({ document: { createElement, documentElement: { append: load } } });
  const env = { ...testEnv({ page }), storage: options.storage } as TestEnv;
  const reports: string[] = [];
  const record = (name: string) => () => void reports.push(name);
  const connector = createEmbeddedWallet({
    id: 'AUTH',
    env,
    environment: {} as Context['environment'],
    metadata: { name: 'Pier', description: '', url: appOrigin, icons: [] },
    storagePrefix: 'p',
    networks: () => networks,
    rpcUrls: async () => [],
    projectId: 'app',
    serviceUrl: context.origin,
    instanceId,
    preferredAccountType: 'eoa',
    report: {
      accountsChanged: record('accountsChanged'),
      chainChanged: record('chainChanged'),
      approvedChanged: record('approvedChanged'),
      connected: record('connected'),
      disconnected: record('disconnected'),
      refused: record('refused'),
    },
  });
  const wallet = async () => (await connector.provider()) as EmbeddedWallet;
  return { connector, env, queue, reports, wallet };
}

/** Creates a page context that never resolves after its frame is removed, because browsers stop the scripts of removed frames. */
function whileLoaded(context: PageContext, owner: string, isLoaded: () => boolean): PageContext {
  const ifLoaded = async <T>(begin: () => Promise<T>): Promise<T> => {
    const never = new Promise<T>(() => undefined);
    if (!isLoaded()) return never;
    const settled = await Promise.allSettled([begin()]);
    if (!isLoaded()) return never;
    const [outcome] = settled;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  const { call, pause } = context;
  const store: PageStore = {
    get: (key) => ifLoaded(() => context.store.get(key)),
    set: (key, value) => ifLoaded(() => context.store.set(key, value)),
    remove: (key) => ifLoaded(() => context.store.remove(key)),
    update: (key, change) => ifLoaded(() => context.store.update(key, change)),
  };
  return {
    ...context,
    store,
    state: createSessionState(store, owner),
    call: (path, input, options) => ifLoaded(() => call(path, input, options)),
    pause: (ms, signal) => ifLoaded(() => pause(ms, signal)),
  };
}
