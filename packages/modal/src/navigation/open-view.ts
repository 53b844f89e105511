// openView(): what kit.open() shows: what was asked for if it makes sense now, else the start or the account.
// In the dialog's chunk; createAppKit calls it as soon as that has come.
import type { AppKit, OpenOptions } from '@openappkit/kit';
import { loadAccount } from '../modal/load-dialog.js';
import { homeLocation } from './home-location.js';
import { navigate } from './navigate.js';
import { loadRoutes, loadView, findRoute } from './find-route.js';
import type { OpenParams, ViewLocation, View } from './route.types.js';

/** Parameters of a view that stands for a failed `open`: its route did not load, so a retry must open it again. */
export class FailedOpening {
  constructor(readonly options: OpenOptions) {}
}

/** Shows a view as a new start, at once where its name is its own. Settles when its chunk is here; never rejects. */
export async function openView(kit: AppKit, options: OpenOptions): Promise<void> {
  const { view, namespace, uri } = options;
  const name = view === undefined || isView(kit, view) ? view : await resolveViewName(kit, view);
  // Closed before the dialog's chunk had come.
  if (!kit.core.modal.state.open) return;
  if (view !== undefined && name === undefined) {
    // Without its route, the view's landing place and effects are unknown, so the dialog shows that a part did not load.
    kit.core.router.reset(view, new FailedOpening(options));
    return;
  }
  if (name === 'Networks') kit.core.bus.emit('track', { event: 'CLICK_NETWORKS' });
  const asked = { namespace, uri };
  const place = uri === undefined ? resolveLocation(kit, name, asked) : qrLocation;
  findRoute(kit, place.view)?.begin?.(kit, asked);
  navigate(kit).goTo(place);
  await loadView(kit, place.view).catch(ignore);
  // Behind the first picture; an account's next view is a click away.
  if (place.view === 'Connect') kit.core.env.page?.whenIdle(() => void fetchNext(kit));
  else loadRoutes(kit).catch(ignore);
}

/**
 * Fetches what a click will open, what follows it there, and what connecting needs. Where the click was faster, the first
 * picture comes first, and `openView` fetches the rest behind it. Never rejects.
 */
export async function fetchAhead(kit: AppKit): Promise<void> {
  if (!kit.core.modal.state.open) await fetchNext(kit);
}

async function fetchNext(kit: AppKit): Promise<void> {
  const { view } = homeLocation(kit);
  const connecting =
    view === 'Connect'
      ? [loadView(kit, 'ConnectingExternal'), loadAccount(), kit.core.prefetch()]
      : [];
  const ahead = findRoute(kit, view)?.preload?.();
  // The failure is shown when the user opens the part.
  await Promise.allSettled([loadView(kit, view), loadRoutes(kit), ahead, ...connecting]);
  if (!kit.core.modal.state.open) await import('../modal/prerender.js').catch(ignore);
}

const qrLocation: ViewLocation = { view: 'ConnectingWalletConnectBasic', params: undefined };

function resolveLocation(kit: AppKit, view: View | undefined, asked: OpenParams): ViewLocation {
  if (view === undefined) return homeLocation(kit, asked);
  const land = findRoute(kit, view)?.resolveLocation;
  // A view that says nothing can be shown by its name alone: the type of its route holds that.
  return (
    (land ? land(kit, asked) : ({ view, params: undefined } as ViewLocation)) ??
    homeLocation(kit, asked)
  );
}

const ignore = (): void => undefined;

const isView = (kit: AppKit, name: string): name is View => findRoute(kit, name) !== undefined;

/** The view for a name once the routes are loaded, including aliases. Undefined if the routes failed to load. */
async function resolveViewName(kit: AppKit, name: string): Promise<View | undefined> {
  try {
    const { viewFor } = await loadRoutes(kit);
    return isView(kit, name) ? name : (viewFor(name) ?? 'Connect');
  } catch {
    return undefined;
  }
}
