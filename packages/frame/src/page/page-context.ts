import { type PageConfig, pageConfigSchema } from '../api/page-config.js';
import { sleep } from '../api/sleep.js';
import { type CallServer, createCallServer } from './call-server.js';
import { type PageStore, openPageStore } from './state/page-store.js';
import { type SessionState, createSessionState } from './state/session.js';

export interface PageContext {
  readonly config: PageConfig;
  readonly call: CallServer;
  readonly store: PageStore;
  readonly state: SessionState;
  readonly origin: string;
  /** Ends early when aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** @param owner - the origin that owns the session: an app's, or the frame's for its own pages */
export function createPageContext(config: PageConfig, owner: string): PageContext {
  const store = openPageStore();
  return {
    config,
    store,
    call: createCallServer((input, init) => fetch(input, init)),
    state: createSessionState(store, owner),
    origin: location.origin,
    pause: sleep,
  };
}

export const readPageConfig = (): PageConfig =>
  pageConfigSchema.parse(JSON.parse(document.getElementById('config')?.textContent ?? ''));

export function mainElement(): HTMLElement {
  const main = document.getElementById('main');
  if (!main) throw new Error('The page has no place to draw in.');
  return main;
}
