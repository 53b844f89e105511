import { html, nothing, type TemplateResult, render } from 'lit/html.js';
import type { CallOutput } from '../../api/calls.js';
import { standalonePage, detailRow, onTrustedEvent } from '../templates.js';
import { linkErrorPage, linkErrorMessage } from './link-error.js';
import { commonMessages } from '../messages.js';
import { emailChangeMessages } from './messages.js';
import { errorMessage } from '../page-error.js';
import type { PageContext } from '../page-context.js';
import { isServerError } from '../call-server.js';
import { browserVisibility, createClickDelay } from './click-delay.js';
import { machineClock } from '../../rpc/clock.js';

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

type EmailAddresses = CallOutput<'/api/email/change/open'>;

type EmailChangeState =
  | { readonly at: 'loading' }
  | {
      readonly at: 'asking';
      readonly change: EmailAddresses;
      readonly isBusy: boolean;
      readonly failure?: string;
    }
  | { readonly at: 'approved'; readonly change: EmailAddresses; readonly code: string }
  | { readonly at: 'refused'; readonly change: EmailAddresses }
  | { readonly at: 'failed'; readonly message: string };

type EmailChangeActions = Readonly<Record<'approve' | 'refuse', () => void>>;

function emailChangeView(
  state: EmailChangeState,
  actions: EmailChangeActions,
  isReady: boolean,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">${commonMessages.oneMoment}</p>`;
    case 'asking':
      return confirmationView(state, actions, isReady);
    case 'approved':
      return standalonePage(
        emailChangeMessages.codeTitle,
        html`<p>${emailChangeMessages.codeExplanation}</p>
          <p class="code" dir="ltr" role="status">${state.code}</p>
          <p>${emailChangeMessages.nextCode({ newEmail: state.change.to })}</p>
          <p class="quiet">${emailChangeMessages.codeWarning({ newEmail: state.change.to })}</p>`,
      );
    case 'refused':
      return standalonePage(
        emailChangeMessages.unchangedTitle,
        html`<p role="status">${emailChangeMessages.unchanged({ currentEmail: state.change.from })}</p>`,
      );
    case 'failed':
      return linkErrorPage(state.message);
  }
}

function confirmationView(
  { change, isBusy, failure }: Extract<EmailChangeState, { at: 'asking' }>,
  { approve, refuse }: EmailChangeActions,
  isReady: boolean,
): TemplateResult {
  return standalonePage(
    emailChangeMessages.title,
    html`<dl>${detailRow(emailChangeMessages.newEmail, change.to)} ${detailRow(emailChangeMessages.currentEmail, change.from)}</dl>
      <p class="notice caution">${emailChangeMessages.warning({ newEmail: change.to })}</p>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <div class="buttons">
        <button type="button" class="primary" ?disabled=${isBusy} @click=${onTrustedEvent(refuse)}>
          ${emailChangeMessages.keepButton}
        </button>
        <button type="button" ?disabled=${isBusy || !isReady} @click=${onTrustedEvent(approve)}>
          ${emailChangeMessages.changeButton}
        </button>
      </div>`,
  );
}
