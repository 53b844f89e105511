// Runs the page behind a link: opens what it asks, and answers it once.
import { render } from 'lit/html.js';
import { wordsOf } from '../host/page-error.js';
import {
  approveLogin,
  type LoginRequest,
  needsProof,
  openLoginRequest,
  type Proof,
} from '../keys/approve-login.js';
import { pageClock } from '../page-clock.js';
import { isRefused } from '../server/call-server.js';
import type { PageContext } from '../state/page-context.js';
import { type ApproverState, approverView } from './approver-view.js';
import { browserPage, createClickHold } from './click-hold.js';

export interface ApproverOptions {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly link: string;
  /** Approves by itself where it needs nothing typed: the person has just been to their provider for this very login. */
  readonly isSilent: boolean;
  readonly onApproved: (request: LoginRequest) => void;
}

export async function openApprover(options: ApproverOptions): Promise<void> {
  const { root, context, link, isSilent, onApproved } = options;
  let drawn: ApproverState['at'] | undefined;
  let current: ApproverState = { at: 'loading' };
  const draw = () => {
    const own = { origin: context.origin, now: Date.now(), isReady: hold.isReady() };
    render(approverView(current, acts(current), own), root);
  };
  const hold = createClickHold(browserPage(), pageClock, draw);
  const show = (state: ApproverState) => {
    current = state;
    if (drawn !== state.at) hold.restart();
    draw();
    if (drawn !== state.at) root.querySelector<HTMLElement>('#title')?.focus();
    drawn = state.at;
  };
  const approve = async (request: LoginRequest, proof: Proof | undefined) => {
    show({ at: 'asking', request, isBusy: true });
    try {
      await approveLogin(context, link, request, proof);
      show({ at: 'approved', request });
      onApproved(request);
    } catch (error) {
      // Another page was faster: what there is to approve is read anew.
      const next = isRefused(error, 'conflict') ? await openLoginRequest(context, link) : request;
      show({ at: 'asking', request: next, failure: wordsOf(error), isBusy: false });
    }
  };
  const refuse = async () => {
    await context.call('/api/approve/refuse', { link });
    show({ at: 'refused' });
  };
  const told = (work: Promise<void>) =>
    void work.catch((error: unknown) => show({ at: 'failed', message: wordsOf(error) }));
  const acts = (state: ApproverState) => ({
    approve: (proof: Proof | undefined) => {
      if (state.at === 'asking' && !state.isBusy && hold.isReady())
        told(approve(state.request, proof));
    },
    refuse: () => told(refuse()),
  });
  show({ at: 'loading' });
  try {
    const request = await openLoginRequest(context, link);
    if (isSilent && !needsProof(request)) await approve(request, undefined);
    else show({ at: 'asking', request, isBusy: false });
  } catch (error) {
    show({ at: 'failed', message: wordsOf(error) });
  }
}
