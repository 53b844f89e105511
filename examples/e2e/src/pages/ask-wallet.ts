// Sends requests to the connected wallet without blocking the test.
import type { LabPage } from './lab-page.js';

/** Sends a request; the page stores its answer or error under a name. */
export async function ask(
  lab: LabPage,
  name: string,
  method: string,
  params: readonly unknown[],
): Promise<void> {
  await lab.page.evaluate(
    ([key, method, params]) => {
      const provider = window.kit.getWalletProvider<{
        request(args: { method: string; params: readonly unknown[] }): Promise<unknown>;
      }>();
      const answer = provider
        ?.request({ method: method, params: params })
        .catch(({ code, message }) => ({ code, message }));
      Object.assign(window, { [`answer:${key}`]: answer });
    },
    [name, method, params] as const,
  );
}

/** Waits for the answer. */
export function answerOf(lab: LabPage, name: string): Promise<unknown> {
  return lab.page.evaluate((key) => Reflect.get(window, `answer:${key}`) as Promise<unknown>, name);
}
