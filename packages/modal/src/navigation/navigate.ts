// navigate(): the one door to core's router. A view pushed without its parameters, or with others, does not compile;
// what the route says of it goes along as data. Called by views, choices and openView().
import type { AppKit } from '@openappkit/kit';
import { loadRoutes, findRoute } from './find-route.js';
import type { ParamsArgument, ParamsOf, ViewLocation, Route, View } from './route.types.js';

export interface Navigate {
  /** Shows a view on top; back leads to where the person was. */
  push<Name extends View>(view: Name, ...params: ParamsArgument<ParamsOf<Name>>): void;
  /** Shows a view as a new start. */
  reset<Name extends View>(view: Name, ...params: ParamsArgument<ParamsOf<Name>>): void;
  /** Shows a place as a new start; one where requests are approved over what is there, once. */
  goTo(place: ViewLocation): void;
  /** Shows the current view again with its route, which loaded after the view was requested. */
  again(): void;
  /** Goes back one view. False when there is none. */
  back(): boolean;
  /** The start, or the account where one is connected. */
  goHome(): void;
}

/**
 * A view whose route has not come yet is shown when it has, unless something else was shown meanwhile; without it, the
 * dialog says that a part did not load.
 * @example navigate(kit).push('ConnectingWalletConnect', { wallet });
 */
export function navigate(kit: AppKit): Navigate {
  const { router } = kit.core;
  /** Runs at once if the route is loaded, else when the load ends, unless something else was shown meanwhile. */
  const withRoute = (view: View, go: (route: Partial<Route<unknown>>) => void): void => {
    const { stack } = router.state;
    const route = findRoute(kit, view);
    const goAfterAll = (): void => {
      if (router.state.stack === stack) go(findRoute(kit, view) ?? {});
    };
    if (route) go(route);
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
        const { view: shown } = router.state;
        if (!approves || shown !== view) show(approves && shown ? 'push' : 'reset', view, params);
      }),
    again() {
      const { view, params } = router.state;
      show(router.back() ? 'push' : 'reset', view as View, params);
    },
    back: () => router.back(),
    goHome: () => show('reset', kit.getIsConnectedState() ? 'Account' : 'Connect', undefined),
  };
}
