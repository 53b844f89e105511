// Whether a request comes from this machine's own programs and pages. Called for every request to any port of ours, since a
// site the developer visits can reach loopback too: by its scripts, or by a name of its own that leads to 127.0.0.1.

import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Installed by the person: a real wallet may use the sandbox's chains. */
const extension = /^(chrome|moz|safari-web)-extension:\/\/[^/]+$/;

/** No reason, or why it is refused. */
export function foreignReason({ host, origin, ...rest }: IncomingHttpHeaders): string | undefined {
  if (host !== undefined && !isLoopback(`http://${host}`)) return `Host ${host}`;
  if (origin !== undefined && !isLoopback(origin) && !extension.test(origin))
    return `Origin ${origin}`;
  // What is registered once would answer for this port in later runs as well.
  if (rest['service-worker'] !== undefined) return 'a service worker';
  return undefined;
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopback.test(new URL(url).hostname);
}

/** The sentence of the refusal. */
export const refusal = (reason: string): string =>
  `The sandbox serves programs and pages of this machine only, not ${reason}.`;
