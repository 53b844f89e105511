// Injected into each page before its code: a wallet of each kind that answers at once, and a watch for the frame that shows something.
// It runs in the browser without imports.

export interface BenchPage {
  /** Returns `performance.now()` of the first frame that shows `state`. Rejects after a minute without one. */
  until(state: string): Promise<number>;
  /** Clicks without a preceding pointer move. Resolves like `until` for each state, in ms since the click. */
  clickUntil(target: string, states: readonly string[]): Promise<readonly number[]>;
  watchFrames(): void;
  frames(): { readonly worst: number; readonly long: number };
  rows(): number;
}

export function installBench(): void {
  const name = 'Bench Wallet';
  /** Only detects hangs, also on a throttled page. */
  const hangMs = 60_000;
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const isApproved = (): boolean => localStorage.getItem('bench-wallet') !== null;
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
    element instanceof Element &&
    element.getBoundingClientRect().width > 0 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const control = (element: Element | undefined): HTMLElement | undefined =>
    element?.shadowRoot?.querySelector('button') ?? (element as HTMLElement | undefined);
  /** What people press whose text fits, in the page and in shadow roots. */
  const named = (text: RegExp): HTMLElement | undefined =>
    all('ak-trigger-button, ak-list-row, button, [role=button]').find(
      (one) =>
        isDrawn(one) &&
        text.test(one.getAttribute('heading') ?? `${one.ariaLabel ?? ''} ${one.textContent ?? ''}`),
    ) as HTMLElement | undefined;
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    trigger: () =>
      control(all('ak-trigger-button, floor-button')[0]) ?? named(/connect|select wallet/i),
    row: () => control(named(/bench wallet/i)),
  };
  const listRows = (): Element[] => all('ak-virtual-list [data-index]');
  const headingOf = (row: Element): string =>
    row.querySelector('ak-list-row')?.getAttribute('heading') ?? '';
  const account = (): Element | null => document.querySelector('#bench-address');
  const dialogs = (): Element[] =>
    all(
      'dialog[open], [role=dialog], .wallet-adapter-modal, [data-tc-wallets-modal-container]',
    ).filter(isDrawn);
  const states: Readonly<Record<string, () => boolean>> = {
    trigger: () => isDrawn(targets.trigger?.()),
    row: () => isDrawn(targets.row?.()),
    // Read from the page's own hook. The page sets `aria-busy` until the wallet has answered.
    shown: () => Boolean(account()?.textContent),
    connected: () => Boolean(account()?.textContent) && account()?.ariaBusy !== 'true',
    closed: () => dialogs().length === 0,
    list: () => all('ak-wallet-tile').length > 8,
    token: () => listRows().some((one) => isDrawn(one) && /^Coral/.test(headingOf(one))),
    transaction: () => listRows().some(isDrawn),
  };
  // Check once per frame before paint, so that checking is cheap and the result is painted in that frame.
  const until = (state: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const deadline = performance.now() + hangMs;
      const check = (now: number): void => {
        if (states[state]?.() === true) resolve(performance.now());
        else if (now > deadline) reject(new Error(`the page never showed ${state}`));
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
    async clickUntil(target, names) {
      const start = performance.now();
      const control = targets[target]?.();
      if (!control) throw new Error(`the page has no ${target}`);
      control.click();
      const ends = await Promise.all(names.map(until));
      return ends.map((end) => end - start);
    },
    watchFrames() {
      if (since === 0) watch();
      since = last = performance.now();
      worst = 0;
      tasks = [];
    },
    frames() {
      // Long tasks are reported late, so skip those that started before.
      return { worst, long: tasks.filter(({ startTime }) => startTime >= since).length };
    },
    rows: () => listRows().length,
  };
  Object.assign(window, { bench });

  announceEvmWallet();
  registerSolanaWallet();
  injectTonWallet();

  function announceEvmWallet(): void {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const answers: Readonly<Record<string, () => unknown>> = {
      eth_requestAccounts() {
        localStorage.setItem('bench-wallet', 'yes');
        return [address];
      },
      eth_accounts: () => (isApproved() ? [address] : []),
      eth_chainId: () => '0x1',
      net_version: () => '1',
    };
    const provider = {
      request: async ({ method }: { method: string }) => answers[method]?.() ?? null,
      on: () => undefined,
      removeListener: () => undefined,
    };
    const uuid = '350670db-19fa-4704-a166-e52e178b59d2';
    const info = { uuid, name, icon, rdns: 'test.bench.wallet' };
    const detail = Object.freeze({ info, provider });
    const announce = (): void => {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }

  /** As in the Wallet Standard. */
  function registerSolanaWallet(): void {
    const account = {
      address: 'So11111111111111111111111111111111111111112',
      publicKey: new Uint8Array(32),
      chains: ['solana:mainnet'],
      features: ['solana:signTransaction'],
    };
    let accounts: readonly (typeof account)[] = [];
    const wallet = {
      version: '1.0.0',
      name,
      icon,
      chains: ['solana:mainnet'],
      get accounts() {
        return accounts;
      },
      features: {
        'standard:connect': {
          version: '1.0.0',
          async connect({ silent = false } = {}) {
            if (!silent) localStorage.setItem('bench-wallet', 'yes');
            if (isApproved()) accounts = [account];
            return { accounts };
          },
        },
        'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: () => Promise.reject(new Error('the bench signs nothing')),
        },
      },
    };
    const register = ({ register: add }: { register(one: unknown): void }): void => add(wallet);
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent<{ register(one: unknown): void }>).detail),
    );
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  }

  /** The JS bridge of TON Connect. */
  function injectTonWallet(): void {
    const device = {
      platform: 'browser',
      appName: 'benchwallet',
      appVersion: '1.0.0',
      maxProtocolVersion: 2,
      features: ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }],
    };
    const item = {
      name: 'ton_addr',
      address: `0:${'1'.repeat(64)}`,
      network: '-239',
      walletStateInit: '',
      publicKey: '1'.repeat(64),
    };
    const connected = { event: 'connect', id: 1, payload: { items: [item], device } };
    const unknown = { event: 'connect_error', id: 1, payload: { code: 100, message: 'unknown' } };
    const tonconnect = {
      deviceInfo: device,
      protocolVersion: 2,
      isWalletBrowser: false,
      async connect() {
        localStorage.setItem('bench-wallet', 'yes');
        return connected;
      },
      restoreConnection: async () => (isApproved() ? connected : unknown),
      send: () => Promise.reject(new Error('the bench sends nothing')),
      listen: () => () => undefined,
      disconnect: async () => undefined,
    };
    Object.assign(window, { benchwallet: { tonconnect } });
  }
}
