// Runs the page behind a link: opens what it asks, and answers it once.
import { render } from 'lit/html.js';
import { PageError, wordsOf } from '../host/page-error.js';
import { linkWords } from './link-words.js';
import {
  approveLogin,
  beginAgain,
  type LoginRequest,
  needsProof,
  openLoginRequest,
  type Proof,
} from '../keys/approve-login.js';
import { machineClock } from '../../rpc/machine-clock.js';
import { isRefused } from '../server/call-server.js';
import type { PageContext } from '../state/page-context.js';
import {
  type ApprovedFrom,
  type ApproverState,
  type Choices,
  mayApprove,
  wantsPhrase,
} from './approver-state.js';
import { approverView } from './approver-view.js';
import { browserPage, createClickHold } from './click-hold.js';

export interface ApproverOptions {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly link: string;
  /** Approves by itself where it needs nothing typed: the person has just been to their provider for this very login. */
  readonly isSilent: boolean;
  readonly from: ApprovedFrom;
  readonly onApproved: (request: LoginRequest) => void;
  readonly onRefused?: (request: LoginRequest) => void;
}

export async function openApprover(options: ApproverOptions): Promise<void> {
  const { root, context, link, isSilent, from, onApproved, onRefused } = options;
  let drawn: ApproverState['at'] | undefined;
  let current: ApproverState = { at: 'loading' };
  const draw = () => {
    const own = { origin: context.origin, now: Date.now(), isReady: hold.isReady(), from };
    render(approverView(current, acts(current), own), root);
  };
  const hold = createClickHold(browserPage(), machineClock, draw);
  const show = (state: ApproverState) => {
    current = state;
    if (drawn !== state.at) hold.restart();
    draw();
    if (drawn !== state.at) root.querySelector<HTMLElement>('#title')?.focus();
    drawn = state.at;
  };
  const approve = async (request: LoginRequest, choices: Choices, proof: Proof | undefined) => {
    show({ at: 'asking', request, choices, isBusy: true });
    try {
      const code = await approveLogin(context, link, request, proof);
      show({ at: 'approved', request, code });
      onApproved(request);
    } catch (error) {
      // Another page was faster: what there is to approve is read anew.
      const isOld = isRefused(error, 'conflict');
      const next = isOld ? await openLoginRequest(context, link) : request;
      const isOthers = isOld && needsProof(next) && typeof proof === 'object';
      const failure = isOthers ? 'These words belong to another wallet.' : wordsOf(error);
      show({ at: 'asking', request: next, choices, failure, isBusy: false });
    }
  };
  const startNew = async (request: LoginRequest, choices: Choices) => {
    show({ at: 'asking', request, choices, isBusy: true });
    const next = await beginAgain(context, link);
    show({ at: 'asking', request: next, choices, isBusy: false });
  };
  const refuse = async (request: LoginRequest | undefined) => {
    await context.call('/api/approve/refuse', { link });
    show({ at: 'refused' });
    if (request) onRefused?.(request);
  };
  const told = (work: Promise<void>) => void work.catch(fail);
  const acts = (state: ApproverState) => ({
    approve: (proof: Proof | undefined) => {
      if (state.at !== 'asking' || state.isBusy || !hold.isReady()) return;
      const { request, choices } = state;
      if (proof === undefined && wantsPhrase(request, choices)) return;
      if (mayApprove(request, choices, from)) told(approve(request, choices, proof));
    },
    beginAgain: () => {
      if (state.at !== 'asking' || state.isBusy || !hold.isReady()) return;
      const { request, choices } = state;
      if (mayApprove(request, choices, from)) told(startNew(request, choices));
    },
    choose: (choices: Choices) => {
      if (state.at === 'asking' && !state.isBusy)
        show({ ...state, choices: { ...state.choices, ...choices } });
    },
    refuse: () => told(refuse(state.at === 'asking' ? state.request : undefined)),
  });
  const fail = (error: unknown) => {
    const isPassing = error instanceof PageError && error.isPassing;
    show({
      at: 'failed',
      message: linkWords(error),
      ...(isPassing && { again: () => void begin() }),
    });
  };
  const open = async () => {
    show({ at: 'loading' });
    const request = await openLoginRequest(context, link);
    if (isSilent && !wantsPhrase(request, {}) && mayApprove(request, {}, from))
      await approve(request, {}, undefined);
    else show({ at: 'asking', request, choices: {}, isBusy: false });
  };
  const begin = () => open().catch(fail);
  await begin();
}
