// Asks the service that keeps a project's list whether the page may have the embedded wallet, so that its developer is told at
// once what a frame that lets nobody in would only say by its silence.
import { inLimits, readText } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { EmbeddedContext } from '../embedded-context.js';
import { matchesOrigin } from './matches-origin.js';

const answerSchema = z.object({
  allowedOrigins: z.array(z.string().check(z.maxLength(512))).check(z.maxLength(1000)),
});

/** What its developer is to know of it: the page is on no list, or the service cannot be asked. */
export type OriginAlert = 'unauthorized-origin' | 'server-error' | 'rate-limited';

/** Undefined also where nobody can tell. Never rejects. */
export async function checkOrigin(
  { env, explorerUrl, projectId }: Pick<EmbeddedContext, 'env' | 'explorerUrl' | 'projectId'>,
  sdk: Readonly<Record<string, string>>,
): Promise<OriginAlert | undefined> {
  if (explorerUrl === null || !env.page) return undefined;
  const { origin } = new URL(env.page.url());
  // A page of this machine is on no list, and need not be.
  if (matchesOrigin(origin, ['none'])) return undefined;
  const query = new URLSearchParams({ projectId, ...sdk });
  try {
    return await inLimits(env.clock, undefined, async (signal) => {
      const response = await env.fetch(`${explorerUrl}/projects/v1/origins?${query}`, { signal });
      if (response.status === 429) return 'rate-limited';
      if (response.status >= 500) return 'server-error';
      const { allowedOrigins } = answerSchema.parse(JSON.parse(await readText(response, 200_000)));
      return matchesOrigin(origin, allowedOrigins) ? undefined : 'unauthorized-origin';
    });
  } catch {
    return undefined;
  }
}
