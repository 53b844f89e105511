// Steps that a double is asked to do: each is written down, and answered as a test says, at once or when it says so. Used by the double
// of the embedded wallet.
import { KitError } from '@openappkit/core/adapter';

/** A step that waits for its answer. */
export interface HeldStep<Step extends string = string> {
  readonly step: Step;
  readonly ask: unknown;
  succeed(answer?: unknown): void;
  fail(error: unknown): void;
}

/** @param answers - what each gives until a test says otherwise */
export function createHeldSteps<Step extends string>(answers: Readonly<Record<Step, unknown>>) {
  const responses = new Map(Object.entries(answers) as [Step, unknown][]);
  const holding = new Set<Step>();
  const pending: HeldStep<Step>[] = [];
  const calls: string[] = [];

  function hold(
    step: Step,
    what: unknown,
    resolve: (value: unknown) => void,
    reject: (error: unknown) => void,
  ): void {
    const settled = (settle: () => void): void => {
      pending.splice(pending.indexOf(one), 1);
      settle();
    };
    const one: HeldStep<Step> = {
      step,
      ask: what,
      succeed: (value = responses.get(step)) => settled(() => resolve(value)),
      fail: (error) => settled(() => reject(error)),
    };
    pending.push(one);
  }

  return {
    /** What was asked for, in order: the step, and what it was asked with, as JSON. */
    calls,
    held: pending,
    /** Typed by who calls it: a test answers what it likes. */
    ask<T>(step: Step, what?: unknown, signal?: AbortSignal): Promise<T> {
      calls.push(what === undefined ? step : `${step} ${JSON.stringify(what)}`);
      return new Promise<T>((resolve, reject) => {
        const stop = (): void => reject(new KitError('request/cancelled'));
        if (signal?.aborted) return stop();
        signal?.addEventListener('abort', stop, { once: true });
        const answer = responses.get(step);
        if (holding.has(step)) hold(step, what, (value) => resolve(value as T), reject);
        else if (answer instanceof Error) reject(answer);
        else resolve(answer as T);
      });
    },
    /** What a step answers from now on; an Error is thrown. */
    answer(step: Step, answer: unknown): void {
      responses.set(step, answer);
      holding.delete(step);
    },
    /** From now on the step waits in `held`. */
    hold: (step: Step) => void holding.add(step),
  };
}
