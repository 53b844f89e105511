// outcomeOf(): what the pair view shows when a code is not what it is about: done, declined, or what failed.
// Words and ways out only; the view draws them.
import type { LineState } from '@openappkit/ui';
import type { PairState } from './pair-state.js';
import { pairStrings } from './strings.js';

export interface Outcome {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Offer another try, another wallet, the details. */
  readonly again: boolean;
  readonly another: boolean;
  readonly details: boolean;
}

/** Who and what the words are about. */
export interface OutcomeAbout {
  readonly wallet: string;
  readonly app: string;
  readonly reason: string;
}

/** Undefined where there is, or soon will be, a code. */
export function outcomeOf(
  state: PairState,
  { wallet, app, reason }: OutcomeAbout,
): Outcome | undefined {
  const trouble = { line: 'failed', again: true, another: true, details: false } as const;
  switch (state) {
    case 'unreachable':
      return {
        ...trouble,
        heading: pairStrings['pair.unreachable'],
        text: pairStrings['pair.unreachable-text'],
      };
    case 'declined':
      return {
        ...trouble,
        line: 'declined',
        heading: pairStrings['pair.declined'],
        text: pairStrings['pair.declined-text'](app),
      };
    case 'no-networks':
      return {
        ...trouble,
        heading: pairStrings['pair.no-networks'],
        text: pairStrings['pair.no-networks-text'](wallet, app),
      };
    case 'failed':
      return {
        ...trouble,
        details: true,
        heading: pairStrings['pair.failed'],
        text: pairStrings['pair.failed-text'](reason),
      };
    case 'done':
      return {
        line: 'done',
        heading: pairStrings['pair.done'],
        text: '',
        again: false,
        another: false,
        details: false,
      };
    default:
      return undefined;
  }
}
