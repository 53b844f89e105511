// Keeps a browser context on this machine: aborts and lists every request to a host that is not loopback.
// Made by the `noOutsideRequests` fixture, which fails the test for them.
import type { BrowserContext } from '@playwright/test';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL stays on this machine, or touches no network at all (data:, blob:). */
export function isLoopback(url: URL): boolean {
  return !['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) || loopback.test(url.hostname);
}

/** Starts watching; the list grows while the context lives. */
export async function watchOutsideRequests(context: BrowserContext): Promise<readonly string[]> {
  const outside: string[] = [];
  await context.route(
    (url) => !isLoopback(url),
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  await context.routeWebSocket(
    (url) => !isLoopback(url),
    (socket) => {
      outside.push(socket.url());
      void socket.close();
    },
  );
  return outside;
}
