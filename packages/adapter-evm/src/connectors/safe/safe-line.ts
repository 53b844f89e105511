// The message line between a Safe app and the Safe around it (protocol of Safe Apps SDK 9). Talks to one
// origin only, and listens to that origin, that window and the ids it asked with. Knows no methods.
import { type Env, KitError } from '@openappkit/core/adapter';

const safeOrigin = 'https://app.safe.global';
/** The version of the protocol, as the SDK of the same number sends it. */
const sdkVersion = '9.1.0';

export interface SafeLine {
  /** Unchecked. Rejects with what the Safe says, or with `wallet/disconnected` once closed. */
  ask(method: string, params?: unknown): Promise<unknown>;
  close(): void;
}

interface Waiting {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** @throws KitError `connector/not-found` when the page around this one is not the Safe */
export function openSafeLine({ page, randomId }: Pick<Env, 'page' | 'randomId'>): SafeLine {
  const parent = page?.global('parent');
  if (page?.parentOrigin() !== safeOrigin || !canPost(parent))
    throw new KitError('connector/not-found', {
      metaMessages: [`This page isn't a Safe app at ${safeOrigin}.`],
    });
  const waiting = new Map<string, Waiting>();

  const onMessage = (event: unknown): void => {
    const { origin, source, data } = event as MessageEvent<unknown>;
    if (origin !== safeOrigin || source !== parent || typeof data !== 'object' || !data) return;
    const { id, success, error, data: answer } = data as Readonly<Record<string, unknown>>;
    const asked = typeof id === 'string' ? waiting.get(id) : undefined;
    if (asked === undefined) return;
    waiting.delete(id as string);
    if (success === true) asked.resolve(answer);
    else asked.reject(failure(error));
  };
  page?.events.addEventListener('message', onMessage);

  return {
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        const id = randomId();
        waiting.set(id, { resolve, reject });
        parent.postMessage({ id, method, params, env: { sdkVersion } }, safeOrigin);
      }),
    close() {
      page?.events.removeEventListener('message', onMessage);
      for (const { reject } of waiting.values()) reject(new KitError('wallet/disconnected'));
      waiting.clear();
    },
  };
}

interface Parent {
  postMessage(message: unknown, targetOrigin: string): void;
}

function canPost(value: unknown): value is Parent {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && typeof (value as Partial<Parent>).postMessage === 'function';
}

/** The protocol has no numbers: this one sentence is its refusal, and gets EIP-1193's. */
const refusal = 'Transaction was rejected';

function failure(error: unknown): unknown {
  const message = typeof error === 'string' ? error : 'Safe reported an error.';
  return Object.assign(new Error(message), message === refusal ? { code: 4001 } : {});
}
