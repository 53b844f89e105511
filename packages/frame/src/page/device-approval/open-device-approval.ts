import { render } from 'lit/html.js';
import { PageError, errorMessage } from '../page-error.js';
import { linkErrorMessage } from './link-error.js';
import {
  approveLogin,
  replaceWallet,
  type LoginRequest,
  needsProof,
  openLoginRequest,
  type Proof,
} from '../keys/approve-login.js';
import type { PageContext } from '../page-context.js';
import { isServerError } from '../call-server.js';
import {
  type ApprovalScope,
  type ApprovalState,
  type ApprovalChoices,
  canApprove,
  needsUserProof,
} from './approval-state.js';
import { approvalView } from './approval-view.js';
import { browserVisibility, createClickDelay } from './click-delay.js';
import { approvalMessages } from './messages.js';
import { machineClock } from '../../rpc/clock.js';

interface DeviceApprovalOptions {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly link: string;
  /** Approves without a click if no proof is needed, because the user has just signed in at the provider. */
  readonly isSilent: boolean;
  readonly from: ApprovalScope;
  readonly onApproved: (request: LoginRequest) => void;
  readonly onRefused?: (request: LoginRequest) => void;
}

export async function openDeviceApproval(options: DeviceApprovalOptions): Promise<void> {
  const { root, context, link, isSilent, from, onApproved, onRefused } = options;
  let renderedView: ApprovalState['at'] | undefined;
  let current: ApprovalState = { at: 'loading' };
  const draw = () => {
    const viewContext = {
      origin: context.origin,
      now: Date.now(),
      isReady: clickDelay.isReady(),
      from,
    };
    render(approvalView(current, actionsFor(current), viewContext), root);
  };
  const clickDelay = createClickDelay(browserVisibility(), machineClock, draw);
  const show = (state: ApprovalState) => {
    current = state;
    if (renderedView !== state.at) clickDelay.restart();
    draw();
    if (renderedView !== state.at) root.querySelector<HTMLElement>('#title')?.focus();
    renderedView = state.at;
  };
  const approve = async (
    request: LoginRequest,
    choices: ApprovalChoices,
    proof: Proof | undefined,
  ) => {
    show({ at: 'asking', request, choices, isBusy: true });
    try {
      const code = await approveLogin(context, link, request, proof);
      show({ at: 'approved', request, code });
      onApproved(request);
    } catch (error) {
      // Another page changed the request first, so open it again.
      const isOutdated = isServerError(error, 'conflict');
      const next = isOutdated ? await openLoginRequest(context, link) : request;
      const isOtherWallet = isOutdated && needsProof(next) && typeof proof === 'object';
      const failure = isOtherWallet ? approvalMessages.otherWallet : errorMessage(error);
      show({ at: 'asking', request: next, choices, failure, isBusy: false });
    }
  };
  const startNewWallet = async (request: LoginRequest, choices: ApprovalChoices) => {
    show({ at: 'asking', request, choices, isBusy: true });
    const next = await replaceWallet(context, link);
    show({ at: 'asking', request: next, choices, isBusy: false });
  };
  const refuse = async (request: LoginRequest | undefined) => {
    await context.call('/api/approve/refuse', { link });
    show({ at: 'refused' });
    if (request) onRefused?.(request);
  };
  const reportFailure = (work: Promise<void>) => void work.catch(fail);
  const actionsFor = (state: ApprovalState) => ({
    approve: (proof: Proof | undefined) => {
      if (state.at !== 'asking' || state.isBusy || !clickDelay.isReady()) return;
      const { request, choices } = state;
      if (proof === undefined && needsUserProof(request, choices)) return;
      if (canApprove(request, choices, from)) reportFailure(approve(request, choices, proof));
    },
    replaceWallet: () => {
      if (state.at !== 'asking' || state.isBusy || !clickDelay.isReady()) return;
      const { request, choices } = state;
      if (canApprove(request, choices, from)) reportFailure(startNewWallet(request, choices));
    },
    choose: (choices: ApprovalChoices) => {
      if (state.at === 'asking' && !state.isBusy)
        show({ ...state, choices: { ...state.choices, ...choices } });
    },
    refuse: () => reportFailure(refuse(state.at === 'asking' ? state.request : undefined)),
  });
  const fail = (error: unknown) => {
    const isPassing = error instanceof PageError && error.isTemporary;
    show({
      at: 'failed',
      message: linkErrorMessage(error),
      ...(isPassing && { retry: () => void start() }),
    });
  };
  const open = async () => {
    show({ at: 'loading' });
    const request = await openLoginRequest(context, link);
    if (isSilent && !needsUserProof(request, {}) && canApprove(request, {}, from))
      await approve(request, {}, undefined);
    else show({ at: 'asking', request, choices: {}, isBusy: false });
  };
  const start = () => open().catch(fail);
  await start();
}
