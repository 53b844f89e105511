// Turns the router's state into a view element. Ignores a view's chunk if a newer navigation has started.
import { subscribe } from '@openappkit/core/internal';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AppKit } from '@openappkit/kit';
import type { ViewElement } from '../element/view-element.js';
import { navigate, loadRoutes, findRoute } from './navigate.js';
import { FailedOpening, openView } from './open-view.js';
import type { Route } from './route.types.js';

/** Shorter waits show no spinner. */
export const spinnerDelayMs = 400;

export interface ShownView {
  readonly view: string;
  readonly params: unknown;
  readonly route: Route<unknown>;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly element?: ViewElement;
  readonly header?: ViewElement | undefined;
  readonly direction: 'forward' | 'back' | 'none';
}

type RouterHost = ReactiveControllerHost & { readonly embedded: boolean };

export class ViewRouter implements ReactiveController {
  /** Undefined until the first view has loaded or 400 ms have passed. */
  shownView: ShownView | undefined;
  /** The connect view, rendered while the dialog is closed. The first navigation to it takes over its element. */
  preparedView: ShownView | undefined;

  readonly #host: RouterHost;
  readonly #kit: () => AppKit | undefined;
  #stop: (() => void) | undefined;
  #navigation = 0;
  #timer: unknown;

  constructor(host: RouterHost, kit: () => AppKit | undefined) {
    this.#host = host;
    this.#kit = kit;
    host.addController(this);
  }

  hostConnected(): void {
    const kit = this.#kit();
    if (!kit) return;
    const { bus, env, modal, router } = kit.core;
    const isPreparing = !modal.state.open && !this.#host.embedded;
    if (isPreparing) this.#prepare(kit);
    // An embedded widget is visible before `open`. An opened one gets its view from `openView`.
    else if (!modal.state.open) {
      if (router.state.stack.length === 0) navigate(kit).goHome();
      env.page?.whenIdle(() => void loadRoutes(kit).catch(() => undefined));
    }
    // The next opening starts the prepared view, and no event before it.
    const start = (): void => {
      if (!this.preparedView || modal.state.open) void this.#navigate(kit);
    };
    let last = router.state.stack;
    const stops = [
      subscribe(router.state, () => {
        if (router.state.stack === last) return;
        last = router.state.stack;
        start();
      }),
      bus.on('go-home', () => navigate(kit).goHome()),
    ];
    modal.setGuard(() => findRoute(kit, router.state.view)?.guard?.(kit) ?? true);
    this.#stop = () => {
      modal.setGuard(undefined);
      for (const stop of stops) stop();
    };
    start();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#navigation++;
    this.#clearTimer();
    this.shownView = this.preparedView = undefined;
  }

  retry(): void {
    const kit = this.#kit();
    if (!kit) return;
    const { params } = kit.core.router.state;
    if (params instanceof FailedOpening) void openView(kit, params.options);
    else void this.#navigate(kit);
  }

  #prepare(kit: AppKit): void {
    const view = 'Connect';
    const route = findRoute(kit, view);
    if (!route) return;
    const element = makeView(route.tag, kit, undefined);
    element.isPrepared = true;
    const content = { status: 'ready', element, direction: 'none' } as const;
    this.preparedView = { view, params: undefined, route, ...content };
  }

  /** Returns the prepared view if the route is its own, otherwise a new one. */
  #viewFor(route: Route<unknown>, kit: AppKit, params: unknown): ViewElement {
    const prepared = this.preparedView;
    this.preparedView = undefined;
    return prepared?.element && prepared.route === route
      ? Object.assign(prepared.element, { params, isPrepared: false })
      : makeView(route.tag, kit, params);
  }

  async #navigate(kit: AppKit): Promise<void> {
    const { view, params, direction } = kit.core.router.state;
    if (view === '') return;
    const route = findRoute(kit, view) ?? unknown;
    const navigation = ++this.#navigation;
    const show = (content: Pick<ShownView, 'status' | 'element' | 'header'>): void => {
      if (navigation !== this.#navigation) return;
      this.#clearTimer();
      this.shownView = { view, params, route, direction, ...content };
      this.#host.requestUpdate();
    };
    const fail = (): void => show({ status: 'failed' });
    this.#clearTimer();
    if (params instanceof FailedOpening) {
      fail();
      return;
    }
    this.#timer = kit.core.env.clock.setTimeout(() => show({ status: 'loading' }), spinnerDelayMs);
    try {
      if (route === unknown) {
        await loadRoutes(kit);
        if (navigation !== this.#navigation) return;
        navigate(kit)[findRoute(kit, view) ? 'again' : 'goHome']();
        return;
      }
      // Skip import() for a loaded view, because it takes several microtasks.
      if (!customElements.get(route.tag)) await route.load(kit);
      if (navigation === this.#navigation)
        show({
          status: 'ready',
          element: this.#viewFor(route, kit, params),
          header: route.header ? makeView(route.header, kit, params) : undefined,
        });
    } catch (error) {
      kit.core.telemetry.reportError(error);
      fail();
    }
  }

  #clearTimer(): void {
    this.#kit()?.core.env.clock.clearTimeout(this.#timer);
  }
}

const unknown: Route<unknown> = { tag: '', title: () => '', load: async () => undefined };

function makeView(tag: string, kit: AppKit, params: unknown): ViewElement {
  // Not instanceof: another copy of this package may have registered the tag first.
  const element = document.createElement(tag) as ViewElement;
  element.kit = kit;
  element.params = params;
  return element;
}
