// Exchanges messages with the Safe that embeds this page (protocol of Safe Apps SDK 9). Sends to one origin only. Accepts answers
// only from that origin, from the parent window and for pending ids.
import { type Env, KitError } from '@openappkit/core/adapter';

const safeOrigin = 'https://app.safe.global';
const sdkVersion = '9.1.0';

export interface SafeMessenger {
  /** The answer is unchecked. Rejects with the Safe's error, or with `wallet/disconnected` after `close`. */
  request(method: string, params?: unknown): Promise<unknown>;
  close(): void;
}

interface PendingRequest {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** @throws KitError `connector/not-found` when the parent page is not the Safe */
export function createSafeMessenger({
  page,
  randomId,
}: Pick<Env, 'page' | 'randomId'>): SafeMessenger {
  const parent = page?.global('parent');
  if (page?.parentOrigin() !== safeOrigin || !isParentWindow(parent))
    throw new KitError('connector/not-found', {
      metaMessages: [`This page isn't a Safe app at ${safeOrigin}.`],
    });
  const pending = new Map<string, PendingRequest>();

  const onMessage = (event: unknown): void => {
    const { origin, source, data } = event as MessageEvent<unknown>;
    if (origin !== safeOrigin || source !== parent || typeof data !== 'object' || !data) return;
    const { id, success, error, data: answer } = data as Readonly<Record<string, unknown>>;
    const pendingRequest = typeof id === 'string' ? pending.get(id) : undefined;
    if (pendingRequest === undefined) return;
    pending.delete(id as string);
    if (success === true) pendingRequest.resolve(answer);
    else pendingRequest.reject(toError(error));
  };
  page?.events.addEventListener('message', onMessage);

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = randomId();
        pending.set(id, { resolve, reject });
        parent.postMessage({ id, method, params, env: { sdkVersion } }, safeOrigin);
      }),
    close() {
      page?.events.removeEventListener('message', onMessage);
      for (const { reject } of pending.values()) reject(new KitError('wallet/disconnected'));
      pending.clear();
    },
  };
}

interface ParentWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

function isParentWindow(value: unknown): value is ParentWindow {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && typeof (value as Partial<ParentWindow>).postMessage === 'function';
}

/** The protocol has no error codes. This message means a rejection by the user, so it gets EIP-1193's code 4001. */
const rejectionMessage = 'Transaction was rejected';

function toError(error: unknown): unknown {
  const message = typeof error === 'string' ? error : 'Safe reported an error.';
  return Object.assign(new Error(message), message === rejectionMessage ? { code: 4001 } : {});
}
