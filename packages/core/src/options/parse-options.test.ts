import { describe, expect, it } from 'vitest';
import type { KitError } from '../errors/kit-error.js';
import { featuresSchema, optionsSchema } from './options-schema.js';
import type { Features, Options } from './options.types.js';
import { parseOptions } from './parse-options.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const minimal = { projectId: 'p', networks: [network] };

function failure(options: unknown): KitError {
  try {
    parseOptions(options);
  } catch (error) {
    return error as KitError;
  }
  throw new Error('was accepted');
}

describe('options', () => {
  it('fills the defaults of specification section 9', () => {
    const { options } = parseOptions(minimal);
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
    expect(options.allowUnsupportedChain).toBe(false);
    expect(options.enableReconnect).toBe(true);
  });

  it('reports every wrong value together, each with its path', () => {
    const error = failure({
      projectId: 7,
      networks: [{ ...network, nativeCurrency: { name: 'E', symbol: 'E', decimals: 99 } }],
      themeMode: 'blue',
      features: { email: 'yes' },
      services: { analytics: 'http://evil.test' },
    });
    expect(error.code).toBe('options/invalid');
    expect(error.context.paths).toEqual([
      'projectId',
      'networks.0.nativeCurrency.decimals',
      'themeMode',
      'features.email',
      'services.analytics',
    ]);
    for (const path of error.context.paths as string[])
      expect(error.message).toContain(`${path}: `);
  });

  it.each([[undefined], [null], ['x'], [[]]])('refuses %j as options', (value) => {
    expect(failure(value).code).toBe('options/invalid');
  });

  it('rejects siweConfig together with siwx in the words of the specification', () => {
    expect(failure({ ...minimal, siwx: {}, siweConfig: {} }).shortMessage).toBe(
      'Cannot set both `siweConfig` and `siwx` options',
    );
  });

  it('names every unknown key in one warning', () => {
    const { warning } = parseOptions({
      ...minimal,
      fetaures: {},
      features: { swap: true },
      services: { pulse: null },
    });
    expect(warning).toBe(
      'OpenAppKit does not know these options: fetaures, features.swap, services.pulse.',
    );
  });

  it('knows every option and feature of the types, and no other', () => {
    // The compiler holds these two tables to the types, the test holds the schema to the tables.
    const options: Record<keyof Options, true> = {
      projectId: true,
      networks: true,
      defaultNetwork: true,
      adapters: true,
      metadata: true,
      themeMode: true,
      themeVariables: true,
      features: true,
      customRpcUrls: true,
      chainImages: true,
      connectorImages: true,
      allWallets: true,
      featuredWalletIds: true,
      includeWalletIds: true,
      excludeWalletIds: true,
      customWallets: true,
      tokens: true,
      termsConditionsUrl: true,
      privacyPolicyUrl: true,
      defaultAccountTypes: true,
      siwx: true,
      siweConfig: true,
      universalProvider: true,
      universalProviderConfigOverride: true,
      manualWCControl: true,
      coinbasePreference: true,
      allowUnsupportedChain: true,
      enableNetworkSwitch: true,
      enableReconnect: true,
      enableWallets: true,
      enableEIP6963: true,
      enableInjected: true,
      enableCoinbase: true,
      enableBaseAccount: true,
      enableWalletConnect: true,
      enableWalletGuide: true,
      enableAuthLogger: true,
      enableEmbedded: true,
      enableMobileFullScreen: true,
      disableAppend: true,
      experimental_preferUniversalLinks: true,
      debug: true,
      showWallets: true,
      services: true,
      instanceId: true,
    };
    const features: Record<keyof Features, true> = {
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      emailShowWallets: true,
      socials: true,
      history: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: true,
      smartSessions: true,
      collapseWallets: true,
      pay: true,
      headless: true,
      reownAuthentication: true,
      connectMethodsOrder: true,
      walletFeaturesOrder: true,
      connectorTypeOrder: true,
    };
    expect(Object.keys(optionsSchema.shape).sort()).toEqual(Object.keys(options).sort());
    expect(Object.keys(featuresSchema.shape).sort()).toEqual(Object.keys(features).sort());
  });

  it('lets a missing projectId pass: the kit runs with installed wallets only', () => {
    expect(parseOptions({ networks: [network] }).options.projectId).toBe('');
  });

  it('points all services at the sandbox with one word, and keeps a service that is off, off', () => {
    expect(parseOptions({ ...minimal, services: 'sandbox' }).options.services.blockchainApi).toBe(
      'http://127.0.0.1:7101',
    );
    const { services } = parseOptions({
      ...minimal,
      services: { analytics: null, explorer: 'https://x.test/' },
    }).options;
    expect(services.analytics).toBeNull();
    expect(services.explorer).toBe('https://x.test');
    expect(services.relay).toBe('wss://relay.walletconnect.org');
  });

  it('hands adapters, networks and sign-in objects through untouched', () => {
    class Siwx {
      readonly secret = 1;
    }
    const siwx = new Siwx();
    const { options } = parseOptions({ ...minimal, siwx });
    expect(options.siwx).toBe(siwx);
    expect(options.networks[0]).toBe(network);
  });

  it('does not pollute prototypes', () => {
    parseOptions(
      JSON.parse(
        '{"projectId":"p","networks":[],"__proto__":{"polluted":1}}'.replace(
          '[]',
          JSON.stringify([network]),
        ),
      ),
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
