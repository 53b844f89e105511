// Part of the dialog's chunk.
import type { AppKit, OpenOptions } from '@openappkit/kit';
import { loadButtons } from '../modal/load-dialog.js';
import { navigate, loadRoutes, loadView, findRoute } from './navigate.js';
import type { OpenParams, ViewLocation, View } from './route.types.js';
import { canPair } from './start-pairing.js';

/** Parameters of a view whose route did not load. A retry opens the view with the same options. */
export class FailedOpening {
  constructor(readonly options: OpenOptions) {}
}

/**
 * Shows a view and clears the stack, synchronously if the name needs no lookup. Resolves once the chunk has loaded or
 * failed; never rejects.
 */
export async function openView(kit: AppKit, options: OpenOptions): Promise<void> {
  const { view, namespace, uri } = options;
  const name =
    view === undefined || isView(kit, view)
      ? view
      : await loadRoutes(kit).then(({ viewFor }) => viewFor(kit, view), ignore);
  // The kit was closed before the dialog's chunk loaded.
  if (!kit.core.modal.state.open) return;
  if (view !== undefined && name === undefined) {
    // Without the route, the view's location and effects are unknown, so the dialog shows that a part did not load.
    kit.core.router.reset(view, new FailedOpening(options));
    return;
  }
  if (name === 'Networks') kit.core.bus.emit('track', { event: 'CLICK_NETWORKS' });
  const params = { namespace, uri };
  const location = uri === undefined ? resolveLocation(kit, name, params) : qrLocation;
  findRoute(kit, location.view)?.begin?.(kit, params);
  navigate(kit).goTo(location);
  await loadView(kit, location.view).catch(ignore);
  // Load further code after the first paint, because the user's next view is one click away.
  if (location.view !== 'Connect') loadRoutes(kit).catch(ignore);
  else
    kit.core.env.page?.whenIdle(() => {
      // A destroyed kit is closed, too.
      if (kit.core.modal.state.open) void fetchNext(kit);
    });
}

/**
 * Prefetches the code for the next click, its follow-up and connecting. If the dialog is already open, `openView` loads the rest
 * after the first paint. Never rejects.
 */
export async function fetchAhead(kit: AppKit): Promise<void> {
  if (!kit.core.modal.state.open) await fetchNext(kit);
}

async function fetchNext(kit: AppKit): Promise<void> {
  const { view } = homeLocation(kit);
  const connecting =
    view === 'Connect'
      ? [loadView(kit, 'ConnectingExternal'), loadButtons(), kit.core.prefetch()]
      : [];
  const preloading = findRoute(kit, view)?.preload?.();
  await Promise.allSettled([loadView(kit, view), loadRoutes(kit), preloading, ...connecting]);
  prepareDialog(kit);
}

/** Renders the closed dialog ahead of the next click, unless that click shows an account. */
export function prepareDialog(kit: AppKit): void {
  if (homeLocation(kit).view === 'Connect') kit.renderer.modal?.prepare();
}

const qrLocation: ViewLocation = { view: 'ConnectingWalletConnectBasic', params: undefined };

function resolveLocation(kit: AppKit, view: View | undefined, params: OpenParams): ViewLocation {
  if (view === undefined) return homeLocation(kit, params);
  const land = findRoute(kit, view)?.resolveLocation;
  // A route without `resolveLocation` requires no parameters, as its type ensures.
  return (
    (land ? land(kit, params) : ({ view, params: undefined } as ViewLocation)) ??
    homeLocation(kit, params)
  );
}

const ignore = (): undefined => undefined;

const isView = (kit: AppKit, name: string): name is View => findRoute(kit, name) !== undefined;

/** Returns the account view if connected in the requested namespace, else the connect view. */
function homeLocation(kit: AppKit, { namespace }: OpenParams = {}): ViewLocation {
  return kit.getAccount(namespace).isConnected
    ? { view: 'Account', params: undefined }
    : connectLocation(kit, { namespace });
}

/** Returns where connecting starts. With pairing only, phones skip the code, because they list wallet apps first. */
function connectLocation(kit: AppKit, { namespace }: OpenParams): ViewLocation {
  const { adapters, environment, options } = kit.core;
  const byCode = options.state.current.manualWCControl || adapters.size === 0;
  if (!byCode || !canPair(kit)) return { view: 'Connect', params: { namespace } };
  return environment.isMobile
    ? { view: 'AllWallets', params: { namespace } }
    : { view: 'ConnectingWalletConnectBasic', params: undefined };
}
