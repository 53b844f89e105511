// Alerts the developer when the page's origin is not on the project's list. The embedded wallet's frame does not load on
// such a page and cannot report the reason.
import * as z from 'zod/mini';
import { isLoopback } from '../adapter/links.js';
import { inLimits, readText } from '../api/in-limits.js';
import type { CoreDeps } from '../core-deps.types.js';

const answerSchema = z.object({
  allowedOrigins: z.array(z.string().check(z.maxLength(512))).check(z.maxLength(1000)),
});

/** Shows no alert if the origin cannot be verified, for example with the explorer off. Never rejects. */
export async function verifyOrigin(
  { alerts, api, env }: Pick<CoreDeps, 'alerts' | 'api' | 'env'>,
  lifetime: AbortSignal,
): Promise<void> {
  const { origin } = new URL(env.page?.url() ?? 'http://localhost');
  // A loopback page needs no entry in the list.
  if (lifetime.aborted || matchesOrigin(origin, ['none'])) return;
  try {
    const alert = await inLimits(env.clock, lifetime, async (signal) => {
      const response = await env.fetch(api.explorerUrl('/projects/v1/origins'), { signal });
      if (response.status === 429) return 'rate-limited';
      if (response.status >= 500) return 'server-error';
      const { allowedOrigins } = answerSchema.parse(JSON.parse(await readText(response, 200_000)));
      return matchesOrigin(origin, allowedOrigins) ? undefined : 'unauthorized-origin';
    });
    if (alert) alerts.show(alert);
  } catch {
    // The service cannot be reached, or its answer has no list.
  }
}

/** Preview hosts of apps that have no domain yet. */
const builtIn: readonly string[] = ['*.pages.dev', '*.vercel.app', '*.ngrok-free.app'];

const form = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d{1,5}|\*))?(?:\/.*)?$/i;

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Matches an origin against a project's patterns `[scheme://]host[:port]`. `*` matches one whole host label, `:*` any
 * port. Omitted parts match anything.
 *
 * @param patterns an empty list allows every origin
 */
export function matchesOrigin(origin: string, patterns: readonly string[]): boolean {
  if (patterns.length === 0 || isLoopback(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const port = url.port || usualPorts[url.protocol];
  return [...patterns, ...builtIn].some((pattern) => {
    const [, scheme, host, expectedPort = '*'] = form.exec(pattern.trim().toLowerCase()) ?? [];
    if (host === undefined || !matchesHost(url.hostname, host)) return false;
    if (scheme !== undefined && url.protocol !== `${scheme}:`) return false;
    return expectedPort === '*' || expectedPort === port;
  });
}

function matchesHost(host: string, pattern: string): boolean {
  const labels = host.split('.');
  const patternLabels = pattern.split('.');
  return (
    labels.length === patternLabels.length &&
    patternLabels.every((label, at) => label === '*' || label === labels[at])
  );
}
