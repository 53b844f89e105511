// Runs the page behind the link that the old address got, and answers it once.
import { render } from 'lit/html.js';
import { wordsOf } from '../host/page-error.js';
import { linkWords } from './link-words.js';
import { machineClock } from '../../rpc/machine-clock.js';
import { isRefused } from '../server/call-server.js';
import type { PageContext } from '../state/page-context.js';
import {
  type AddressActs,
  type AddressChange,
  type AddressState,
  addressView,
} from './address-view.js';
import { browserPage, createClickHold } from './click-hold.js';

export async function openAddress(options: {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly link: string;
}): Promise<void> {
  const { root, link } = options;
  const { call } = options.context;
  let state: AddressState = { at: 'loading' };
  const draw = () => render(addressView(state, acts, hold.isReady()), root);
  const hold = createClickHold(browserPage(), machineClock, draw);
  const show = (next: AddressState) => {
    const isOther = next.at !== state.at;
    state = next;
    if (isOther) hold.restart();
    draw();
    if (isOther) root.querySelector<HTMLElement>('#title')?.focus();
  };
  /** What passes is tried again; a link that is over stays so. */
  const answer = (work: (change: AddressChange) => Promise<AddressState>) => {
    if (state.at !== 'asking' || state.isBusy) return;
    const { change } = state;
    show({ at: 'asking', change, isBusy: true });
    void work(change).then(show, (error: unknown) =>
      show(
        isRefused(error, 'expired')
          ? { at: 'failed', message: linkWords(error) }
          : { at: 'asking', change, isBusy: false, failure: wordsOf(error) },
      ),
    );
  };
  const acts: AddressActs = {
    approve: () => {
      if (!hold.isReady()) return;
      answer(async (change) => {
        const { code } = await call('/api/email/change/approve', { link });
        return { at: 'approved', change, code };
      });
    },
    refuse: () =>
      answer(async (change) => {
        await call('/api/email/change/refuse', { link });
        return { at: 'refused', change };
      }),
  };
  draw();
  try {
    const change = await call('/api/email/change/open', { link });
    show({ at: 'asking', change, isBusy: false });
  } catch (error) {
    show({ at: 'failed', message: linkWords(error) });
  }
}
