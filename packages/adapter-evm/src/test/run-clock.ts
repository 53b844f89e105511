// What a promise settles as while the clock of a held world runs on: nothing waits in real time.
import type { TestEnv } from '@openappkit/testing';

/** Milliseconds of the clock for each turn of the event loop: a scripted node takes less than ten. */
const scripted = 500;
/** A real chain answers in real time, and a busy machine stays pending. */
export const onChain = 5;

export async function runClock<T>(
  { clock }: Pick<TestEnv, 'clock'>,
  work: Promise<T>,
  stepMs = scripted,
): Promise<T> {
  let isOver = false;
  const settled = work.finally(() => {
    isOver = true;
  });
  settled.catch(() => undefined);
  while (!isOver) await clock.advance(stepMs);
  return settled;
}
