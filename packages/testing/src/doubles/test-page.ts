// A fake page for `testEnv()`. Tests set its globals and visibility, and count listeners to find leaks.
import type { Env } from '@openappkit/core/adapter';

type Page = NonNullable<Env['page']>;

export interface TestPage extends Page {
  readonly events: CountingEventTarget;
  /** The values that `global(name)` returns. */
  readonly globals: Record<string, unknown>;
  hidden: boolean;
  online: boolean;
  dark: boolean;
  agent: string;
  touches: number;
  /** Origin of the embedding page; undefined if the page is not framed. */
  parent: string | undefined;
  /** The result of `savesData()`. */
  sparing: boolean;
  /** The time zone that `Intl` reports. */
  zone: string;
  /** Callbacks passed to `whenIdle`; the test runs them. */
  readonly waiting: (() => void)[];
  /** If set, collects callbacks of `requestAnimationFrame` for the test to run. Otherwise they run at once. */
  frames: (() => void)[] | undefined;
  /** URLs passed to `openPopup`. */
  readonly popups: readonly string[];
}

export class CountingEventTarget extends EventTarget {
  readonly #listeners = new Map<string, Set<unknown>>();

  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void {
    if (listener !== null) {
      const known = this.#listeners.get(type) ?? new Set();
      this.#listeners.set(type, known.add(listener));
    }
    super.addEventListener(type, listener, options);
  }

  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: EventListenerOptions | boolean,
  ): void {
    this.#listeners.get(type)?.delete(listener);
    super.removeEventListener(type, listener, options);
  }

  /** Counts the current listeners of one type or of all. A `once` listener counts until it is removed explicitly. */
  listenerCount(type?: string): number {
    const sets =
      type === undefined ? [...this.#listeners.values()] : [this.#listeners.get(type) ?? new Set()];
    return sets.reduce((sum, set) => sum + set.size, 0);
  }
}

export function createTestPage(globals: Record<string, unknown> = {}): TestPage {
  const popups: string[] = [];
  const browserGlobals: Readonly<Record<string, () => unknown>> = {
    Intl: () => intlIn(page.zone),
    requestAnimationFrame: () => (run: () => void) => {
      if (page.frames) page.frames.push(run);
      else run();
    },
    setTimeout: () => (run: () => void) => run(),
  };
  const page: TestPage = {
    events: new CountingEventTarget(),
    globals,
    hidden: false,
    online: true,
    dark: false,
    agent: 'Mozilla/5.0 (X11; Linux x86_64) TestBrowser/1.0',
    touches: 0,
    parent: undefined,
    sparing: false,
    zone: 'Europe/Oslo',
    waiting: [],
    frames: undefined,
    popups,
    global: (name) =>
      Object.hasOwn(browserGlobals, name) ? browserGlobals[name]?.() : globals[name],
    metadata: () => ({ name: 'Test app', description: '', url: 'https://app.example', icons: [] }),
    url: () => 'https://app.example/',
    isHidden: () => page.hidden,
    isOnline: () => page.online,
    prefersDark: () => page.dark,
    userAgent: () => page.agent,
    touchPoints: () => page.touches,
    isFramed: () => page.parent !== undefined,
    parentOrigin: () => page.parent,
    openPopup(url) {
      popups.push(url);
      return null;
    },
    savesData: () => page.sparing,
    whenIdle: (run) => void page.waiting.push(run),
  };
  return page;
}

const intlIn = (timeZone: string): object => ({
  DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }),
});
