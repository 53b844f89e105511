// An account with 10,000 tokens in one response and 10,000 transactions in pages of 50, in the format of the blockchain
// API.
import type { ServerResponse } from 'node:http';

export const listLength = 10_000;
const pageSize = 50;
const chain = 'eip155:1';
const own = '0x52908400098527886e0f7030069857d2e4169ee7';
const newest = Date.UTC(2026, 0, 1, 12);
const everyMs = 6 * 3_600_000;

const hex = (index: number, digits: number): string =>
  `0x${((index + 1) * 2_654_435_761).toString(16).padStart(digits, '7').slice(-digits)}`;
const amount = (index: number): string => `${(index * 7919) % 100_000}.${(index * 104_729) % 9973}`;

const balance = (index: number) => ({
  name: `Coral ${index}`,
  symbol: `COR${index}`,
  chainId: chain,
  address: `${chain}:${hex(index, 40)}`,
  // One in eight has no price.
  price: index % 8 === 7 ? 0 : 1 + (index % 97) / 10,
  quantity: { decimals: '18', numeric: amount(index) },
  iconUrl: '',
});

const transaction = (index: number) => {
  const isOut = index % 2 === 0;
  const other = hex(index % 400, 40);
  return {
    id: hex(index, 64),
    metadata: {
      operationType: isOut ? 'send' : 'receive',
      hash: hex(index, 64),
      minedAt: new Date(newest - index * everyMs).toISOString(),
      nonce: index,
      sentFrom: isOut ? own : other,
      sentTo: isOut ? other : own,
      status: 'confirmed',
      chain,
      application: null,
    },
    transfers: [
      {
        fungible_info: { name: 'Coral', symbol: 'COR', icon: null },
        nft_info: null,
        direction: isOut ? 'out' : 'in',
        quantity: { numeric: `1${amount(index)}` },
      },
    ],
  };
};

/** Created at the first request, so that measured times exclude it. */
let balances: string | undefined;

export function answerAccount({ pathname, searchParams }: URL, response: ServerResponse): void {
  const text = textOf(pathname, Number(searchParams.get('cursor') ?? 0));
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(text ?? '{}');
}

function textOf(pathname: string, from: number): string | undefined {
  if (pathname.endsWith('/supported-chains')) return JSON.stringify({ http: [chain], ws: [] });
  if (pathname.endsWith('/balance')) {
    balances ??= JSON.stringify({ balances: each(0, listLength, balance) });
    return balances;
  }
  if (!pathname.endsWith('/history')) return undefined;
  const end = from + pageSize;
  const next = end < listLength ? String(end) : null;
  return JSON.stringify({ data: each(from, pageSize, transaction), next });
}

const each = <Item>(
  from: number,
  count: number,
  createItem: (index: number) => Item,
): readonly Item[] => Array.from({ length: count }, (_, index) => createItem(from + index));
