import { render } from 'lit/html.js';
import { createApprovalQueue, type ApprovalQueue } from './approval-queue.js';
import { approveView, idleView } from './approve-view.js';
import { createClickGuard } from './click-guard.js';

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
