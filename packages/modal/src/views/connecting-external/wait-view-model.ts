import {
  type ResultViewModel,
  createResultViewModel,
  type ResultRow,
} from '../../result/result-view-model.js';
import type { WithCommon } from '../../messages/common-messages.js';
import type { connectingExternalMessages } from './messages.js';
import type { WaitState } from './wait-state.js';

export interface WaitMessageParams {
  readonly wallet: string;
  readonly app: string;
  readonly network: string;
  /** '' without a failure. */
  readonly reason: string;
}

export type WaitMessages = WithCommon<typeof connectingExternalMessages>;

const resultRows = {
  waiting: { line: 'waiting', heading: 'approve', text: 'waitingText' },
  'waiting-again': { line: 'waiting', heading: 'approve', text: 'waitingText', again: 'openAgain' },
  slow: { line: 'timed-out', heading: 'slow', text: 'slowText', again: 'openAgain' },
  pending: { line: 'waiting', heading: 'pending', text: 'pendingText', again: 'checkAgain' },
  locked: { line: 'failed', heading: 'locked', text: 'lockedText', again: 'tryAgain' },
  declined: { line: 'declined', heading: 'declined', text: 'nothingShared', again: 'tryAgain' },
  blocked: { line: 'failed', heading: 'blocked', text: 'blockedText', again: 'openWindow' },
  missing: { line: 'failed', heading: 'missing', text: 'missingText', phone: true },
  'peer-missing': { line: 'failed', heading: 'peerMissing', text: 'peerMissingText', phone: true },
  'wrong-type': {
    line: 'failed',
    heading: 'wrongType',
    text: 'wrongTypeText',
    another: 'choose',
  },
  failed: { line: 'failed', heading: 'failed', again: 'tryAgain', copy: true },
  done: { line: 'done', heading: 'connected' },
} as const satisfies Record<WaitState, ResultRow>;

export function createWaitViewModel(
  state: WaitState,
  t: WaitMessages,
  about: WaitMessageParams,
): ResultViewModel {
  return createResultViewModel(resultRows[state], t, about);
}
