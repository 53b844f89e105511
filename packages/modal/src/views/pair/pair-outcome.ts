// pairOutcome(): what the pair view shows when a code is not what it is about: done, declined, or what failed. Pure.
import { type OutcomeLook, outcomeLook, type OutcomeRow } from '../../outcome/outcome-look.js';
import type { Say } from '../../words/common-words.js';
import type { PairState } from './pair-state.js';
import type { pairWords } from './strings.js';

/** Who and what the words are about. */
export interface OutcomeAbout {
  /** Undefined: any wallet. */
  readonly wallet: string | undefined;
  readonly app: string;
  /** Why it failed; '' where nothing did. */
  readonly reason: string;
}

const looks = {
  unreachable: {
    line: 'failed',
    heading: 'unreachable',
    text: 'unreachableText',
    again: 'tryAgain',
  },
  declined: { line: 'declined', heading: 'declined', text: 'nothingShared', again: 'tryAgain' },
  'no-networks': {
    line: 'failed',
    heading: 'noNetworks',
    text: 'noNetworksText',
    again: 'tryAgain',
  },
  failed: { line: 'failed', heading: 'failed', again: 'tryAgain', copy: true },
  done: { line: 'done', heading: 'connected' },
} as const satisfies Partial<Record<PairState, OutcomeRow>>;

/** Undefined where there is, or soon will be, a code. */
export function pairOutcome(
  say: Say<typeof pairWords>,
  state: PairState,
  about: OutcomeAbout,
): OutcomeLook | undefined {
  return state in looks ? outcomeLook(looks[state as keyof typeof looks], say, about) : undefined;
}
