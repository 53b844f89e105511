// A website that the developer visits can reach loopback by script or by DNS rebinding.

import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The user installed the extension; a real wallet may use the sandbox's chains. */
const extension = /^(chrome|moz|safari-web)-extension:\/\/[^/]+$/;

/** Undefined if the request is local. */
export function nonLocalReason({ host, origin, ...rest }: IncomingHttpHeaders): string | undefined {
  if (host !== undefined && !isLoopback(`http://${host}`)) return `Host ${host}`;
  if (origin !== undefined && !isLoopback(origin) && !extension.test(origin))
    return `Origin ${origin}`;
  // A registered service worker would answer for this port in later runs too.
  if (rest['service-worker'] !== undefined) return 'a service worker';
  return undefined;
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopback.test(new URL(url).hostname);
}

export const refusal = (reason: string): string =>
  `The sandbox serves programs and pages of this machine only, not ${reason}.`;
