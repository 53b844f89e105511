// What the views of swapping have in common: their place in the flow, and which of them shows a step. That is decided here
// alone, and for something that a person did; a view that is drawn never leads elsewhere by itself. Two views that sent a
// person to each other would do so for ever.
import { subscribe } from '@openappkit/core/internal';
import type { AppKit, Swap, SwapState } from '@openappkit/kit';
import { navigate } from '../../navigation/navigate.js';
import type { OpenParams, ViewLocation, RailStep } from '../../navigation/route.types.js';

/** Of the review, and of the wallet being asked. */
export interface SwapStepParams {
  readonly rail: RailStep;
  /** Which swap; left out, what the flow in front is at. */
  readonly key?: number | undefined;
}

/** Fill, check, swap; where the exchange has to be allowed something first, that is a step of its own. */
export function swapRail(current: 1 | 2 | 3): (kit: AppKit) => RailStep {
  return ({ core }) =>
    (core.router.state.params as Partial<SwapStepParams> | undefined)?.rail ?? {
      current,
      steps: 3,
    };
}

/** Each of the views by its name alone: the flow shows the step that it is at. */
export function resolveSwapLocation(kit: AppKit, asked: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('swap') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'Swap', params: undefined }
    : undefined;
}

/** From the review or the wallet back to what can be changed. */
export function leaveSwapStep(kit: AppKit, verb: 'edit' | 'stopWaiting'): void {
  kit
    .feature('swap')
    .then((swap) => swap[verb]())
    .catch(() => undefined);
}

const views = ['Swap', 'SwapPreview', 'Swapping'] as const;
type SwapViewName = (typeof views)[number];

/** @param from where the person is: what went wrong with the wallet is told where it was asked */
function viewOf({ step, problem }: SwapState, from: SwapViewName): SwapViewName {
  if (step === 'fill') return 'Swap';
  if (step !== 'review') return 'Swapping';
  return from === 'Swapping' && problem ? 'Swapping' : 'SwapPreview';
}

function railOf({ step, review, allowed, approval }: SwapState): RailStep {
  const isAllowed = review?.allowance.status === 'missing' || allowed || approval;
  const steps = isAllowed ? 4 : 3;
  if (step === 'fill') return { current: 1, steps };
  if (step === 'review') return { current: 2, steps };
  return { current: step === 'allowing' ? 3 : steps, steps };
}

/**
 * Shows the step that the flow is at, where one of its views is shown. Call it for what a person did, and for what came of it.
 * @param isRead what went wrong was read: the summary comes again
 */
export function showStep(kit: AppKit, { state }: Pick<Swap, 'state'>, isRead = false): void {
  const { stack } = kit.core.router.state;
  const shown = stack.at(-1);
  const from = views.find((view) => view === shown?.view);
  if (!from || !kit.isOpen()) return;
  const view = viewOf(state, isRead ? 'SwapPreview' : from);
  const key = state.step === 'sent' ? state.payment?.key : undefined;
  const isThere = view === from && (shown?.params as SwapStepParams | undefined)?.key === key;
  if (isThere) return;
  const before = stack.at(-2)?.view;
  const params = { rail: railOf(state), key };
  // The way back is the one that was come by.
  if (view !== 'Swapping' && before === view) navigate(kit).back();
  else if (view === 'Swap') navigate(kit).reset('Swap');
  else if (view === 'SwapPreview' && from === 'Swap') navigate(kit).push('SwapPreview', params);
  else if (view === 'SwapPreview') navigate(kit).reset('SwapPreview', params);
  // From what was sent nothing leads back to what was typed: it is done, or nobody may do it twice.
  else if (key === undefined) navigate(kit).push('Swapping', params);
  else navigate(kit).reset('Swapping', params);
}

/** Does what a person wants done, and shows each step on its way. Never rejects: what went wrong stands in the state. */
export async function runStep(
  kit: AppKit,
  swap: Swap,
  take: (swap: Swap) => Promise<unknown>,
): Promise<void> {
  const show = (): void => showStep(kit, swap);
  const taken = take(swap);
  show();
  const stop = subscribe(swap.state, show);
  await taken.catch(() => undefined);
  stop();
  show();
}
