// Steps and views of a swap. Only this file navigates, and only after a user action, so that views cannot redirect to each other endlessly.
import { subscribe } from '@openappkit/core/internal';
import type { AppKit, Swap, SwapState } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import type { RailStep, SwapStepParams } from '../navigation/route.types.js';

const views = ['Swap', 'SwapPreview', 'Swapping'] as const;

type SwapViewName = (typeof views)[number];

/** @param from the current view, because a wallet error is shown where the wallet was requested */
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
 * Shows the flow's current step if one of its views is open. Call it after a user action and after its result.
 * @param isRead whether the user has read the error, so that the summary is shown again
 */
export function showStep(kit: AppKit, { state }: Pick<Swap, 'state'>, isRead = false): void {
  const { stack } = kit.core.router.state;
  const current = stack.at(-1);
  const from = views.find((view) => view === current?.view);
  if (!from || !kit.isOpen()) return;
  const view = viewOf(state, isRead ? 'SwapPreview' : from);
  const key = state.step === 'sent' ? state.payment?.key : undefined;
  const isThere = view === from && (current?.params as SwapStepParams | undefined)?.key === key;
  if (isThere) return;
  const before = stack.at(-2)?.view;
  const params = { rail: railOf(state), key };
  // Go back along the user's path.
  if (view !== 'Swapping' && before === view) navigate(kit).back();
  else if (view === 'Swap') navigate(kit).reset('Swap');
  else if (view === 'SwapPreview' && from === 'Swap') navigate(kit).push('SwapPreview', params);
  else if (view === 'SwapPreview') navigate(kit).reset('SwapPreview', params);
  // After sending, Back must not reach the form. Otherwise the user could send twice.
  else if (key === undefined) navigate(kit).push('Swapping', params);
  else navigate(kit).reset('Swapping', params);
}

/** Never rejects, because errors are in the state. */
export async function runStep(
  kit: AppKit,
  swap: Swap,
  action: (swap: Swap) => Promise<unknown>,
): Promise<void> {
  const show = (): void => showStep(kit, swap);
  const result = action(swap);
  show();
  const stop = subscribe(swap.state, show);
  await result.catch(() => undefined);
  stop();
  show();
}
