import type { TestEnv } from '@openappkit/testing';

/** Milliseconds per turn of the event loop, for scripted nodes. */
const scripted = 500;
/** Smaller steps, because a real chain answers in real time and slowly on a busy machine. */
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
