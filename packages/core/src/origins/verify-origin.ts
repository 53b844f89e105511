// Alerts the developer when the page's origin is not on the project's list. The embedded wallet's frame does not load on
// such a page and cannot report the reason.
import * as z from 'zod/mini';
import { inLimits, readText } from '../api/in-limits.js';
import type { CoreDeps } from '../core-deps.types.js';
import { lateAlerts } from '../notice/late-alerts.js';
import { matchesOrigin } from './matches-origin.js';

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
    if (alert) alerts.show(alert, lateAlerts);
  } catch {
    // The service cannot be reached, or its answer has no list.
  }
}
