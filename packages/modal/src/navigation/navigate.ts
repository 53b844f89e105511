// navigate(): the one door to core's router. A view pushed without its parameters, or with others, does not compile;
// what the route says of it goes along as data. Called by views, choices and openView().
import type { AppKit } from '@openappkit/kit';
import { learnRoutes, routeOf } from './route-of.js';
import type { ParamsArgument, ParamsOf, Place, View } from './route.types.js';

export interface Navigate {
  /** Shows a view on top; back leads to where the person was. */
  push<Name extends View>(view: Name, ...params: ParamsArgument<ParamsOf<Name>>): void;
  /** Shows a view as a new start. */
  reset<Name extends View>(view: Name, ...params: ParamsArgument<ParamsOf<Name>>): void;
  /** Shows a place as a new start; one where requests are approved over what is there, once. */
  goTo(place: Place): void;
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
  const show = (how: 'push' | 'reset', view: View, params: unknown): void => {
    const go = (): void => {
      const { waits, about, signsIn, approves } = routeOf(kit, view) ?? {};
      router[how](view, params, { waits, about, signsIn, approves });
    };
    const { stack } = router.state;
    const goAfterAll = (): void => {
      if (router.state.stack === stack) go();
    };
    if (routeOf(kit, view)) go();
    else void learnRoutes(kit).then(goAfterAll, goAfterAll);
  };
  return {
    push: (view, ...[params]) => show('push', view, params),
    reset: (view, ...[params]) => show('reset', view, params),
    goTo({ view, params }) {
      const { view: shown } = router.state;
      const isOver = routeOf(kit, view)?.approves;
      if (!isOver || shown !== view) show(isOver && shown ? 'push' : 'reset', view, params);
    },
    back: () => router.back(),
    goHome: () => show('reset', kit.getIsConnectedState() ? 'Account' : 'Connect', undefined),
  };
}
