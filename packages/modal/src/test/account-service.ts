// Fake blockchain API.
import { address } from './held-wallet.js';
import type { HeldEnv } from './held-env.js';

export const stranger = '0x1111aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2222';
const contract = '0x3333bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4444';

type Reply = (cursor: string, query: URLSearchParams) => object | Promise<object>;

/** Routes `/history` or `/nfts` to `reply`, for the networks 1 and 8453. */
export function serveList(env: HeldEnv, leaf: 'history' | 'nfts', reply: Reply): void {
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:8453'], ws: [] });
  env.fetch.route(`/${leaf}?`, ({ url }) => {
    const { searchParams } = new URL(url);
    return reply(searchParams.get('cursor') ?? '', searchParams);
  });
}

/** Returns a transaction in the service's format, dated `index` days before November 18, 2026. */
export function sentTransaction(
  index: number,
  operationType = 'send',
  transfers: readonly object[] = [moved('out', '0.25', 'ETH')],
  status = 'confirmed',
): object {
  return {
    id: `tx-${index}`,
    metadata: {
      operationType,
      hash: `0x${String(index).padStart(64, '0')}`,
      minedAt: new Date(Date.UTC(2026, 10, 18, 12) - index * 86_400_000).toISOString(),
      nonce: index,
      sentFrom: operationType === 'receive' ? stranger : address,
      sentTo: operationType === 'receive' ? address : stranger,
      status,
      application: operationType === 'trade' ? { name: 'Harbor Swap', iconUrl: null } : null,
      chain: 'eip155:1',
    },
    transfers,
  };
}

export const moved = (direction: string, numeric: string, symbol: string): object => ({
  fungible_info: { name: symbol, symbol, icon: null },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: null,
  price: null,
});

export const everyKind = (): readonly object[] => [
  sentTransaction(0, 'send', [moved('out', '1', 'ETH')], 'pending'),
  sentTransaction(1),
  sentTransaction(2, 'receive', [moved('in', '1000.5', 'TUSD')]),
  sentTransaction(3, 'trade', [
    moved('in', '640', 'TUSD'),
    moved('out', '0.2', 'ETH'),
    moved('in', '1', 'DUST'),
  ]),
  sentTransaction(4, 'approve', []),
  sentTransaction(5, 'send', undefined, 'failed'),
  sentTransaction(30, 'mint', [
    {
      ...moved('in', '1', ''),
      fungible_info: null,
      nft_info: { name: 'Boat 7', content: null, flags: { is_spam: false } },
    },
  ]),
  sentTransaction(31, 'execute', []),
];

export const pageOf = (from: number, to: number, next: string | null): object => ({
  data: Array.from({ length: to - from }, (_, index) => sentTransaction(from + index)),
  next,
});

export const collectible = (tokenId: number, change: object = {}): object => ({
  assetId: `eip155:1/erc721:${contract}/${tokenId}`,
  name: `Boat ${tokenId}`,
  collection: 'Boats',
  amount: '1',
  imageUrl: `https://pictures.test/${tokenId}.svg`,
  isSpam: false,
  ...change,
});

export const picture = (): Response =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="green"/></svg>',
    { headers: { 'content-type': 'image/svg+xml' } },
  );
