// Reads globals on use, so that importing and calling it on a server is safe. The only file of core that names globals.
import type { CrossTabChannel, Env, KeyValueStore, Page } from './env.types.js';

/** On a server, the environment has no page, and its storage keeps no values. */
export function browserEnv(): Env {
  const { window: host } = globalThis as { readonly window?: Window };
  return {
    clock: {
      now: () => Date.now(),
      setTimeout: (run, delayMs) => setTimeout(run, delayMs),
      clearTimeout: (handle) => clearTimeout(handle as number),
    },
    fetch: (input, init) => fetch(input, init),
    storage: pageStorage(host),
    indexedDB: () => globalThis.indexedDB,
    page: host && browserPage(host),
    logger: console,
    randomId,
    random: () => Math.random(),
    openChannel,
    // Some server runtimes lack reportError.
    onError: (error) => globalThis.reportError?.(error),
  };
}

/** Builds a UUID (RFC 9562) by hand, because crypto.randomUUID exists only on secure origins and development hosts use http. */
function randomId(): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16),
  );
}

/** Reads `localStorage` on each call, because access throws if storage is blocked. */
function pageStorage(host: Window | undefined): KeyValueStore {
  return {
    getItem: (key) => host?.localStorage.getItem(key) ?? null,
    setItem: (key, value) => host?.localStorage.setItem(key, value),
    removeItem: (key) => host?.localStorage.removeItem(key),
  };
}

function browserPage(host: Window): Page {
  const { document, location, navigator } = host;
  const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
  return {
    events: host,
    global: (name): unknown => Reflect.get(host, name),
    metadata() {
      const icon = find<HTMLLinkElement>('link[rel~="icon"]')?.href;
      return {
        name: document.title || location.hostname,
        description: find<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
        url: location.origin,
        icons: icon ? [icon] : [],
      };
    },
    url: () => location.origin + location.pathname,
    isHidden: () => document.hidden,
    isOnline: () => navigator.onLine,
    prefersDark() {
      const scheme = host.getComputedStyle(document.documentElement).colorScheme;
      if (scheme === 'dark' || scheme === 'light') return scheme === 'dark';
      // jsdom has no matchMedia.
      return host.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
    },
    userAgent: () => navigator.userAgent,
    touchPoints: () => navigator.maxTouchPoints,
    isFramed: () => host.parent !== host,
    parentOrigin: () => parentOrigin(host),
    openPopup: (url, name, features) => host.open(url, name, features),
    savesData: () => savesData(navigator),
    whenIdle(run) {
      // Safari has no idle callback.
      const wait = (): void =>
        void (host.requestIdleCallback?.(() => run()) ?? host.setTimeout(run, 200));
      if (document.readyState === 'complete') wait();
      else host.addEventListener('load', wait, { once: true });
    },
  };
}

/** Network Information API, available only in Chromium. */
function savesData(navigator: object): boolean {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return !!(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

/** Uses the frame's referrer in Firefox, which has no ancestorOrigins. */
function parentOrigin(host: Window): string | undefined {
  if (host.parent === host) return undefined;
  const nearest = host.location.ancestorOrigins?.[0];
  if (nearest !== undefined) return nearest;
  const { referrer } = host.document;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}

function openChannel(name: string): CrossTabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (handler) => {
      const onMessage = (event: MessageEvent): void => handler(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
