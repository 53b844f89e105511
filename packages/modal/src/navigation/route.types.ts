// What a view says of itself: its route. Types only, so that every view's route.ts and the table may read it.
import type { Traits } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import type { initialRoutes } from '../initial-routes.js';
import type { routes } from '../routes.js';

/** Public names of the views that are drawn; `router.state.view` is one of them once something is shown. */
export type View = keyof Routes;

type Routes = typeof initialRoutes & typeof routes;

/** What a view must be told. */
export type ParamsOf<Name extends View> = Routes[Name] extends Route<infer Params> ? Params : never;

/** The parameters as an argument, which may be left out where the view can do without. */
export type ParamsArgument<Params> = undefined extends Params
  ? [params?: Params]
  : [params: Params];

/** A view with its parameters. */
export type ViewLocation = {
  readonly [Name in View]: { readonly view: Name; readonly params: ParamsOf<Name> };
}[View];

/** One step of a flow, drawn as the rail under the header: `ak-step-rail`, which comes with the view. */
export interface RailStep {
  readonly current: number;
  readonly steps: number;
}

/** What came with the name of a view in `open`. */
export interface OpenParams {
  readonly namespace?: string | undefined;
  /** A code that the host made itself. */
  readonly uri?: string | undefined;
}

interface RouteBase<Params> extends Traits {
  /** Element of the body, defined by `load`. */
  readonly tag: string;
  /** Element that replaces the title in the header, defined by `load`. */
  readonly header?: string;
  readonly title: (kit: AppKit, params: Params) => string;
  readonly rail?: (kit: AppKit) => RailStep;
  /** Whether it has a second pane, where there is room for one. */
  readonly isWide?: (kit: AppKit) => boolean;
  /** What back does besides going back. */
  readonly back?: (kit: AppKit) => void;
  /** False blocks a close: the dialog shakes and stays. */
  readonly guard?: (kit: AppKit) => boolean;
  /** What begins when `open` shows it. */
  readonly begin?: (kit: AppKit, asked: OpenParams) => void;
  readonly load: () => Promise<unknown>;
  /** What it loads once it is drawn; fetched ahead together with it. */
  readonly preload?: () => Promise<unknown>;
}

/**
 * Where `open` lands that was given the view's name alone: there, if it can be shown, or elsewhere; undefined is where the
 * kit is at home. Pure.
 */
type ResolveLocation = (kit: AppKit, asked: OpenParams) => ViewLocation | undefined;

/** A view as data. One that cannot do without parameters says where its name alone leads. */
export type Route<Params> = RouteBase<Params> &
  (undefined extends Params
    ? { readonly resolveLocation?: ResolveLocation }
    : { readonly resolveLocation: ResolveLocation });
