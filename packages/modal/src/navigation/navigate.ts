// navigate(): the one door to core's router. A view pushed without its parameters, or with others, does not compile;
// what the route says of it goes along as data. Called by views, choices and openView().
import type { AppKit } from '@openappkit/kit';
import { routes } from '../routes.js';
import type { ParamsArgument, ParamsOf, Place, Route, View } from './route.types.js';

export interface Navigate {
  /** Shows a view on top; back leads to where the person was. */
  push<Name extends View>(view: Name, ...params: ParamsArgument<ParamsOf<Name>>): void;
  /** Shows a view as a new start. */
  reset<Name extends View>(view: Name, ...params: ParamsArgument<ParamsOf<Name>>): void;
  /** Shows a place as a new start. */
  goTo(place: Place): void;
  /** Goes back one view. False when there is none. */
  back(): boolean;
  /** The start, or the account where one is connected. */
  goHome(): void;
}

/** @example navigate(kit).push('ConnectingWalletConnect', { wallet }); */
export function navigate(kit: Pick<AppKit, 'core' | 'getIsConnectedState'>): Navigate {
  const { router } = kit.core;
  return {
    push: (view, ...[params]) => router.push(view, params, traitsOf(view)),
    reset: (view, ...[params]) => router.reset(view, params, traitsOf(view)),
    goTo: ({ view, params }) => router.reset(view, params, traitsOf(view)),
    back: () => router.back(),
    goHome() {
      const view = kit.getIsConnectedState() ? 'Account' : 'Connect';
      router.reset(view, undefined, traitsOf(view));
    },
  };
}

const traitsOf = (view: View) => ({ waits: routes[view].waits, about: routes[view].about });

/** Whether a name is a view of its own. */
export function isView(name: string): name is View {
  return Object.hasOwn(routes, name);
}

/** The route of a view, for readers who pass its own params back to it. */
export function routeOf(view: string): Route<unknown> | undefined {
  return isView(view) ? (routes[view] as Route<unknown>) : undefined;
}
