import type { MountedKit } from '../../../test/mount-kit.js';

/** Not a data URL, because those are not fetched. */
const picture = 'https://img.test/';

const contract = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`;

export const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  quantity: { decimals: '18', numeric: '1.2345' },
  iconUrl: `${picture}eth.svg`,
};
export const token = (index: number, more: object = {}) => ({
  name: `Coral ${index}`,
  symbol: `COR${index}`,
  chainId: 'eip155:8453',
  address: `eip155:8453:${contract(index)}`,
  price: 2,
  quantity: { decimals: '6', numeric: '10.5' },
  iconUrl: index % 2 === 0 ? `${picture}${index}.svg` : `${picture}missing.svg`,
  ...more,
});
export const spam = token(900, { name: 'Claim at gift.example', symbol: 'GIFT', price: 0 });

/** From now on, serves these balances and their images. */
export function serve({ env }: Pick<MountedKit, 'env'>, ...balances: readonly object[]): void {
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:8453'] });
  env.fetch.route('/balance?', { balances });
  env.fetch.route(
    picture,
    () =>
      new Response(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
        {
          headers: { 'content-type': 'image/svg+xml' },
        },
      ),
  );
  env.fetch.route(`${picture}missing.svg`, () => new Response('no', { status: 404 }));
}

/** From now on, responds with errors. */
export function breakDown({ env }: Pick<MountedKit, 'env'>): void {
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:8453'] });
  env.fetch.route('/balance?', () => new Response('down', { status: 503 }));
}

/** From now on, never responds. */
export function hang({ env }: Pick<MountedKit, 'env'>): void {
  env.fetch.route('/v1/supported-chains', () => new Promise<object>(() => undefined));
}
