// Asks the service that keeps a project's list whether the page may have the embedded wallet, so that its developer is told at
// once what a frame that lets nobody in would only say by its silence.
import { inLimits, readText } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { EmbeddedContext } from '../embedded-context.js';
import { matchesOrigin } from './matches-origin.js';

const answerSchema = z.object({
  allowedOrigins: z.array(z.string().check(z.maxLength(512))).check(z.maxLength(1000)),
});

/** True also where nobody can tell. Never rejects. */
export async function isOriginAllowed(
  { env, explorerUrl, projectId }: Pick<EmbeddedContext, 'env' | 'explorerUrl' | 'projectId'>,
  sdk: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (explorerUrl === null || !env.page) return true;
  const { origin } = new URL(env.page.url());
  // A page of this machine is on no list, and need not be.
  if (matchesOrigin(origin, ['none'])) return true;
  const query = new URLSearchParams({ projectId, ...sdk });
  try {
    const { allowedOrigins } = await inLimits(env.clock, undefined, async (signal) => {
      const response = await env.fetch(`${explorerUrl}/projects/v1/origins?${query}`, { signal });
      return answerSchema.parse(JSON.parse(await readText(response, 200_000)));
    });
    return matchesOrigin(origin, allowedOrigins);
  } catch {
    return true;
  }
}
