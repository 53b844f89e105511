import { describe, expect, it } from 'vitest';
import { checkOptions } from './check-options.js';
import type { GivenOptions } from './options.types.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const other = { ...network, id: 10, name: 'OP' };
const minimal = { projectId: 'p', networks: [network] };
const warningOf = (options: object) => checkOptions({ ...minimal, ...options }).warning;
const issuesOf = (options: GivenOptions) =>
  checkOptions(options).issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('unknown option names', () => {
  it.each([
    [{ fetaures: {} }, 'fetaures (did you mean features?)'],
    [{ themVariables: {} }, 'themVariables (did you mean themeVariables?)'],
    [{ features: { swap: true } }, 'features.swap (did you mean features.swaps?)'],
    [{ services: { relays: null } }, 'services.relays (did you mean services.relay?)'],
    [{ completelyElse: 1 }, 'completelyElse.'],
  ])('suggests the nearest name for %j', (options, suggestion) => {
    expect(warningOf(options)).toContain(`OpenAppKit: unknown options: ${suggestion}`);
  });

  it('checks the names of theme variables with either prefix', () => {
    const variables = { '--ak-acent': 'red', '--w3m-border-radius': '4px', accent: 'red' };
    const warning = warningOf({ themeVariables: variables });
    expect(warning).toContain(
      'themeVariables.--ak-acent (did you mean themeVariables.--ak-accent?)',
    );
    expect(warning).toContain('themeVariables.--w3m-border-radius');
    expect(warning).toContain('themeVariables.accent (did you mean themeVariables.--ak-accent?)');
  });

  it('does not warn of known names', () => {
    const themeVariables = { '--ak-accent': 'red', '--w3m-z-index': 3, '--apkt-qr-color': 'red' };
    expect(warningOf({ themeVariables, features: { swaps: false } })).toBeUndefined();
  });
});

it('says what an option that is a flag or a list accepts', () => {
  expect(issuesOf({ ...minimal, features: { socials: ['gogle'], swaps: 1 } })).toEqual([
    'features.swaps: must be true, false or a list of strings',
    expect.stringMatching(/^features\.socials: must be true, false or a list of google, x, /),
  ]);
});

it('suggests `networks` when `network` is given', () => {
  expect(issuesOf({ projectId: 'p', network: [network] })).toEqual([
    'networks: must be a list, such as [mainnet]; did you mean `networks`? The option is not called `network`',
  ]);
});

it('rejects a default network that is not one of the networks', () => {
  expect(issuesOf({ ...minimal, defaultNetwork: other })).toEqual([
    'defaultNetwork: must be one of `networks`',
  ]);
  expect(issuesOf({ ...minimal, networks: [network, other], defaultNetwork: other })).toEqual([]);
});

it.each([['email'], []])('rejects a list in place of switches: %j', (...list) => {
  const issues = issuesOf({ ...minimal, features: list as never, services: list as never });
  expect(issues).toContainEqual(expect.stringMatching(/^services: /));
});

it('distinguishes networks with the same ID by namespace', () => {
  const namesake = { ...network, chainNamespace: 'tide' };
  expect(issuesOf({ ...minimal, defaultNetwork: namesake })).toEqual([
    'defaultNetwork: must be one of `networks`',
  ]);
});

it.each(['not a url', 'app.test', 'localhost:3000', ''])('rejects %j as metadata.url', (url) => {
  expect(issuesOf({ ...minimal, metadata: { name: 'App', url } })).toEqual([
    'metadata.url: must be a whole URL, such as https://example.com',
  ]);
});

it('accepts the origin of an app in a shell as metadata.url', () => {
  const url = 'capacitor://localhost';
  expect(issuesOf({ ...minimal, metadata: { name: 'App', url } })).toEqual([]);
});

it('names the expected object in place of an invalid value', () => {
  const { nativeCurrency } = network;
  const issues = issuesOf({
    ...minimal,
    networks: [
      { id: 1, name: 'Ethereum' },
      { ...network, rpcUrls: { http: [] } },
      { ...network, nativeCurrency: { ...nativeCurrency, decimals: 40 } },
    ],
    customRpcUrls: { 'eip155:1': ['https://rpc.test'], 'eip155:10': 'https://rpc.test' },
    customWallets: ['metamask'],
    tokens: { 'eip155:1': '0x' },
  });
  expect(issues.join('\n')).not.toContain('Invalid input');
  expect(issues).toEqual([
    'networks.0.nativeCurrency: must be an object with name, symbol and decimals',
    "networks.0.rpcUrls: must be an object, such as { default: { http: ['https://rpc.example.com'] } }",
    "networks.1.rpcUrls.default: must be an object, such as { default: { http: ['https://rpc.example.com'] } }",
    'networks.2.nativeCurrency.decimals: must be from 1 to 36',
    "customRpcUrls.eip155:1.0: must be an object, such as { url: 'https://rpc.example.com' }",
    "customRpcUrls.eip155:10: must be a list, such as [{ url: 'https://rpc.example.com' }]",
    'customWallets.0: must be an object with id and name',
    'tokens.eip155:1: must be an object with address',
  ]);
});
