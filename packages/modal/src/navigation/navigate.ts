import type { AppKit } from '@openappkit/kit';
import type { ParamsArgument, ViewParams, ViewLocation, Route, View } from './route.types.js';
import { initialRoutes } from '../initial-routes.js';

interface Navigate {
  push<Name extends View>(view: Name, ...params: ParamsArgument<ViewParams[Name]>): void;
  reset<Name extends View>(view: Name, ...params: ParamsArgument<ViewParams[Name]>): void;
  /** Shows a location and clears the stack. A view that approves requests is pushed instead, unless it is shown already. */
  goTo(location: ViewLocation): void;
  /** Shows the current view again, now with its loaded route. */
  again(): void;
  back(): boolean;
  goHome(): void;
}

/**
 * Returns typed navigation for the kit. A view whose route is still loading is shown once it loads, unless another view was shown
 * in the meantime. If the route fails to load, the dialog reports it.
 * @example navigate(kit).push('ConnectingWalletConnect', { wallet });
 */
export function navigate(kit: AppKit): Navigate {
  const { router } = kit.core;
  /** Runs at once if the route is loaded. Otherwise runs when the load ends, unless the stack has changed since. */
  const withRoute = (view: View, callback: (route: Partial<Route<unknown>>) => void): void => {
    const { stack } = router.state;
    const route = findRoute(kit, view);
    const runIfUnchanged = (): void => {
      if (router.state.stack === stack) callback(findRoute(kit, view) ?? {});
    };
    if (route) callback(route);
    else void loadRoutes(kit).then(runIfUnchanged, runIfUnchanged);
  };
  const show = (how: 'push' | 'reset', view: View, params: unknown): void =>
    withRoute(view, ({ waits, about, signsIn, approves }) =>
      router[how](view, params, { waits, about, signsIn, approves }),
    );
  return {
    push: (view, ...[params]) => show('push', view, params),
    reset: (view, ...[params]) => show('reset', view, params),
    goTo: ({ view, params }) =>
      withRoute(view, ({ approves }) => {
        const { view: currentView } = router.state;
        if (!approves || currentView !== view)
          show(approves && currentView ? 'push' : 'reset', view, params);
      }),
    again() {
      const { view, params } = router.state;
      show(router.back() ? 'push' : 'reset', view as View, params);
    },
    back: () => router.back(),
    goHome: () => show('reset', homeOf(kit), undefined),
  };
}

function homeOf(kit: AppKit): 'Account' | 'Connect' {
  return kit.getIsConnectedState() ? 'Account' : 'Connect';
}

/** Whether a view that failed to load may offer to go home. Only the first view needs it, because the others have "Back". */
export function canGoHome(kit: AppKit): boolean {
  const { stack, view } = kit.core.router.state;
  return stack.length === 1 && view !== homeOf(kit) && findRoute(kit, view)?.guard?.(kit) !== false;
}

/** Returns undefined if no view has the name, or if its route has not loaded. */
export function findRoute({ renderer }: AppKit, view: string): Route<unknown> | undefined {
  const first: Readonly<Record<string, unknown>> = initialRoutes;
  const route = Object.hasOwn(first, view) ? first[view] : renderer.routes?.get(view);
  return route as Route<unknown> | undefined;
}

/** Loads the routes of all views into the kit. Rejects if they fail to load; the next call retries. */
export async function loadRoutes({
  renderer,
}: AppKit): Promise<Pick<typeof import('../routes.js'), 'viewFor'>> {
  const { routes, viewFor } = await import('../routes.js');
  for (const [view, route] of Object.entries(routes)) renderer.routes?.set(view, route);
  return { viewFor };
}

/**
 * Loads a view's route, if needed, and its element. `findRoute` knows only loaded routes.
 *
 * @returns undefined if no view has the name
 * @throws if a chunk fails to load; the next call retries
 */
export async function loadView(kit: AppKit, view: string): Promise<Route<unknown> | undefined> {
  if (!findRoute(kit, view)) await loadRoutes(kit);
  const route = findRoute(kit, view);
  if (route && !customElements.get(route.tag)) await route.load(kit);
  return route;
}
