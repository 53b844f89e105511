// Remote images become data URLs, so that their hosts get no credentials or referrer from a view.
import { checkLink } from '../adapter/check-link.js';
import type { Env } from '../env/env.types.js';
import { inLimits, readBytes } from './in-limits.js';

/** Enough for an image 40 px wide. A larger one is a mistake or an attack on memory. */
const maxBytes = 100_000;

/** Returns undefined if the image cannot be shown. Never rejects. */
export async function loadImage(
  env: Pick<Env, 'clock' | 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(url))
    return url.length <= maxBytes * 1.4 ? url : undefined;
  // Anyone on the network could answer for a plain http host.
  if (checkLink(url, 'web') === undefined) return undefined;
  try {
    return await inLimits(env.clock, signal, (limited) => fetchImage(env, url, limited));
  } catch {
    return undefined;
  }
}

async function fetchImage(
  env: Pick<Env, 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await env.fetch(url, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // A redirect could lead to the user's own machine.
    redirect: 'error',
  });
  const type = response.headers.get('content-type') ?? '';
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || !/^image\/[a-z0-9.+-]+/i.test(type) || length > maxBytes) return undefined;
  const bytes = await readBytes(response, maxBytes);
  if (!bytes) return undefined;
  return `data:${type.split(';')[0]};base64,${btoa(binaryOf(bytes))}`;
}

/** Every engine accepts this many arguments in one call. */
const bytesAtOnce = 8192;

function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  return binary;
}
