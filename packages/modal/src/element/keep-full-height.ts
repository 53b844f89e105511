import type { ReactiveControllerHost } from 'lit';

/** Keeps the dialog at its largest height from the view's first frame, because content of unknown height loads. */
export function keepFullHeight(view: ReactiveControllerHost & Element): void {
  let card: Element | null = null;
  view.addController({
    hostConnected() {
      card = view.closest('ak-card:not([inline])');
      card?.setAttribute('tall', '');
    },
    hostDisconnected: () => card?.removeAttribute('tall'),
  });
}
