// Fetches an image that a service named, and hands it on as data: views show no remote URL, so the page
// never tells a stranger's host who looks. Failures give no image, never an error.
import { checkLink } from '../adapter/check-link.js';
import type { Env } from '../env/env.types.js';
import { inLimits, readBytes } from './in-limits.js';

/** A picture that is drawn 40 px wide needs no more; a larger one is a mistake or an attack on memory. */
const maxBytes = 100_000;

/** A `data:image/*` URL, or undefined when there is none to show. */
export async function loadImage(
  env: Pick<Env, 'clock' | 'fetch'>,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(url))
    return url.length <= maxBytes * 1.4 ? url : undefined;
  // A plain-http host could be anyone on the way.
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
    // Whoever is asked may not send the page on, to this machine for one.
    redirect: 'error',
  });
  const type = response.headers.get('content-type') ?? '';
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || !/^image\/[a-z0-9.+-]+/i.test(type) || length > maxBytes) return undefined;
  const bytes = await readBytes(response, maxBytes);
  if (!bytes) return undefined;
  return `data:${type.split(';')[0]};base64,${btoa(binaryOf(bytes))}`;
}

/** As many bytes as a call takes as arguments on every engine. */
const bytesAtOnce = 8192;

function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  return binary;
}
