// Steps that a double is asked to do: each is written down, and answered as a test says, at once or when it says so. Used by the double
// of the embedded wallet.
import { KitError } from '@openappkit/core/adapter';

export interface HeldStep<Step extends string = string> {
  readonly step: Step;
  readonly ask: unknown;
  succeed(answer?: unknown): void;
  fail(error: unknown): void;
}

/** @param answers - the default response of each step */
export function createHeldSteps<Step extends string>(answers: Readonly<Record<Step, unknown>>) {
  const responses = new Map(Object.entries(answers) as [Step, unknown][]);
  const holding = new Set<Step>();
  const pending: HeldStep<Step>[] = [];
  const calls: string[] = [];

  function hold(
    step: Step,
    params: unknown,
    resolve: (value: unknown) => void,
    reject: (error: unknown) => void,
  ): void {
    const settled = (settle: () => void): void => {
      pending.splice(pending.indexOf(one), 1);
      settle();
    };
    const one: HeldStep<Step> = {
      step,
      ask: params,
      succeed: (value = responses.get(step)) => settled(() => resolve(value)),
      fail: (error) => settled(() => reject(error)),
    };
    pending.push(one);
  }

  return {
    /** Each requested step with its parameters as JSON, in order. */
    calls,
    held: pending,
    /** The caller picks the type, because a test can answer with any value. */
    ask<T>(step: Step, params?: unknown, signal?: AbortSignal): Promise<T> {
      calls.push(params === undefined ? step : `${step} ${JSON.stringify(params)}`);
      return new Promise<T>((resolve, reject) => {
        const stop = (): void => reject(new KitError('request/cancelled'));
        if (signal?.aborted) return stop();
        signal?.addEventListener('abort', stop, { once: true });
        const answer = responses.get(step);
        if (holding.has(step)) hold(step, params, (value) => resolve(value as T), reject);
        else if (answer instanceof Error) reject(answer);
        else resolve(answer as T);
      });
    },
    /** Sets the response of a step from now on; an Error is thrown. */
    answer(step: Step, answer: unknown): void {
      responses.set(step, answer);
      holding.delete(step);
    },
    /** Keeps the step pending from now on. */
    hold: (step: Step) => void holding.add(step),
  };
}
