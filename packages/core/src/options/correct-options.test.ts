import { describe, expect, it, vi } from 'vitest';
import { createAlerts } from '../notice/alerts.js';
import { checkNow as checkLater } from './check-later.js';
import { checkNow } from './check-now.js';
import { correctOptions, reportOptions } from './correct-options.js';
import { createOptions } from './options-controller.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const minimal = { projectId: 'p', networks: [network] };

function late(overrides: object, check = checkLater) {
  const logger = { warn: vi.fn(), error: vi.fn() };
  const options = createOptions({ ...minimal, ...overrides }, check);
  const alerts = createAlerts({ shown: [] }, logger, () => options.state.current.debug);
  const arrive = () => correctOptions({ options, alerts, env: { logger } });
  const current = () => options.state.current;
  return { options, alerts, logger, arrive, current };
}

describe('options that are checked late', () => {
  it('uses defaults at once for late-checked values of another type, so that reading them cannot throw', () => {
    const { current } = late({
      connectorImages: 'x',
      themeVariables: null,
      defaultAccountTypes: 7,
    });
    expect(current()).toMatchObject({
      connectorImages: {},
      themeVariables: {},
      defaultAccountTypes: {},
    });
  });

  it('uses defaults for all invalid values after the late check, and shows one alert', () => {
    const wrong = late({
      allWallets: 'NEVER',
      themeMode: 'blue',
      featuredWalletIds: ['a', 7],
      termsConditionsUrl: 'javascript:alert(1)',
      enableInjected: false,
      features: { email: 'yes', send: false },
    });
    wrong.arrive();
    const { features, ...options } = wrong.current();
    expect(options).toMatchObject({ allWallets: 'SHOW', featuredWalletIds: [] });
    expect([options.themeMode, options.termsConditionsUrl]).toEqual([undefined, undefined]);
    expect(options.enableInjected).toBe(false);
    expect(features).toMatchObject({ email: true, send: false });
    expect(wrong.alerts.state.shown.at(-1)?.id).toBe('options-invalid');
    expect(wrong.logger.error).toHaveBeenCalledWith(
      expect.stringContaining('Invalid Options'),
      [
        'themeMode: must be one of light, dark; got "blue"',
        'features.email: must be true or false; got "yes"',
        'allWallets: must be one of SHOW, HIDE, ONLY_MOBILE; got "NEVER"',
        'featuredWalletIds.1: must be a string',
        'termsConditionsUrl: must be an https:// URL or a path on this site',
      ].join('\n'),
    );
  });

  it('keeps invalid options that the kit was created with, and reports them', () => {
    const wrong = late({ networks: [{ ...network, name: 7 }], instanceId: 'two words' });
    wrong.arrive();
    expect(wrong.current()).toMatchObject({ networks: [{ id: 1 }], instanceId: 'two words' });
    const [, details] = wrong.logger.error.mock.lastCall ?? [];
    expect(details).toContain('networks.0.name: must be a string');
    expect(details).toContain('instanceId: must be 1 to 40 letters');
  });

  it('shows no alert for valid options, and warns once of unknown names', () => {
    const right = late({ fetaures: {} });
    right.arrive();
    right.options.update({ debug: false });
    expect(right.alerts.state.shown).toEqual([]);
    expect(right.logger.warn).toHaveBeenCalledOnce();
    expect(right.logger.warn.mock.lastCall?.[0]).toContain('fetaures');
  });

  it('corrects options at each later update', () => {
    const kit = late({});
    kit.arrive();
    kit.options.update({ allWallets: 'NEVER', debug: false });
    expect(kit.current()).toMatchObject({ allWallets: 'SHOW', debug: false });
    expect(kit.alerts.state.shown.at(-1)?.id).toBe('options-invalid');
  });

  it('survives a value that throws when read, and reports it', () => {
    const metadata = Object.defineProperty({}, 'name', {
      get() {
        throw new RangeError('hostile');
      },
    });
    const kit = late({ metadata });
    expect(kit.arrive).not.toThrow();
    expect(kit.alerts.state.shown.at(-1)?.id).toBe('options-invalid');
  });
});

it('does not check options again that were checked at once', () => {
  const kit = late({ fetaures: {} }, checkNow);
  const before = kit.current();
  kit.arrive();
  expect(kit.current()).toBe(before);
  expect(kit.logger.warn).not.toHaveBeenCalled();
});

describe('reportOptions()', () => {
  const off = { blockchainApi: null, explorer: null, relay: null, embeddedWallet: null };
  const shown = (overrides: object) => {
    const kit = late(overrides);
    reportOptions(kit);
    return kit.alerts.state.shown.map(({ id }) => id);
  };

  it('reports a missing project ID, unless the services that need one are off', () => {
    expect(shown({ projectId: '' })).toEqual(['project-id-missing']);
    expect(shown({ projectId: '', services: 'sandbox' })).toEqual(['project-id-missing']);
    expect(shown({ projectId: '', services: off })).toEqual([]);
  });

  it.each(['YOUR_PROJECT_ID', '<your-project-id>', 'your project id', 'Project ID', 'undefined'])(
    'reports the placeholder %s with its value and what to do',
    (projectId) => {
      const { logger, ...kit } = late({ projectId });
      reportOptions(kit);
      reportOptions(kit);
      expect(logger.error).toHaveBeenCalledOnce();
      expect(logger.error).toHaveBeenCalledWith(
        expect.stringMatching(/Project ID Is a Placeholder.*Create an ID/),
        `projectId: "${projectId}"`,
        'APKT008',
      );
    },
  );

  it('accepts any other text, and a placeholder for other services', () => {
    for (const projectId of ['p', 'harbor-desk', '0123456789abcdef0123456789abcdef'])
      expect(shown({ projectId })).toEqual([]);
    expect(shown({ projectId: 'your-project-id', services: 'sandbox' })).toEqual([]);
    expect(shown({ projectId: 'your-project-id', services: off })).toEqual([]);
  });
});
