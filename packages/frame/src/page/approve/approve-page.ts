// The frame's visible side: draws what waits for the person, and nothing else.
import { render } from 'lit/html.js';
import { createApprovalQueue, type ApprovalQueue } from './approval-queue.js';
import { approveView, idleView } from './approve-view.js';
import { createClickGuard } from './click-guard.js';

/**
 * @param origin - of the app, by the word of the browser
 * @param isBusy - whether something that was approved is still being done
 */
export function openApprovePage(
  root: HTMLElement,
  origin: string,
  isBusy: () => boolean,
): { readonly queue: ApprovalQueue; readonly draw: () => void } {
  let renderedRequest: object | undefined;
  const draw = () => {
    const shown = queue.current();
    if (!shown) {
      renderedRequest = undefined;
      guard.watch([]);
      render(idleView(isBusy()), root);
      return;
    }
    render(approveView(shown, origin, guard.state()), root);
    if (renderedRequest === shown.request) return;
    renderedRequest = shown.request;
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
