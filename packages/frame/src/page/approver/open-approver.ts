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
import { isRefused } from '../server/call-server.js';
import type { PageContext } from '../state/page-context.js';
import { type ApproverState, approverView } from './approver-view.js';

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
  const show = (state: ApproverState) => {
    const own = { origin: context.origin, now: Date.now() };
    render(approverView(state, acts(state), own), root);
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
      if (state.at === 'asking' && !state.isBusy) told(approve(state.request, proof));
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
