// The options as a kit is made with them: checked at once in development, late in production.
import { fakeSiwx } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { KitError } from '../errors/kit-error.js';
import { checkNow as checkLater } from './check-later.js';
import { checkNow } from './check-now.js';
import { parseOptions } from './parse-options.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const minimal = { projectId: 'p', networks: [network] };

function failure(run: () => unknown): KitError {
  try {
    run();
  } catch (error) {
    return error as KitError;
  }
  throw new Error('was accepted');
}

const throwing = (name: string): object =>
  Object.defineProperty({ ...minimal }, name, {
    enumerable: true,
    get() {
      throw new RangeError('hostile');
    },
  });

describe.each([
  ['at once', checkNow],
  ['late', checkLater],
])('options, checked %s', (_when, check) => {
  const parse = (raw: unknown) => parseOptions(raw, check);
  const refusal = (raw: unknown) => failure(() => parse(raw));

  it('have their defaults', () => {
    const { options } = parse(minimal);
    const on = [
      'swaps',
      'onramp',
      'receive',
      'send',
      'email',
      'history',
      'analytics',
      'allWallets',
    ] as const;
    const off = ['legalCheckbox', 'smartSessions', 'collapseWallets', 'pay'] as const;
    for (const name of on) expect(options.features[name], name).toBe(true);
    for (const name of off) expect(options.features[name], name).toBe(false);
    expect(options.features.socials).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ]);
    expect(options.features.connectorTypeOrder).toBeUndefined();
    expect(options.allowUnsupportedChain).toBe(false);
    expect(options.enableReconnect).toBe(true);
    expect(options.connectorImages).toEqual({});
  });

  it('stand as they are given, a flag or a list', () => {
    const given = {
      swaps: ['1inch'],
      socials: false,
      email: false,
      connectMethodsOrder: ['email'],
    };
    const { options } = parse({ ...minimal, features: given, debug: false, allWallets: 'HIDE' });
    expect(options.features).toMatchObject(given);
    expect(options).toMatchObject({ debug: false, allWallets: 'HIDE' });
  });

  it.each([[undefined], [null], ['x'], [[]], [{}], [{ networks: [] }], [{ networks: {} }]])(
    'refuse %j',
    (value) => {
      expect(refusal(value).code).toBe('options/invalid');
    },
  );

  it('refuse what no kit can be made of, each with its path', () => {
    const error = refusal({
      projectId: 7,
      networks: [{ ...network, nativeCurrency: { name: 'E', symbol: 'E', decimals: 99 } }],
      adapters: [{}],
      services: { analytics: 'http://evil.test' },
    });
    expect(error.code).toBe('options/invalid');
    const paths = error.context.paths as string[];
    expect(paths.map((path) => path.split('.')[0])).toEqual([
      'projectId',
      'networks',
      'adapters',
      'services',
    ]);
    for (const path of paths)
      expect(error.message).toMatch(new RegExp(`^${path}: (?:must|is invalid)`, 'm'));
  });

  it.each([
    ['services', { relay: 'http://relay.test' }],
    ['services', { relay: 'javascript:alert(1)' }],
    ['services', { relay: 'https://127.0.0.1.evil.test:x' }],
    ['services', 'production'],
    ['defaultNetwork', { id: 1 }],
    ['instanceId', {}],
    ['networks', [{ ...network, rpcUrls: {} }]],
    ['networks', [network, null]],
    ['adapters', true],
    ['adapters', [null]],
  ])('refuse %s: %j', (name, value) => {
    const error = refusal({ ...minimal, [name]: value });
    expect(error.code).toBe('options/invalid');
    expect(error.message).toContain(name);
  });

  it('reject siweConfig together with siwx', () => {
    expect(refusal({ ...minimal, siwx: {}, siweConfig: {} }).shortMessage).toBe(
      'Cannot set both `siweConfig` and `siwx` options',
    );
  });

  it('may lack a projectId: the kit runs with installed wallets only', () => {
    expect(parse({ networks: [network] }).options.projectId).toBe('');
  });

  it('point all services at the sandbox with one word, and keep a service that is off, off', () => {
    expect(parse({ ...minimal, services: 'sandbox' }).options.services.blockchainApi).toBe(
      'http://127.0.0.1:7101',
    );
    const { services } = parse({
      ...minimal,
      services: { analytics: null, explorer: 'https://x.test/', relay: undefined },
    }).options;
    expect(services.analytics).toBeNull();
    expect(services.explorer).toBe('https://x.test');
    expect(services.relay).toBe('wss://relay.walletconnect.org');
  });

  it('hand adapters, networks and sign-in objects through untouched', () => {
    const siwx = fakeSiwx();
    const { options } = parse({ ...minimal, siwx });
    expect(options.siwx).toBe(siwx);
    expect(options.networks[0]).toBe(network);
  });

  it.each(['projectId', 'features', 'debug', 'siwx'])(
    'that throw when %s is read are a KitError with that as its cause, or checked without it',
    (name) => {
      expect(refusal(throwing(name)).code).toBe('options/invalid');
    },
  );

  it('change no prototype, whatever they are called', () => {
    const hostile = '{"__proto__":{"polluted":1},"constructor":{"polluted":1}';
    const features = `"features":${hostile}}`;
    parse(JSON.parse(`${hostile},${features},${JSON.stringify(minimal).slice(1)}`));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('options, checked at once', () => {
  it('report every wrong value together, each with its path and what it must be', () => {
    const error = failure(() =>
      parseOptions({
        projectId: 7,
        networks: [{ ...network, nativeCurrency: { name: 'E', symbol: 'E', decimals: 99 } }],
        themeMode: 'blue',
        features: { email: 'yes' },
        termsConditionsUrl: 'javascript:alert(1)',
        services: { analytics: 'http://evil.test' },
      }),
    );
    expect(error.context.paths).toEqual([
      'projectId',
      'networks.0.nativeCurrency.decimals',
      'themeMode',
      'features.email',
      'termsConditionsUrl',
      'services.analytics',
    ]);
    for (const advice of [
      'projectId: must be a string',
      'themeMode: must be one of light, dark',
      'features.email: must be true or false',
      'termsConditionsUrl: must be an https:// URL or a path on this site',
    ])
      expect(error.message).toContain(advice);
  });

  it('name every unknown key in one warning', () => {
    const { report } = parseOptions({
      ...minimal,
      fetaures: {},
      features: { swap: true },
      services: { pulse: null },
    });
    expect(report?.warning).toBe(
      'OpenAppKit: unknown options: fetaures (did you mean features?), features.swap (did you mean features.swaps?), services.pulse.',
    );
  });
});

describe('what only the deep check refuses', () => {
  it('has its default until then, where it is not of its kind: reading it must not throw', () => {
    const wrong = {
      featuredWalletIds: 'io.maple',
      customWallets: {},
      themeVariables: 7,
      connectorImages: [],
      debug: 'yes',
      allWallets: true,
    };
    const features = { email: 'yes', socials: 'x', connectTypes: 1, walletFeaturesOrder: true };
    const given = { ...minimal, ...wrong, features };
    const defaults = parseOptions(minimal, checkLater).options;
    expect(parseOptions(given, checkLater).options).toEqual(defaults);
    expect(parseOptions({ ...minimal, features: 7 }, checkLater).options).toEqual(defaults);
    for (const name of ['featuredWalletIds', 'includeWalletIds', 'customWallets'])
      expect(parseOptions({ ...minimal, [name]: true }, checkLater).options).toEqual(defaults);
    expect(failure(() => parseOptions(given, checkNow)).code).toBe('options/invalid');
  });
});
