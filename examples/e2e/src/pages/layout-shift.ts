// Measures what moves in a view after the first frame that shows it (Layout Instability), also within 500 ms of an input.
import type { CDPSession, Page, Request } from '@playwright/test';

/** Milliseconds that each request of the page takes longer, so that late parts arrive after the first frame. */
const latency = 80;
/** Frames without a change that count as rest. Images are requested up to five frames after the rows that show them. */
const restFrames = 12;

interface InPage {
  begin(): void;
  isThere(): boolean;
  rest(frames: number): Promise<void>;
  end(): readonly string[];
}

export class LayoutShift {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #pending = new Set<Request>();
  #requests = 0;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    page.on('request', (request) => {
      this.#requests++;
      this.#pending.add(request);
    });
    const end = (request: Request): void => void this.#pending.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Call it before the page loads. */
  static async watch(page: Page): Promise<LayoutShift> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { ...unlimited, latency });
    await page.addInitScript(observe);
    return new LayoutShift(page, session);
  }

  /** The context is reused, so the next test needs its usual network. */
  async stop(): Promise<void> {
    await this.#session.send('Network.disable');
    await this.#session.detach();
  }

  /** @returns a line for each shift, with its value and what moved */
  async of(open: () => Promise<unknown>): Promise<readonly string[]> {
    await this.#page.evaluate(() => window.layoutShift.begin());
    await open();
    await this.#page.waitForFunction(() => window.layoutShift.isThere());
    for (let seen = -1; this.#pending.size > 0 || seen !== this.#requests; ) {
      seen = this.#requests;
      await this.#page.evaluate((frames) => window.layoutShift.rest(frames), restFrames);
    }
    return this.#page.evaluate(() => window.layoutShift.end());
  }
}

declare global {
  interface Window {
    layoutShift: InPage;
  }
}

/** Runs in the page, so it uses nothing from outside. */
function observe(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
  }
  const elementsOf = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsOf(element.shadowRoot) : []),
    ]);
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 2;
  /** The entries do not name elements of shadow roots. */
  const nameAt = (rect: DOMRect): string => {
    const found = elementsOf(document).find((element) => {
      const at = element.getBoundingClientRect();
      return near(at.x, rect.x) && near(at.y, rect.y) && near(at.width, rect.width);
    });
    if (!found) return '?';
    const id = found.getAttribute('part') ?? found.className;
    const text = (found.getAttribute('heading') ?? found.textContent ?? '').trim().slice(0, 24);
    return `${found.localName}${typeof id === 'string' && id ? `.${id}` : ''} “${text}”`;
  };
  const at = ({ x, y, width, height }: DOMRect): string =>
    [x, y, width, height].map(Math.round).join(',');
  /** An amount at the end of a line grows towards its start. */
  const rounding = 0.001;
  let lines: { readonly at: number; readonly line: string }[] = [];
  const take = (entries: PerformanceEntryList): void => {
    for (const entry of entries as Shift[]) {
      const moved = entry.sources.map(
        ({ previousRect: from, currentRect: to }) => `${nameAt(to)} ${at(from)} → ${at(to)}`,
      );
      const line = `${entry.value.toFixed(4)} ${moved.join('; ')}`;
      if (entry.value > rounding) lines.push({ at: entry.startTime, line });
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });

  const shownView = (): Element | undefined =>
    document
      .querySelector('appkit-modal')
      ?.shadowRoot?.querySelector('ak-modal-shell')
      ?.shadowRoot?.querySelector('dialog[open] ak-card > :not([slot], div)') ?? undefined;
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  let from = Number.POSITIVE_INFINITY;
  const isBusy = (): boolean =>
    elementsOf(document).some(
      (element) =>
        /^ak-(skeleton|spinner)$/.test(element.localName) ||
        element
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          ),
    );
  window.layoutShift = {
    begin() {
      take(observer.takeRecords());
      lines = [];
      from = Number.POSITIVE_INFINITY;
      const before = shownView();
      const look = (): void => {
        const view = shownView();
        if (!view || view === before || view.getBoundingClientRect().height === 0) {
          requestAnimationFrame(look);
          return;
        }
        // This frame is the first one.
        requestAnimationFrame(() => {
          from = performance.now();
        });
      };
      requestAnimationFrame(look);
    },
    isThere: () => from !== Number.POSITIVE_INFINITY,
    async rest(frames) {
      for (let calm = 0; calm < frames; calm++) {
        await frame();
        if (isBusy()) calm = 0;
      }
    },
    end() {
      take(observer.takeRecords());
      return lines.filter((each) => each.at >= from).map(({ line }) => line);
    },
  };
}
