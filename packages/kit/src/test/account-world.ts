// Account lists over a service whose answers the test delays, reorders or drops. Each answer identifies its account.
import {
  fakeAddress,
  otherFakeAddress,
  fakeAdapter,
  testEnv,
  type TestEnv,
  type TestEnvOverrides,
} from '@openappkit/testing';
import type { NetworkInput, Options } from '@openappkit/core';
import { createAppKit } from '../create-app-kit.js';
import type { Collectibles } from '../features/collectibles/collectibles.types.js';
import type { History } from '../features/history/history.types.js';
import type { Portfolio } from '../features/portfolio/portfolio.types.js';
import { wireTransaction } from './account-core.js';

export const accounts = [fakeAddress, otherFakeAddress] as const;
/** The app does not have the last chain. */
export const chains = ['eip155:1', 'eip155:10', 'eip155:12345'] as const;
export const pagesOfHistory = 3;
const perPage = 2;

interface Held {
  readonly url: URL;
  answer(reply: Response | object): void;
}
export interface AccountWorld {
  readonly env: TestEnv;
  readonly kit: ReturnType<typeof createAppKit>;
  readonly fake: ReturnType<typeof fakeAdapter>;
  readonly portfolio: Portfolio;
  readonly history: History;
  readonly collectibles: Collectibles;
  readonly held: Held[];
  answer(index: number, fault?: () => Response): void;
  answerAll(): Promise<void>;
  settle(): Promise<void>;
}

const network = (id: number, name: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
});

/** @param shared the environment that another kit or tab also uses */
export async function accountWorld(
  options: Partial<Options> = {},
  { storage, ...shared }: TestEnvOverrides & { readonly storage?: TestEnv['storage'] } = {},
): Promise<AccountWorld> {
  const env = { ...testEnv(shared), ...(storage && { storage }) };
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:10'] });
  env.fetch.route('/v1/identity', { name: null, avatar: null });
  const held: Held[] = [];
  env.fetch.route(
    /\/v1\/account\//,
    ({ url }) =>
      new Promise<object>((resolve) => {
        const one: Held = {
          url: new URL(url),
          answer(reply) {
            held.splice(held.indexOf(one), 1);
            resolve(reply);
          },
        };
        held.push(one);
      }),
  );
  const fake = fakeAdapter();
  const kit = createAppKit(
    {
      projectId: 'p',
      networks: [network(1, 'Harbor'), network(10, 'Lagoon')],
      adapters: [fake],
      services: { blockchainApi: 'https://api.test', analytics: null },
      allowUnsupportedChain: true,
      ...options,
    },
    env,
  );
  kit.core.mount();
  await kit.core.connect({ connectorId: 'fake.one' });
  const settle = (): Promise<void> => env.clock.advance(0);
  await settle();
  return {
    env,
    kit,
    fake,
    portfolio: await kit.feature('portfolio'),
    history: await kit.feature('history'),
    collectibles: await kit.feature('collectibles'),
    held,
    answer(index, fault) {
      const one = held[index % held.length];
      one?.answer(fault?.() ?? answerTo(one.url));
    },
    async answerAll() {
      await settle();
      while (held.length > 0) {
        for (const one of [...held]) one.answer(answerTo(one.url));
        await settle();
      }
    },
    settle,
  };
}

export function answerTo({ pathname, searchParams }: URL): object {
  const [, , , address = '', resource] = pathname.split('/');
  if (resource === 'balance') return { balances: chains.map((chain) => tokenOf(chain, address)) };
  const chain = searchParams.get('chainId') ?? '';
  const at = Number(searchParams.get('cursor') ?? 0);
  const next = at + 1 < pagesOfHistory ? String(at + 1) : null;
  const numbers = Array.from({ length: perPage }, (_, index) => at * perPage + index);
  if (resource === 'nfts')
    return { data: numbers.map((each) => pieceOf(chain, address, each)), next };
  return {
    data: numbers.map((each) =>
      wireTransaction(each, { chain, sentFrom: address }, { id: idOf(chain, address, each) }),
    ),
    next,
  };
}

export const idOf = (chain: string, address: string, number: number): string =>
  `${chain}/${address.slice(2, 8)}/${number}`;

const tokenOf = (chain: string, address: string): object => ({
  name: idOf(chain, address, 0),
  symbol: address.slice(2, 8),
  chainId: chain,
  address: `${chain}:0x${'1'.repeat(40)}`,
  price: 1,
  quantity: { decimals: '6', numeric: '5' },
  iconUrl: '',
});

const pieceOf = (chain: string, address: string, number: number): object => ({
  assetId: `${chain}/erc721:0x${'2'.repeat(40)}/${number}`,
  name: idOf(chain, address, number),
  collection: 'Boats',
  amount: '1',
  imageUrl: '',
  isSpam: false,
});
