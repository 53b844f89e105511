import { onTestFinished } from 'vitest';
import { type AccountCore, accountCore, wireTransaction } from '../../../test/account-core.js';
import { history as feature } from '../../../features.js';
import type { History } from '../history.types.js';

interface Held extends AccountCore {
  readonly history: History;
  readonly tracked: unknown[];
  /** Sets the items that the service returns for each cursor. */
  serve(reply: Reply): void;
}
type Reply = (cursor: string, address: string, chain: string) => object | Promise<object>;

export async function held(...args: Parameters<typeof accountCore>): Promise<Held> {
  const one = await accountCore(...args);
  onTestFinished(() => one.core.destroy());
  const tracked: unknown[] = [];
  one.core.bus.on('track', (event) => void tracked.push(event));
  const serve = (reply: Reply): void =>
    one.env.fetch.route('/history', ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const address = pathname.split('/')[3] ?? '';
      return reply(searchParams.get('cursor') ?? '', address, searchParams.get('chainId') ?? '');
    });
  return { ...one, history: await one.core.feature(feature), tracked, serve };
}
export const page = (from: number, to: number, next: string | null = null): object => ({
  data: Array.from({ length: to - from }, (_, index) => wireTransaction(from + index)),
  next,
});
export const ids = ({ state }: History): string[] => state.transactions.map(({ id }) => id);
export const failing = (): Response => new Response('down', { status: 503 });

export function pending() {
  let answer = (_: object): void => undefined;
  const reply = new Promise<object>((resolve) => {
    answer = resolve;
  });
  return { reply, answer };
}
