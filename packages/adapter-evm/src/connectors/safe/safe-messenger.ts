// The message line between a Safe app and the Safe around it (protocol of Safe Apps SDK 9). Talks to one
// origin only, and listens to that origin, that window and the ids it asked with. Knows no methods.
import { type Env, KitError } from '@openappkit/core/adapter';

const safeOrigin = 'https://app.safe.global';
/** The version of the protocol, as the SDK of the same number sends it. */
const sdkVersion = '9.1.0';

export interface SafeMessenger {
  /** Unchecked. Rejects with what the Safe says, or with `wallet/disconnected` once closed. */
  request(method: string, params?: unknown): Promise<unknown>;
  close(): void;
}

interface PendingRequest {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** @throws KitError `connector/not-found` when the page around this one is not the Safe */
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

/** The protocol has no numbers: this one sentence is its refusal, and gets EIP-1193's. */
const rejectionMessage = 'Transaction was rejected';

function toError(error: unknown): unknown {
  const message = typeof error === 'string' ? error : 'Safe reported an error.';
  return Object.assign(new Error(message), message === rejectionMessage ? { code: 4001 } : {});
}
