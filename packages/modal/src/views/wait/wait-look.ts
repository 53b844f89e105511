// waitLook(): what one state of the wait view shows. Pure: words, line and ways out; the view draws it.
import type { LineState } from '@openappkit/ui';
import { waitStrings as say } from './strings.js';
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

type Say = (about: WaitAbout) => WaitLook;

const another = say['wait.another'];
const again = say['wait.try-again'];

const waiting: Say = ({ wallet }) => ({
  line: 'waiting',
  heading: say['wait.waiting'](wallet),
  text: say['wait.waiting-text'],
  another,
});

const looks: Readonly<Record<WaitState, Say>> = {
  waiting,
  'waiting-again': (about) => ({ ...waiting(about), again: say['wait.open-again'] }),
  slow: ({ wallet }) => ({
    line: 'timed-out',
    heading: say['wait.slow'],
    text: say['wait.slow-text'](wallet),
    again: say['wait.open-again'],
    another,
  }),
  pending: ({ wallet }) => ({
    line: 'waiting',
    heading: say['wait.pending'](wallet),
    text: say['wait.pending-text'],
    again: say['wait.check-again'],
    another,
  }),
  locked: ({ wallet }) => ({
    line: 'failed',
    heading: say['wait.locked'](wallet),
    text: say['wait.locked-text'],
    again,
    another,
  }),
  declined: ({ app }) => ({
    line: 'declined',
    heading: say['wait.declined'],
    text: say['wait.declined-text'](app),
    again,
    another,
  }),
  blocked: () => ({
    line: 'failed',
    heading: say['wait.blocked'],
    text: say['wait.blocked-text'],
    again: say['wait.open-window'],
    another,
  }),
  missing: ({ wallet }) => ({
    line: 'failed',
    heading: say['wait.missing'](wallet),
    text: say['wait.missing-text'],
    phone: true,
    another,
  }),
  'peer-missing': ({ wallet, app }) => ({
    line: 'failed',
    heading: say['wait.peer-missing'](wallet),
    text: say['wait.peer-missing-text'](app),
    phone: true,
    another,
  }),
  'wrong-type': ({ wallet, network }) => ({
    line: 'failed',
    heading: say['wait.wrong-type'](wallet, network),
    text: say['wait.wrong-type-text'],
    another: say['wait.choose'],
  }),
  failed: ({ reason }) => ({
    line: 'failed',
    heading: say['wait.failed'],
    text: say['wait.failed-text'](reason),
    again,
    copy: true,
    another,
  }),
  done: () => ({ line: 'done', heading: say['wait.done'], text: '' }),
};

export function waitLook(state: WaitState, about: WaitAbout): WaitLook {
  return looks[state](about);
}
