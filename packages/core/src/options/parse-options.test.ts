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
])('parseOptions() with the deep check %s', (_when, check) => {
  const parse = (raw: unknown) => parseOptions(raw, check);
  const refusal = (raw: unknown) => failure(() => parse(raw));

  it('fills in defaults', () => {
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
    const disabled = ['legalCheckbox', 'smartSessions', 'collapseWallets', 'pay'] as const;
    for (const name of on) expect(options.features[name], name).toBe(true);
    for (const name of disabled) expect(options.features[name], name).toBe(false);
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

  it('keeps given values, flags or lists', () => {
    const features = {
      swaps: ['1inch'],
      socials: false,
      email: false,
      connectMethodsOrder: ['email'],
    };
    const { options } = parse({ ...minimal, features: features, debug: false, allWallets: 'HIDE' });
    expect(options.features).toMatchObject(features);
    expect(options).toMatchObject({ debug: false, allWallets: 'HIDE' });
  });

  it.each([[undefined], [null], ['x'], [[]], [{}], [{ networks: [] }], [{ networks: {} }]])(
    'rejects %j',
    (value) => {
      expect(refusal(value).code).toBe('options/invalid');
    },
  );

  it('rejects options that prevent creating a kit, each with its path', () => {
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
  ])('rejects %s: %j', (name, value) => {
    const error = refusal({ ...minimal, [name]: value });
    expect(error.code).toBe('options/invalid');
    expect(error.message).toContain(name);
  });

  it('rejects siweConfig together with siwx', () => {
    expect(refusal({ ...minimal, siwx: {}, siweConfig: {} }).shortMessage).toBe(
      'Cannot set both `siweConfig` and `siwx` options',
    );
  });

  it('accepts a missing projectId', () => {
    expect(parse({ networks: [network] }).options.projectId).toBe('');
  });

  it('resolves `sandbox` to the local services and keeps a service off when it is null', () => {
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

  it('keeps adapters, networks and sign-in objects by identity', () => {
    const siwx = fakeSiwx();
    const { options } = parse({ ...minimal, siwx });
    expect(options.siwx).toBe(siwx);
    expect(options.networks[0]).toBe(network);
  });

  it.each(['projectId', 'features', 'debug', 'siwx'])(
    'rejects options that throw when %s is read',
    (name) => {
      expect(refusal(throwing(name)).code).toBe('options/invalid');
    },
  );

  it('changes no prototype, whatever the option names are', () => {
    const hostile = '{"__proto__":{"polluted":1},"constructor":{"polluted":1}';
    const features = `"features":${hostile}}`;
    parse(JSON.parse(`${hostile},${features},${JSON.stringify(minimal).slice(1)}`));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('parseOptions() in development', () => {
  it('reports all invalid values together, each with its path and the expected value', () => {
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
      'themeMode: must be one of light, dark; got "blue"',
      'features.email: must be true or false; got "yes"',
      'termsConditionsUrl: must be an https:// URL or a path on this site',
    ])
      expect(error.message).toContain(advice);
  });

  it('names all unknown keys in one warning', () => {
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

describe('values that only the deep check rejects', () => {
  it('uses defaults until the deep check when the type of a value is wrong', () => {
    const wrong = {
      featuredWalletIds: 'io.maple',
      customWallets: {},
      themeVariables: 7,
      connectorImages: [],
      debug: 'yes',
      allWallets: true,
    };
    const features = { email: 'yes', socials: 'x', walletFeaturesOrder: true };
    const invalid = { ...minimal, ...wrong, features };
    const defaults = parseOptions(minimal, checkLater).options;
    expect(parseOptions(invalid, checkLater).options).toEqual(defaults);
    expect(parseOptions({ ...minimal, features: 7 }, checkLater).options).toEqual(defaults);
    for (const name of ['featuredWalletIds', 'includeWalletIds', 'customWallets'])
      expect(parseOptions({ ...minimal, [name]: true }, checkLater).options).toEqual(defaults);
    expect(failure(() => parseOptions(invalid, checkNow)).code).toBe('options/invalid');
  });
});
