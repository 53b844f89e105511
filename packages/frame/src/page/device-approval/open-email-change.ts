import { render } from 'lit/html.js';
import { errorMessage } from '../host/page-error.js';
import { linkErrorMessage } from './link-error-message.js';
import { machineClock } from '../../rpc/machine-clock.js';
import { isServerError } from '../server/call-server.js';
import type { PageContext } from '../state/page-context.js';
import {
  type EmailChangeActions,
  type EmailAddresses,
  type EmailChangeState,
  emailChangeView,
} from './email-change-view.js';
import { browserVisibility, createClickDelay } from './click-delay.js';

export async function openEmailChange(options: {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly link: string;
}): Promise<void> {
  const { root, link } = options;
  const { call } = options.context;
  let state: EmailChangeState = { at: 'loading' };
  const draw = () => render(emailChangeView(state, actions, clickDelay.isReady()), root);
  const clickDelay = createClickDelay(browserVisibility(), machineClock, draw);
  const show = (next: EmailChangeState) => {
    const isOther = next.at !== state.at;
    state = next;
    if (isOther) clickDelay.restart();
    draw();
    if (isOther) root.querySelector<HTMLElement>('#title')?.focus();
  };
  /** The user can try again after a failure, unless the link has expired. */
  const respond = (work: (change: EmailAddresses) => Promise<EmailChangeState>) => {
    if (state.at !== 'asking' || state.isBusy) return;
    const { change } = state;
    show({ at: 'asking', change, isBusy: true });
    void work(change).then(show, (error: unknown) =>
      show(
        isServerError(error, 'expired')
          ? { at: 'failed', message: linkErrorMessage(error) }
          : { at: 'asking', change, isBusy: false, failure: errorMessage(error) },
      ),
    );
  };
  const actions: EmailChangeActions = {
    approve: () => {
      if (!clickDelay.isReady()) return;
      respond(async (change) => {
        const { code } = await call('/api/email/change/approve', { link });
        return { at: 'approved', change, code };
      });
    },
    refuse: () =>
      respond(async (change) => {
        await call('/api/email/change/refuse', { link });
        return { at: 'refused', change };
      }),
  };
  draw();
  try {
    const change = await call('/api/email/change/open', { link });
    show({ at: 'asking', change, isBusy: false });
  } catch (error) {
    show({ at: 'failed', message: linkErrorMessage(error) });
  }
}
