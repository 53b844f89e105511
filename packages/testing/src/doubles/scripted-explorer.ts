// A fake wallet explorer API: serves pages, searches and badges from the given listings.
import type { TestEnv } from './test-env.js';

export interface Listing {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface ScriptedExplorer {
  /** Requests for wallet lists, oldest first. */
  readonly asked: URL[];
  /** Ids of the wallet images fetched. */
  readonly pictures: string[];
  /** How later requests are handled. `hold`: no response until `release`. */
  mode: 'answer' | 'fail' | 'hold';
  release(): void;
}

/** Creates `count` listings, named after their number. */
export function listings(count: number): Listing[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `wallet-${index + 1}`,
    name: `Wallet ${String(index + 1).padStart(3, '0')}`,
    order: index + 1,
    badge_type: index % 2 === 0 ? 'certified' : 'none',
    mobile_link: `wallet${index + 1}:`,
    image_id: `image-${index + 1}`,
  }));
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>';

/** Routes the environment's fetch to the fake. */
export function scriptedExplorer(
  env: Pick<TestEnv, 'fetch'>,
  all: readonly Listing[],
): ScriptedExplorer {
  let pending: (() => void)[] = [];
  const explorer: ScriptedExplorer = {
    asked: [],
    pictures: [],
    mode: 'answer',
    release() {
      explorer.mode = 'answer';
      for (const resume of pending) resume();
      pending = [];
    },
  };
  env.fetch.route(/./, async ({ url: input }) => {
    const url = new URL(input);
    if (url.pathname.includes('/getWalletImage/')) {
      explorer.pictures.push(url.pathname.split('/').at(-1) ?? '');
      return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } });
    }
    if (!url.pathname.endsWith('/getWallets')) throw new TypeError('no network in this test');
    explorer.asked.push(url);
    if (explorer.mode === 'fail') throw new TypeError('no network in this test');
    if (explorer.mode === 'hold') {
      await new Promise<void>((resolve) => void pending.push(resolve));
    }
    return answer(url.searchParams, all);
  });
  return explorer;
}

function answer(
  query: URLSearchParams,
  all: readonly Listing[],
): { readonly data: readonly Listing[]; readonly count: number } {
  const list = (key: string): string[] => query.get(key)?.split(',') ?? [];
  const search = query.get('search')?.toLowerCase() ?? '';
  const matches = all.filter(
    ({ id, name, badge_type }) =>
      (list('include').length === 0 || list('include').includes(id)) &&
      !list('exclude').includes(id) &&
      (!query.get('badge_type') || badge_type === query.get('badge_type')) &&
      name.toLowerCase().includes(search),
  );
  const entries = Number(query.get('entries'));
  const start = (Number(query.get('page')) - 1) * entries;
  return { data: matches.slice(start, start + entries), count: matches.length };
}
