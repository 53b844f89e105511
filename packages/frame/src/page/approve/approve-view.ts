import { html, nothing, type TemplateResult, render } from 'lit/html.js';
import type {
  DecodedRequest,
  DecodedTransaction,
  DecodedWarning,
} from '../../decode/decoded.types.js';
import { shortAddress } from '../../decode/short-address.js';
import { detailRows, onTrustedEvent } from '../templates.js';
import { type CurrentApproval, createApprovalQueue, type ApprovalQueue } from './approval-queue.js';
import { type GuardState, createClickGuard } from './click-guard.js';
import { commonMessages } from '../messages.js';
import { approveMessages } from './messages.js';
import { requestMessages } from '../../decode/request-messages.js';

/**
 * @param origin - the app's origin as the browser reports it
 * @param isBusy - whether a request is still being handled
 */
export function openApprovePage(
  root: HTMLElement,
  origin: string,
  isBusy: () => boolean,
): { readonly queue: ApprovalQueue; readonly draw: () => void } {
  let renderedRequest: object | undefined;
  const draw = () => {
    const current = queue.current();
    if (!current) {
      renderedRequest = undefined;
      guard.watch([]);
      render(idleView(isBusy()), root);
      return;
    }
    render(approveView(current, origin, guard.state()), root);
    if (renderedRequest === current.request) return;
    renderedRequest = current.request;
    root.querySelector('.body')?.scrollTo(0, 0);
    root.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true });
    guard.watch(
      [...root.querySelectorAll('#who, #answer')],
      root.querySelector('#end') ?? undefined,
    );
  };
  const guard = createClickGuard(() => draw());
  const queue = createApprovalQueue(() => draw());
  draw();
  return { queue, draw };
}

const guardMessages: Readonly<Record<GuardState, string>> = {
  unread: approveMessages.readToEnd,
  hidden: approveMessages.windowCovered,
  settling: '',
  ready: '',
};

/** Renders a request for approval. All values are rendered as text, and the origin comes from the browser. */
export function approveView(
  current: CurrentApproval,
  origin: string,
  guard: GuardState,
): TemplateResult {
  const { request, position, count } = current;
  return html`<section class="request" aria-labelledby="title">
    <header id="who">
      ${count > 1 ? html`<p class="quiet" role="status">${approveMessages.position({ position, count })}</p>` : nothing}
      <h1 id="title" tabindex="-1">${approveMessages.title({ origin, heading: request.heading })}</h1>
      <p class="quiet">
        ${approveMessages.accountOnNetwork({ account: shortAddress(request.account), network: request.network })}
      </p>
    </header>
    <div class="body" tabindex="0" role="region" aria-label=${approveMessages.detailsRegion}>
      ${warnings(topWarnings(request))} ${content(request)}
      ${isList(request) ? html`<div id="end"></div>` : nothing}
    </div>
    <footer>
      ${fee(request)}
      <div class=${isList(request) ? 'hint roomy' : 'hint'}>
        <p class="quiet" role="status">${guardMessages[guard]}</p>
        ${guard === 'unread' ? html`<button type="button" @click=${showMore}>${approveMessages.showMoreButton}</button>` : nothing}
      </div>
      <div class="buttons" id="answer">
        <button type="button" @click=${onTrustedEvent(current.decline)}>${approveMessages.declineButton}</button>
        <button
          type="button"
          class="primary"
          ?disabled=${guard !== 'ready'}
          @click=${onTrustedEvent(() => {
            if (guard === 'ready') current.approve();
          })}
        >
          ${request.approve}
        </button>
      </div>
    </footer>
  </section>`;
}

/** Scrolls by one screen so that the user skips nothing. */
function showMore({ currentTarget }: Event): void {
  const root = currentTarget instanceof Element ? currentTarget.closest('.request') : null;
  const body = root?.querySelector('.body');
  if (!(body instanceof HTMLElement)) return;
  body.scrollBy({ top: body.clientHeight * 0.8 });
  // The button disappears once the end is visible and would lose the focus.
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 1)
    body.focus({ preventScroll: true });
}

/** Shown while no request waits, before the app hides the frame or while a request is handled. */
const idleView = (isBusy: boolean): TemplateResult =>
  html`<p class="state" role="status">${isBusy ? commonMessages.oneMoment : approveMessages.noRequests}</p>`;

