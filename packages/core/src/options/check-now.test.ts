import { describe, expect, it } from 'vitest';
import { checkNow } from './check-now.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const other = { ...network, id: 10, name: 'OP' };
const warningOf = (options: object) => checkNow({ projectId: 'p', ...options })?.warning;
const issuesOf = (options: object) =>
  checkNow({ projectId: 'p', ...options })?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('reports a duplicate network with its path', () => {
  const duplicate = { ...network, chainNamespace: 'eip155', name: 'Again' };
  expect(issuesOf({ networks: [network, other, duplicate] })).toEqual([
    'networks.2: must be unique; networks.0 also has the ID eip155:1',
  ]);
});

describe('a network without an adapter', () => {
  const eip155 = { namespace: 'eip155', setup: () => ({}) };
  const tide = { ...network, id: 'one', chainNamespace: 'tide' };

  it('warns that no installed wallet can use a network without an adapter', () => {
    expect(warningOf({ networks: [network, tide], adapters: [eip155] })).toBe(
      'OpenAppKit: no adapter for "tide". Its wallets can connect by QR code only.',
    );
  });

  it('does not warn without any adapters, or when an adapter adopts the network', () => {
    expect(warningOf({ networks: [network, tide] })).toBeUndefined();
    const adopting = { ...eip155, namespace: 'tide', adopt: () => 'tide:1' };
    expect(warningOf({ networks: [network], adapters: [adopting] })).toBeUndefined();
  });
});

describe('invalid values in a development build', () => {
  it.each<[string, object, string]>([
    ['an id that is not a string', { caipNetworkId: 5 }, 'networks.0.caipNetworkId'],
    ['a namespace that is not a string', { chainNamespace: {} }, 'networks.0.chainNamespace'],
  ])('reports the path of %s', (_, change, path) => {
    const networks = [{ ...network, ...change }];
    const adapters = [{ namespace: 'eip155', setup: () => ({}) }];
    expect(issuesOf({ networks, adapters })?.join()).toContain(path);
  });

  it('reports options that throw when read, and continues when an adapter throws', () => {
    const trap = {
      get networks(): never {
        throw new Error('no');
      },
    };
    expect(checkNow(trap)?.issues).toEqual([{ path: [], message: "can't be read" }]);
    const throwing = {
      namespace: 'eip155',
      setup: () => ({}),
      adopt(): never {
        throw new Error('no');
      },
    };
    const wrong = issuesOf({ networks: [network], adapters: [throwing], themeMode: 'blue' });
    expect(wrong?.join()).toContain('themeMode');
  });
});
