// Saves a view's position in its router entry, because going back creates a new view.
import { ViewController } from '../../element/view-controller.js';
import type { WatchHost } from '../../element/watch.js';
import type { View } from '../../navigation/route.types.js';

const key = 'keptPlace';

export class SavedPosition<Place> extends ViewController {
  readonly #view: View;
  readonly #read: () => Place;

  /** @param read returns the current position; called when the view is removed */
  constructor(host: WatchHost & { params?: unknown }, view: View, read: () => Place) {
    super(host);
    this.#view = view;
    this.#read = read;
  }

  read(params: unknown): Place | undefined {
    return (params as { readonly [key]?: Place } | undefined)?.[key];
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    const stack = this.host.appKit?.core.router.state.stack ?? [];
    const entry = [...stack].reverse().find(({ view }) => view === this.#view);
    // Mutate the entry without notifying, because only the view reads this value.
    if (entry) Object.assign(entry, { params: { ...Object(entry.params), [key]: this.#read() } });
  }
}
