// KeptPlace: keeps where a person was in a view for when they come back to it, with the view's entry in the router. Used by
// views with long lists that lead elsewhere: the view itself is made anew.
import { ViewController } from '../../element/view-controller.js';
import type { WatchHost } from '../../element/watch.js';
import type { View } from '../../navigation/route.types.js';

const key = 'keptPlace';

export class SavedPosition<Place> extends ViewController {
  readonly #view: View;
  readonly #read: () => Place;

  /** @param read where they are now; asked when the view goes */
  constructor(host: WatchHost & { params?: unknown }, view: View, read: () => Place) {
    super(host);
    this.#view = view;
    this.#read = read;
  }

  /** Of the params that the view was made with. */
  read(params: unknown): Place | undefined {
    return (params as { readonly [key]?: Place } | undefined)?.[key];
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    const stack = this.host.appKit?.core.router.state.stack ?? [];
    const entry = [...stack].reverse().find(({ view }) => view === this.#view);
    // What the view is told belongs to the view: nobody hears of it.
    if (entry) Object.assign(entry, { params: { ...Object(entry.params), [key]: this.#read() } });
  }
}
