import type { Traits } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import type { initialRoutes } from '../initial-routes.js';
import type { routes } from '../routes.js';

/**
 * Names of the views that `open` accepts and of the steps of flows. `router.state.view` holds one once a view is shown.
 */
export type View = keyof Routes;

type Routes = typeof initialRoutes & typeof routes;

export type ParamsOf<Name extends View> = Routes[Name] extends Route<infer Params> ? Params : never;

/** Optional if the view works without parameters. */
export type ParamsArgument<Params> = undefined extends Params
  ? [params?: Params]
  : [params: Params];

export type ViewLocation = {
  readonly [Name in View]: { readonly view: Name; readonly params: ParamsOf<Name> };
}[View];

/** Shown by `ak-step-rail` under the header. */
export interface RailStep {
  readonly current: number;
  readonly steps: number;
}

export interface OpenParams {
  readonly namespace?: string | undefined;
  /** A pairing URI that the host created. */
  readonly uri?: string | undefined;
}

interface RouteBase<Params> extends Traits {
  /** Element of the body, which `load` defines. */
  readonly tag: string;
  /** Element that replaces the title in the header, which `load` defines. */
  readonly header?: string;
  readonly title: (kit: AppKit, params: Params) => string;
  readonly rail?: (kit: AppKit) => RailStep;
  /** Whether the view has a second pane on wide screens. */
  readonly isWide?: (kit: AppKit) => boolean;
  /** Runs in addition to going back. */
  readonly back?: (kit: AppKit) => void;
  /** If it returns false, the dialog shakes and stays open. */
  readonly guard?: (kit: AppKit) => boolean;
  readonly begin?: (kit: AppKit, params: OpenParams) => void;
  readonly load: () => Promise<unknown>;
  /** Loads what the view needs after its first render; prefetched with the view. */
  readonly preload?: () => Promise<unknown>;
}

/**
 * Resolves where `open` goes if called with the view's name only. Undefined means home. Must be pure.
 */
type ResolveLocation = (kit: AppKit, params: OpenParams) => ViewLocation | undefined;

/** A view as data. A view that requires parameters must define `resolveLocation`. */
export type Route<Params> = RouteBase<Params> &
  (undefined extends Params
    ? { readonly resolveLocation?: ResolveLocation }
    : { readonly resolveLocation: ResolveLocation });
