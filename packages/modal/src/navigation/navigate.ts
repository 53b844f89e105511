import type { AppKit } from '@openappkit/kit';
import { loadRoutes, findRoute } from './find-route.js';
import type { ParamsArgument, ViewParams, ViewLocation, Route, View } from './route.types.js';

export interface Navigate {
  push<Name extends View>(view: Name, ...params: ParamsArgument<ViewParams[Name]>): void;
  reset<Name extends View>(view: Name, ...params: ParamsArgument<ViewParams[Name]>): void;
  /** Shows a location and clears the stack. A view that approves requests is pushed instead, unless it is shown already. */
  goTo(place: ViewLocation): void;
  /** Shows the current view again, now with its loaded route. */
  again(): void;
  back(): boolean;
  goHome(): void;
}

/**
 * Returns typed navigation for the kit. A view whose route is still loading is shown later, unless another view was shown meanwhile.
 * If the route fails to load, the dialog shows that a part is missing.
 * @example navigate(kit).push('ConnectingWalletConnect', { wallet });
 */
export function navigate(kit: AppKit): Navigate {
  const { router } = kit.core;
  /** Runs at once if the route is loaded, else when the load ends, unless the stack has changed meanwhile. */
  const withRoute = (view: View, callback: (route: Partial<Route<unknown>>) => void): void => {
    const { stack } = router.state;
    const route = findRoute(kit, view);
    const goAfterAll = (): void => {
      if (router.state.stack === stack) callback(findRoute(kit, view) ?? {});
    };
    if (route) callback(route);
    else void loadRoutes(kit).then(goAfterAll, goAfterAll);
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
    goHome: () => show('reset', kit.getIsConnectedState() ? 'Account' : 'Connect', undefined),
  };
}
