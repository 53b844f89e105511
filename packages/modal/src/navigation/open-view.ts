// openView(): what kit.open() shows: what was asked for if it makes sense now, else the start or the account.
// In the dialog's chunk; createAppKit calls it as soon as that has come.
import type { AppKit, OpenOptions } from '@openappkit/kit';
import { homeOf } from './home-of.js';
import { routes } from '../routes.js';
import { isView, navigate, routeOf } from './navigate.js';
import type { Asked, Place, View } from './route.types.js';

/** Shows a view as a new start, at once where its name is its own. Settles when its chunk is here; never rejects. */
export async function openView(kit: AppKit, { view, namespace, uri }: OpenOptions): Promise<void> {
  const name = view === undefined || isView(view) ? view : await servedBy(view);
  // Closed before the dialog's chunk had come.
  if (!kit.core.modal.state.open) return;
  if (name === 'Networks') kit.core.bus.emit('track', { event: 'CLICK_NETWORKS' });
  const asked = { namespace, uri };
  const place = uri === undefined ? landing(kit, name, asked) : codePlace;
  routeOf(place.view)?.begin?.(kit, asked);
  navigate(kit).goTo(place);
  await loadView(place.view);
  // Behind the first picture.
  if (place.view === 'Connect') kit.core.env.page?.whenIdle(() => void fetchAhead(kit));
}

/** Fetches what a click will open, what follows it there, and what connecting needs. Never rejects. */
export async function fetchAhead(kit: AppKit): Promise<void> {
  const { view } = homeOf(kit);
  const connecting =
    view === 'Connect' ? [loadView('ConnectingExternal'), kit.core.prefetch()] : [];
  await Promise.all([loadView(view), routeOf(view)?.ahead?.().catch(ignore), ...connecting]);
  if (!kit.core.modal.state.open) await import('../modal/draw-ahead.js').catch(ignore);
}

const codePlace: Place = { view: 'ConnectingWalletConnectBasic', params: undefined };

function landing(kit: AppKit, view: View | undefined, asked: Asked): Place {
  if (view === undefined) return homeOf(kit, asked);
  const land = routeOf(view)?.land;
  // A view that says nothing can be shown by its name alone: the type of its route holds that.
  return land ? land(kit, asked) : ({ view, params: undefined } as Place);
}

/** A failure is shown when it is opened. */
async function loadView(view: View): Promise<void> {
  const { tag, load } = routes[view];
  if (!customElements.get(tag)) await load().catch(ignore);
}

const ignore = (): void => undefined;

/** For the names that another view serves. */
async function servedBy(name: string): Promise<View> {
  const aliases = await import('./aliases.js').catch(() => undefined);
  return aliases?.viewFor(name) ?? 'Connect';
}
