// waitLook(): what one state of the wait view shows. Pure: words, line and ways out; the view draws it.
import { type OutcomeLook, outcomeLook, type OutcomeRow } from '../../outcome/outcome-look.js';
import type { Say } from '../../words/common-words.js';
import type { waitWords } from './strings.js';
import type { WaitState } from './wait-state.js';

/** Who and what the words are about. */
export interface WaitAbout {
  readonly wallet: string;
  readonly app: string;
  readonly network: string;
  /** Why it failed; '' where nothing did. */
  readonly reason: string;
}

export type WaitSay = Say<typeof waitWords>;

const looks = {
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
} as const satisfies Record<WaitState, OutcomeRow>;

export function waitLook(state: WaitState, say: WaitSay, about: WaitAbout): OutcomeLook {
  return outcomeLook(looks[state], say, about);
}
