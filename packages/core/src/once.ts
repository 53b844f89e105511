/**
 * Calls `run` once and returns the same promise to all callers. After a failure, the next call tries again.
 *
 * @example
 * const client = once(() => openClient(url));
 * await (await client()).read();
 */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= run().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
