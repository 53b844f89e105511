import type { Env } from './env/env.types.js';
import { KitError } from './errors/kit-error.js';
import { isKitError } from './errors/is-kit-error.js';

/**
 * Settles as `work` does, or rejects as soon as one of the signals aborts. The work continues, but its result is ignored.
 *
 * @param signals a signal that is already aborted rejects at once
 * @throws KitError `request/cancelled`, or the signal's reason if it is `wallet/disconnected`
 * @example
 * const session = await abortable(openSession(), request.signal, destroyed);
 */
export function abortable<T>(work: Promise<T>, ...signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = (): void => {
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    };
    const cancel = (): void => {
      release();
      const reason = signals.find((signal) => signal.aborted)?.reason;
      reject(
        isKitError(reason, 'wallet/disconnected') ? reason : new KitError('request/cancelled'),
      );
    };
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject).finally(release);
    if (signals.some((signal) => signal.aborted)) cancel();
  });
}

/**
 * Settles as `work` does, or as `late` does after `limitMs` milliseconds. A later result of `work` is ignored.
 *
 * @param signals pass them here; an inner `abortable` would keep its listeners until `work` settles
 * @throws KitError as `abortable`, as soon as one of the signals aborts
 * @example
 * await inTime(work, clock, 5000, () => { throw new KitError('request/timed-out'); });
 */
export async function inTime<T>(
  work: Promise<T>,
  clock: Env['clock'],
  limitMs: number,
  late: () => T | Promise<T>,
  ...signals: readonly AbortSignal[]
): Promise<T> {
  const timeUp = Symbol('time is up');
  let timer: unknown;
  const limit = new Promise<typeof timeUp>((resolve) => {
    timer = clock.setTimeout(() => resolve(timeUp), limitMs);
  });
  try {
    const first = await abortable(Promise.race([work, limit]), ...signals);
    return first === timeUp ? await late() : first;
  } finally {
    clock.clearTimeout(timer);
  }
}

/**
 * Resolves after `delayMs` milliseconds of the clock.
 *
 * @throws KitError as `abortable`, as soon as one of the signals aborts
 */
export async function sleep(
  clock: Env['clock'],
  delayMs: number,
  ...signals: readonly AbortSignal[]
): Promise<void> {
  let timer: unknown;
  const passed = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, delayMs);
  });
  try {
    await abortable(passed, ...signals);
  } finally {
    clock.clearTimeout(timer);
  }
}

/** A newer call or a cancel makes the caller ignore the result of an older call. */
export interface Latest {
  /** Also aborts the previous call. */
  begin(outer?: AbortSignal): AbortSignal;
  cancel(): void;
  /** Settles with the promise, or rejects with `request/cancelled` as soon as the signal aborts. */
  guard<T>(signal: AbortSignal, promise: Promise<T>): Promise<T>;
  /**
   * Call it after each await and before writing state, because a cancel may come before the awaiting code continues.
   * @throws KitError `request/cancelled`
   */
  assertCurrent(signal: AbortSignal): void;
}

export function createLatest(): Latest {
  let current: AbortController | undefined;
  return {
    begin(outer) {
      current?.abort();
      const controller = new AbortController();
      current = controller;
      if (outer?.aborted) controller.abort();
      else
        outer?.addEventListener('abort', () => controller.abort(), {
          once: true,
          signal: controller.signal,
        });
      return controller.signal;
    },
    cancel() {
      current?.abort();
      current = undefined;
    },
    guard: (signal, promise) => abortable(promise, signal),
    assertCurrent(signal) {
      if (signal.aborted) throw new KitError('request/cancelled');
    },
  };
}

export interface LatestOfEach {
  of(key: string): Latest;
  /** Aborts all calls if `key` is omitted. */
  cancel(key?: string): void;
}

export function createLatestOfEach(): LatestOfEach {
  const guards = new Map<string, Latest>();
  return {
    of(key) {
      const guard = guards.get(key) ?? createLatest();
      guards.set(key, guard);
      return guard;
    },
    cancel(key) {
      for (const [guardKey, guard] of guards)
        if (key === undefined || guardKey === key) guard.cancel();
    },
  };
}

/** Lets the browser paint before `run`. Calls `run` synchronously without a visible page. */
export function afterFrame({ page }: Pick<Env, 'page'>, run: () => void): void {
  if (!page || page.isHidden()) {
    run();
    return;
  }
  const request = page.global('requestAnimationFrame') as typeof requestAnimationFrame;
  const later = page.global('setTimeout') as typeof setTimeout;
  request(() => void later(run));
}
