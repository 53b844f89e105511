// routeOf(): what is known of a view by now: the routes of the first views come with the dialog, those of the others behind
// its first picture. Each kit learns them by itself. Called by navigation, the view router and openView().
import type { AppKit } from '@openappkit/kit';
import { initialRoutes } from '../initial-routes.js';
import type { Route } from './route.types.js';

/** Undefined for a name that no view has, or none that has come. The params are for the view's own route to know. */
export function findRoute({ surface }: AppKit, view: string): Route<unknown> | undefined {
  const first: Readonly<Record<string, unknown>> = initialRoutes;
  const route = Object.hasOwn(first, view) ? first[view] : surface.routes?.get(view);
  return route as Route<unknown> | undefined;
}

/** From when this settles on, the kit knows the routes of all views. Rejects when they did not come; the next call asks again. */
export async function loadRoutes({
  surface,
}: AppKit): Promise<Pick<typeof import('../routes.js'), 'viewFor'>> {
  const { routes, viewFor } = await import('../routes.js');
  for (const [view, route] of Object.entries(routes)) surface.routes?.set(view, route);
  return { viewFor };
}

/**
 * Loads a view's route, if needed, and its element. Use this instead of `routeOf` to load a view, because `routeOf` knows only
 * loaded routes.
 *
 * @returns undefined for a name that no view has
 * @throws when a chunk does not load; the next call tries again
 */
export async function loadView(kit: AppKit, view: string): Promise<Route<unknown> | undefined> {
  if (!findRoute(kit, view)) await loadRoutes(kit);
  const route = findRoute(kit, view);
  if (route && !customElements.get(route.tag)) await route.load();
  return route;
}