function content(request: DecodedRequest): TemplateResult {
  switch (request.kind) {
    case 'message':
      return html`${detailRows(request.signIn ?? [])}
        <h2>${approveMessages.messageTitle}</h2>
        <div class="textContent" dir="auto">${request.text}</div>`;
    case 'typed-data':
      return html`${summary(request.summary)}
        <h2>${request.primaryType}</h2>
        ${detailRows(request.rows)}
        <h2>${approveMessages.intendedForTitle}</h2>
        ${detailRows(request.domain)} ${raw(approveMessages.signedDataSummary, request.raw)}`;
    case 'transactions':
      return html`${
        request.transactions.length > 1
          ? html`<p>
              ${request.isAtomic ? approveMessages.atomicTransactions : approveMessages.sequentialTransactions}
            </p>`
          : nothing
      }
        <ol class="parts">
          ${request.transactions.map((each, at) => {
            const name = transactionLabel(request, at);
            return html`<li>
              ${name === undefined ? nothing : html`<p class="quiet">${name}</p>`}
              ${transaction(each, transactionWarnings(request, each))}
            </li>`;
          })}
        </ol>`;
    case 'permission':
      return html`${summary(request.summary)} ${detailRows(request.rows)}`;
  }
}

/** Rendered in the footer, so that it stays visible above the buttons. */
function fee(request: DecodedRequest): TemplateResult | typeof nothing {
  switch (request.kind) {
    case 'transactions':
      return feeRow(approveMessages.fee, request.fee?.text ?? approveMessages.feeUnknown);
    case 'permission':
      return feeRow(approveMessages.feeNow, request.fee);
    default:
      return nothing;
  }
}

const feeRow = (label: string, value: string): TemplateResult =>
  html`${detailRows([{ label, value, kind: 'amount' }])}`;

const transaction = (
  decoded: DecodedTransaction,
  shownWarnings: readonly DecodedWarning[],
): TemplateResult =>
  html`${summary(decoded.summary)} ${warnings(shownWarnings)} ${detailRows(decoded.rows)}
  ${raw(approveMessages.dataSummary, decoded.raw)}`;

const summary = (text: string | undefined) =>
  text === undefined ? nothing : html`<h2 class="amount">${text}</h2>`;

const warnings = (list: readonly DecodedWarning[]) =>
  list.map(
    ({ level, text }) =>
      html`<p class="notice ${level === 'danger' ? 'bad' : 'caution'}" role="note">
        <strong>${level === 'danger' ? approveMessages.danger : approveMessages.caution}</strong> ${text}
      </p>`,
  );

const raw = (label: string, text: string) =>
  text === ''
    ? nothing
    : html`<details>
        <summary>${label}</summary>
        <pre dir="ltr">${text}</pre>
      </details>`;

/** Returns all dangers, with the number of their transaction, then the other warnings of the whole request. */
export function topWarnings(request: DecodedRequest): readonly DecodedWarning[] {
  const ofParts = transactionsOf(request).flatMap(({ warnings }, at) => {
    const name = transactionLabel(request, at);
    return warnings.filter(isDanger).map(({ level, text }) => ({
      level,
      text:
        name === undefined ? text : requestMessages.numberedWarning({ transaction: name, text }),
    }));
  });
  const cautions = request.warnings.filter((each) => !isDanger(each));
  return [...request.warnings.filter(isDanger), ...ofParts, ...cautions];
}

/** The warnings shown beside a transaction. The dangers of a single transaction are on top already. */
export const transactionWarnings = (
  request: DecodedRequest,
  { warnings }: DecodedTransaction,
): readonly DecodedWarning[] =>
  transactionsOf(request).length > 1 ? warnings : warnings.filter((each) => !isDanger(each));

/** Whether the request is a list that may be longer than the screen. One Solana transaction may be a list of instructions. */
export const isList = (request: DecodedRequest): boolean =>
  request.kind === 'permission' ||
  transactionsOf(request).length > 1 ||
  transactionsOf(request).some(({ rows }) => rows.some((row) => row.rows !== undefined));

/** @example transactionLabel(request, 15) // 'Call 16 of 20' */
function transactionLabel(request: DecodedRequest, at: number): string | undefined {
  const { length } = transactionsOf(request);
  if (length <= 1) return undefined;
  const { callNumber, transactionNumber } = requestMessages;
  const label = request.method === 'wallet_sendCalls' ? callNumber : transactionNumber;
  return label({ number: at + 1, total: length });
}

const transactionsOf = (request: DecodedRequest): readonly DecodedTransaction[] =>
  request.kind === 'transactions' ? request.transactions : [];

const isDanger = ({ level }: DecodedWarning): boolean => level === 'danger';
