// The real world: browser globals, read late and defensively so that importing and calling this on a
// server is safe. The only file of core that names a global.
import type { CrossTabChannel, Env, KeyValueStore, Page } from './env.types.js';

/** The outside world of a running browser; on a server, one without page and with memory storage. */
export function browserEnv(): Env {
  return {
    clock: {
      now: () => Date.now(),
      setTimeout: (run, delayMs) => setTimeout(run, delayMs),
      clearTimeout: (handle) => clearTimeout(handle as number),
    },
    fetch: (input, init) => fetch(input, init),
    storage: pageStorage(),
    indexedDB: () => globalThis.indexedDB,
    page: typeof window === 'undefined' ? undefined : browserPage(window),
    logger: {
      warn: (message, ...details) => console.warn(message, ...details),
      error: (message, ...details) => console.error(message, ...details),
    },
    randomId,
    random: () => Math.random(),
    openChannel,
    onError: (error) => {
      if (typeof reportError === 'function') reportError(error);
    },
  };
}

/** crypto.randomUUID exists on secure origins only; http development hosts get 120 bits by hand (RFC 9562). */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

/** Reads `window.localStorage` at each call: reaching it may throw where storage is blocked. */
function pageStorage(): KeyValueStore {
  const local = (): Storage => window.localStorage;
  return {
    getItem: (key) => (typeof window === 'undefined' ? null : local().getItem(key)),
    setItem: (key, value) => {
      if (typeof window !== 'undefined') local().setItem(key, value);
    },
    removeItem: (key) => {
      if (typeof window !== 'undefined') local().removeItem(key);
    },
  };
}

function browserPage(host: Window): Page {
  const read = (selector: string, attribute: string): string =>
    host.document.querySelector(selector)?.getAttribute(attribute) ?? '';
  return {
    events: host,
    global: (name): unknown => Reflect.get(host, name),
    metadata: () => ({
      name: host.document.title || host.location.hostname,
      description: read('meta[property="og:description"]', 'content'),
      url: host.location.origin,
      icons: [read('link[rel~="icon"]', 'href')]
        .filter(Boolean)
        .map((href) => new URL(href, host.location.href).href),
    }),
    url: () => host.location.origin + host.location.pathname,
    isHidden: () => host.document.hidden,
    isOnline: () => host.navigator.onLine,
    prefersDark: () => {
      const scheme = host.getComputedStyle(host.document.documentElement).colorScheme;
      if (scheme === 'dark' || scheme === 'light') return scheme === 'dark';
      // jsdom has no matchMedia.
      return host.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
    },
    userAgent: () => host.navigator.userAgent,
    touchPoints: () => host.navigator.maxTouchPoints,
    isFramed: () => host.parent !== host,
    parentOrigin: () => parentOrigin(host),
    openPopup: (url, name, features) => host.open(url, name, features),
    savesData: () => savesData(host.navigator),
    whenIdle(run) {
      // Safari has no idle callback.
      const wait = (): void =>
        void (host.requestIdleCallback?.(() => run()) ?? host.setTimeout(run, 200));
      if (host.document.readyState === 'complete') wait();
      else host.addEventListener('load', wait, { once: true });
    },
  };
}

/** Network Information API, which only Chromium has. */
function savesData(navigator: object): boolean {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Firefox has no ancestorOrigins: there the referrer of the frame tells. */
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
