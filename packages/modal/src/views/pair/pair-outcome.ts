// outcomeOf(): what the pair view shows when a code is not what it is about: done, declined, or what failed.
// Words and ways out only; the view draws them.
import type { LineState } from '@openappkit/ui';
import type { PairState } from './pair-state.js';
import type { commonWords } from '../../words/common-words.js';
import type { pairWords } from './strings.js';

export interface Outcome {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Offer another try, another wallet, the details. */
  readonly again: boolean;
  readonly another: boolean;
  readonly details: boolean;
}

/** The words in the language of the kit. */
export type PairSay = (typeof commonWords)['english'] & (typeof pairWords)['english'];

/** Who and what the words are about. */
export interface OutcomeAbout {
  /** Undefined: any wallet. */
  readonly wallet: string | undefined;
  readonly app: string;
  readonly reason: string;
}

/** Undefined where there is, or soon will be, a code. */
export function outcomeOf(
  say: PairSay,
  state: PairState,
  { wallet, app, reason }: OutcomeAbout,
): Outcome | undefined {
  const trouble = { line: 'failed', again: true, another: true, details: false } as const;
  switch (state) {
    case 'unreachable':
      return {
        ...trouble,
        heading: say.unreachable,
        text: say.unreachableText,
      };
    case 'declined':
      return {
        ...trouble,
        line: 'declined',
        heading: say.declined,
        text: say.nothingShared({ app }),
      };
    case 'no-networks':
      return {
        ...trouble,
        heading: say.noNetworks,
        text: say.noNetworksText({ wallet, app }),
      };
    case 'failed':
      return {
        ...trouble,
        details: true,
        heading: say.failed,
        text: say.because({ reason }),
      };
    case 'done':
      return {
        line: 'done',
        heading: say.connected,
        text: '',
        again: false,
        another: false,
        details: false,
      };
    default:
      return undefined;
  }
}
