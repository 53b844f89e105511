// Injected into each page before its code: a wallet that answers at once, and a watch for the frame that shows something.
// It runs in the browser without imports.

export interface BenchPage {
  /** Returns `performance.now()` of the first frame that shows `state`. */
  until(state: string): Promise<number>;
  /** Clicks without a preceding pointer move. Resolves like `until`, in ms since the click. */
  clickUntil(target: string, state: string): Promise<number>;
  watchFrames(): void;
  frames(): { readonly worst: number; readonly long: number; readonly longest: number };
  rows(): number;
}

export function installBench(): void {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const all = (selector: string): Element[] => {
    const found: Element[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches(selector)) found.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return found;
  };
  const isDrawn = (element: Element | null | undefined): boolean =>
    element instanceof Element && element.getBoundingClientRect().width > 0;
  const control = (element: Element | undefined): HTMLElement | undefined =>
    element?.shadowRoot?.querySelector('button') ?? (element as HTMLElement | undefined);
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    trigger: () => control(all('ak-trigger-button, floor-button')[0]),
    row: () =>
      control(
        all('ak-list-row, floor-modal button').find(
          (one) => one.getAttribute('heading') === 'Bench Wallet',
        ) ?? all('dialog button').find((one) => one.textContent?.includes('Bench Wallet')),
      ),
  };
  const listRows = (): Element[] => all('ak-virtual-list [data-index]');
  const headingOf = (row: Element): string =>
    row.querySelector('ak-list-row')?.getAttribute('heading') ?? '';
  const dialogs = (): Element[] => all('dialog').filter((each) => (each as HTMLDialogElement).open);
  const isAccountShown = (): boolean =>
    document.querySelector('#bench-address')?.textContent === address;
  const states: Readonly<Record<string, () => boolean>> = {
    trigger: () => isDrawn(targets.trigger?.()),
    row: () => isDrawn(targets.row?.()),
    // The page shows the account, and the dialog shows it or is closed.
    connected: () =>
      isAccountShown() &&
      (dialogs().length === 0 ||
        all('ak-empty').some((one) => /^Connected/.test(one.getAttribute('heading') ?? ''))),
    restored: isAccountShown,
    closed: () => dialogs().length === 0,
    list: () => all('ak-wallet-tile').length > 8,
    token: () => listRows().some((one) => isDrawn(one) && /^Coral/.test(headingOf(one))),
    transaction: () => listRows().some(isDrawn),
  };
  // Check once per frame before paint, so that checking is cheap and the result is painted in that frame.
  const until = (state: string): Promise<number> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (states[state]?.() === true) resolve(performance.now());
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
  let worst = 0;
  let since = 0;
  let last = 0;
  let tasks: PerformanceEntry[] = [];
  const watch = (): void => {
    const frame = (now: number): void => {
      worst = Math.max(worst, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((entries) => {
      tasks.push(...entries.getEntries());
    }).observe({ type: 'longtask' });
  };
  const bench: BenchPage = {
    until,
    async clickUntil(target, state) {
      const start = performance.now();
      targets[target]?.()?.click();
      return (await until(state)) - start;
    },
    watchFrames() {
      if (since === 0) watch();
      since = last = performance.now();
      worst = 0;
      tasks = [];
    },
    frames() {
      // Long tasks are reported late, so skip those that started before.
      const lengths = tasks.flatMap(({ startTime, duration }) =>
        startTime < since ? [] : duration,
      );
      return { worst, long: lengths.length, longest: Math.max(0, ...lengths) };
    },
    rows: () => listRows().length,
  };
  Object.assign(window, { bench });

  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      if (method === 'eth_requestAccounts') {
        localStorage.setItem('bench-wallet', 'yes');
        return [address];
      }
      if (method === 'eth_accounts') return localStorage.getItem('bench-wallet') ? [address] : [];
      if (method === 'eth_chainId') return '0x1';
      if (method === 'net_version') return '1';
      return null;
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Bench Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    rdns: 'test.bench.wallet',
  };
  const detail = Object.freeze({ info, provider });
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
