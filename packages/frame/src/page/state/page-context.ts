import type { PageConfig } from '../../api/page-config.js';
import type { CallServer } from '../server/call-server.js';
import type { PageStore } from './page-store.js';
import type { SessionState } from './session.js';

export interface PageContext {
  readonly config: PageConfig;
  readonly call: CallServer;
  readonly store: PageStore;
  readonly state: SessionState;
  readonly origin: string;
  /** Ends early when aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}
