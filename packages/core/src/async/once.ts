// once(): something costly that is made at the first call and kept, such as a chunk, a client or a session.

/**
 * Calls `run` at the first call and gives the same answer to all others. A failure is forgotten: whoever waits is told,
 * and the next call tries again.
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
