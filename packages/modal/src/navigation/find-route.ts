import type { AppKit } from '@openappkit/kit';
import { initialRoutes } from '../initial-routes.js';
import type { Route } from './route.types.js';

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
  if (route && !customElements.get(route.tag)) await route.load();
  return route;
}
