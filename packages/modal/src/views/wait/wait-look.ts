// waitLook(): what one state of the wait view shows. Pure: words, line and ways out; the view draws it.
import type { LineState } from '@openappkit/ui';
import type { commonWords } from '../../words/common-words.js';
import type { waitWords } from './strings.js';
import type { WaitState } from './wait-state.js';

export interface WaitLook {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Label of the button that asks the wallet again. */
  readonly again?: string;
  /** Label of the way to another wallet. */
  readonly another?: string;
  /** Offer a code for a phone. */
  readonly phone?: boolean;
  readonly copy?: boolean;
}

/** Who and what the words are about. */
export interface WaitAbout {
  readonly wallet: string;
  readonly app: string;
  readonly network: string;
  readonly reason: string;
}

/** The words in the language of the kit. */
export type WaitSay = (typeof commonWords)['english'] & (typeof waitWords)['english'];

type Look = (say: WaitSay, about: WaitAbout) => WaitLook;

const waiting: Look = (say, about) => ({
  line: 'waiting',
  heading: say.approve(about),
  text: say.waitingText,
  another: say.anotherWallet,
});

const looks: Readonly<Record<WaitState, Look>> = {
  waiting,
  'waiting-again': (say, about) => ({ ...waiting(say, about), again: say.openAgain }),
  slow: (say, about) => ({
    line: 'timed-out',
    heading: say.slow,
    text: say.slowText(about),
    again: say.openAgain,
    another: say.anotherWallet,
  }),
  pending: (say, about) => ({
    line: 'waiting',
    heading: say.pending(about),
    text: say.pendingText,
    again: say.checkAgain,
    another: say.anotherWallet,
  }),
  locked: (say, about) => ({
    line: 'failed',
    heading: say.locked(about),
    text: say.lockedText,
    again: say.tryAgain,
    another: say.anotherWallet,
  }),
  declined: (say, about) => ({
    line: 'declined',
    heading: say.declined,
    text: say.nothingShared(about),
    again: say.tryAgain,
    another: say.anotherWallet,
  }),
  blocked: (say) => ({
    line: 'failed',
    heading: say.blocked,
    text: say.blockedText,
    again: say.openWindow,
    another: say.anotherWallet,
  }),
  missing: (say, about) => ({
    line: 'failed',
    heading: say.missing(about),
    text: say.missingText,
    phone: true,
    another: say.anotherWallet,
  }),
  'peer-missing': (say, about) => ({
    line: 'failed',
    heading: say.peerMissing(about),
    text: say.peerMissingText(about),
    phone: true,
    another: say.anotherWallet,
  }),
  'wrong-type': (say, about) => ({
    line: 'failed',
    heading: say.wrongType(about),
    text: say.wrongTypeText,
    another: say.choose,
  }),
  failed: (say, about) => ({
    line: 'failed',
    heading: say.failed,
    text: say.because(about),
    again: say.tryAgain,
    copy: true,
    another: say.anotherWallet,
  }),
  done: (say) => ({ line: 'done', heading: say.connected, text: '' }),
};

export function waitLook(state: WaitState, say: WaitSay, about: WaitAbout): WaitLook {
  return looks[state](say, about);
}
