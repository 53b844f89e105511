import { waitForElement } from '../../../test/wait-for-element.js';
import { everyKind, pageOf, serveList } from '../../../test/account-service.js';
import { network } from '../../../test/held-wallet.js';
import { connectWallet, type MountedKit } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-transactions-view';
const held = (): Promise<never> => new Promise(() => undefined);
const failing = (): Response => new Response('down', { status: 503 });
const explorer = { default: { name: 'Scan', url: 'https://scan.test' } };

const activity =
  (
    content: string,
    reply: (cursor: string) => object | Promise<object>,
    act: (mounted: MountedKit) => unknown = () => undefined,
    isExplored = false,
  ): StateMaker =>
  async (mount) => {
    const one = { ...network(1, 'Ethereum'), ...(isExplored && { blockExplorers: explorer }) };
    const mounted = await mount({ networks: [one, network(8453, 'Base')] });
    serveList(mounted.env, 'history', reply);
    await connectWallet(mounted);
    // A new connection schedules further work.
    mounted.env.advance(1_000);
    await mounted.kit.open({ view: 'Transactions' });
    await act(mounted);
    await waitForElement(tag, content);
    return mounted;
  };

const wait = async ({ env }: MountedKit): Promise<void> => {
  await waitForElement(tag, 'ak-skeleton');
  env.advance(5_000);
};

const pageAfterPage = (cursor: string): object => {
  const from = Number(cursor || 0);
  return pageOf(from, from + 50, String(from + 50));
};
export const states: ViewStates = {
  Transactions: {
    'on its way': activity('ak-skeleton', held),
    slow: activity('.slow', held, wait),
    'of every kind': activity(
      'ak-list-row',
      () => ({ data: everyKind(), next: null }),
      undefined,
      true,
    ),
    'with a page more': activity('.more', (cursor) => (cursor ? held() : pageOf(0, 3, 'two'))),
    'many, and more behind them': activity('.more', pageAfterPage),
    'whose next page failed': activity('p.slow', (cursor) =>
      cursor ? failing() : pageOf(0, 3, 'two'),
    ),
    none: activity('ak-empty', () => pageOf(0, 0, null), undefined, true),
    'none, and no explorer': activity('ak-empty', () => pageOf(0, 0, null)),
    failed: activity('ak-empty', failing),
  },
};
