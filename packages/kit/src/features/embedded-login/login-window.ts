// Receives the result of a social login's window. Accepts messages only from that window and the frame's origin.
import { type FeatureDeps, KitError, sleep } from '@openappkit/core/feature';

type Env = FeatureDeps['env'];

const pollMs = 1_000;
export class WindowClosed extends Error {
  override readonly name = 'WindowClosed';
}

/**
 * Returns the address that the login's last page reports.
 * @throws WindowClosed
 * @throws KitError `embedded/untrusted` if a page of another origin sends the result, `request/cancelled`
 */
export async function waitForResult(
  opened: Window,
  secureOrigin: string,
  { clock, page }: Pick<Env, 'clock' | 'page'>,
  signal: AbortSignal,
): Promise<string> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      const onMessage = (event: Event): void => {
        const uri = parseResult(event, opened);
        if (uri === undefined) return;
        const { origin } = event as MessageEvent;
        if (origin === secureOrigin && originOf(uri) === secureOrigin) resolve(uri);
        else reject(new KitError('embedded/untrusted'));
      };
      page?.events.addEventListener('message', onMessage);
      controller.signal.addEventListener('abort', () => {
        page?.events.removeEventListener('message', onMessage);
        reject(new KitError('request/cancelled'));
      });
      waitUntilClosed(opened, clock, controller.signal, () => reject(new WindowClosed())).catch(
        () => undefined,
      );
      if (signal.aborted) stop();
    });
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function waitUntilClosed(
  opened: Window,
  clock: Env['clock'],
  signal: AbortSignal,
  onClosed: () => void,
): Promise<void> {
  while (!opened.closed) await sleep(clock, pollMs, signal);
  // A message that was sent before the window closed may still arrive.
  await sleep(clock, 0, signal);
  onClosed();
}

/** Returns undefined for messages of other windows and other messages of this one. */
function parseResult(event: Event, opened: Window): string | undefined {
  const { data, source } = event as MessageEvent<unknown>;
  if (source !== opened || typeof data !== 'object' || data === null) return undefined;
  const { resultUri } = data as { readonly resultUri?: unknown };
  return typeof resultUri === 'string' ? resultUri : undefined;
}

export function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined;
}

/** Returns the provider's error (RFC 6749, 4.1.2.1) from query or fragment; undefined without one. */
export function parseRefusal(uri: string): string | undefined {
  const { hash, searchParams } = new URL(uri);
  const inHash = new URLSearchParams(hash.slice(1));
  const read = (name: string): string | null => searchParams.get(name) ?? inHash.get(name);
  return read('error') === null ? undefined : (read('error_description') ?? read('error') ?? '');
}
