import { describe, expect, it } from 'vitest';
import { testConfig } from './test/start-frame.js';
import { configErrorMessage, readConfig } from './read-config.js';
import { configSchema, parseConfig } from './config.js';

const config = testConfig('file:/tmp/frame.db', 'smtp://mail.example');
const secretNames = ['databaseUrl', 'pepper', 'masterKeys'] as const;

describe('the server configuration', () => {
  it('fills in defaults when only the required settings are given', () => {
    const { listen: _, limits: __, ...least } = config;
    expect(configSchema.parse(least)).toMatchObject({
      listen: { host: '127.0.0.1', port: 3070 },
      trustedProxies: 0,
      limits: { codeMs: 600_000, linkMs: 1_200_000, codeTries: 5, waitMs: 25_000 },
    });
  });

  it.each([
    ['an origin with a path', { publicUrl: 'https://wallet.example/' }],
    ['no origin', { publicUrl: 'wallet.example' }],
    ['a scheme that is not https', { publicUrl: 'file:///tmp' }],
    ['no project’s apps', { projects: { app: { origins: [] } } }],
    ['no network', { networks: [] }],
    ['no master key', { masterKeys: [] }],
    ['a short master key', { masterKeys: [{ id: 'a', key: 'short' }] }],
    [
      'two master keys of one id',
      { masterKeys: ['A', 'B'].map((each) => ({ id: 'a', key: each.repeat(43) })) },
    ],
    [
      'an id that a pattern would read as more',
      { masterKeys: [{ id: 'a_%', key: 'A'.repeat(43) }] },
    ],
    ['a short pepper', { pepper: 'short' }],
    ['another database', { databaseUrl: 'mysql://localhost' }],
    ['more tries than five', { limits: { codeTries: 6 } }],
    ['mail by another way', { mail: { url: 'https://mail.example', from: 'a@example.com' } }],
  ])('rejects %s', (_, change) => {
    expect(configSchema.safeParse({ ...config, ...change }).success).toBe(false);
  });

  it.each([
    'https://app.example',
    'https://app.example:8443',
    'https://*.preview.app.example',
    'http://localhost:3000',
    'http://*.localhost:*',
    'http://[::1]:5173',
  ])('accepts the app origin %s', (origin) => {
    const projects = { app: { origins: [origin] } };
    expect(configSchema.safeParse({ ...config, projects }).success).toBe(true);
  });

  it.each([
    '*',
    'https:',
    'https://*',
    "'self'",
    'app.example',
    'https://app.example/',
    'https://App.example',
    'https://app.example:443/path',
    'https://app.example:99999',
    'https://a.*.example',
    'https://*app.example',
    'https://app..example',
    'https://me@app.example',
    "https://app.example; script-src 'unsafe-inline'",
    'wss://app.example',
    'https://bücher.example',
    '',
  ])('rejects and names the app origin %j', (origin) => {
    const projects = { app: { origins: ['https://app.example', origin] } };
    const { error } = configSchema.safeParse({ ...config, projects });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['projects.app.origins.1']);
    expect(configErrorMessage(error)).toContain(
      `${JSON.stringify(origin)} isn't a valid app origin`,
    );
    expect(configErrorMessage(error)).toContain('projects.app.origins[1]');
  });

  it.each([
    ['trustedProxy', { trustedProxy: 1 }],
    ['bundlerURL', { networks: [{ ...config.networks[0], bundlerURL: 'https://b.example' }] }],
    ['sessionMS', { limits: { sessionMS: 1 } }],
    ['clientid', { social: { github: { clientId: 'a', clientSecret: 'b', clientid: 'c' } } }],
  ])('rejects and names the misspelled setting %s', (name, change) => {
    const read = () => parseConfig({ ...config, ...change } as typeof config);
    expect(read).toThrow(name);
  });

  it('names where to set a missing secret, and shows no secret', () => {
    const errorFor = (change: object): string => {
      try {
        parseConfig({ ...config, ...change });
        return '';
      } catch (error) {
        return configErrorMessage(error);
      }
    };
    expect(errorFor({ pepper: undefined })).toMatch(/expected string.*\n.*FRAME_PEPPER.*new-key/);
    expect(errorFor({ masterKeys: undefined })).toContain('FRAME_MASTER_KEYS');
    expect(errorFor({ masterKeys: [{ id: 'a', key: 'short-and-secret' }] })).not.toContain(
      'secret',
    );
    expect(errorFor({ mail: { from: 'a@example.com' } })).toContain('FRAME_SMTP_URL');
  });

  it('names the file that is not valid JSON', () => {
    expect(() => readConfig({ FRAME_CONFIG: '/etc/frame.json' }, () => '{ "a": 1, }')).toThrow(
      "/etc/frame.json isn't valid JSON",
    );
  });

  it('formats errors other than validation errors', () => {
    expect(configErrorMessage(new Error('no such file'))).toBe('no such file');
    expect(configErrorMessage('gone')).toBe('gone');
  });

  it('reads the configuration from a file and the environment, which takes precedence', () => {
    const written = Object.fromEntries(
      Object.entries(config).filter(([name]) => !secretNames.some((each) => each === name)),
    );
    const env = {
      FRAME_CONFIG: '/etc/frame.json',
      FRAME_DATABASE_URL: 'postgres://frame@db.example/frame',
      FRAME_SMTP_URL: 'smtps://user:word@mail.example',
      FRAME_PEPPER: 'p'.repeat(32),
      FRAME_MASTER_KEYS: `two:${'B'.repeat(43)}, one:${'A'.repeat(43)}`,
      PORT: '8080',
    };
    const read = readConfig(env, (path) => {
      expect(path).toBe('/etc/frame.json');
      return JSON.stringify(written);
    });
    expect(configSchema.parse(read)).toMatchObject({
      publicUrl: config.publicUrl,
      databaseUrl: env.FRAME_DATABASE_URL,
      mail: { url: env.FRAME_SMTP_URL, from: config.mail.from },
      pepper: env.FRAME_PEPPER,
      masterKeys: [
        { id: 'two', key: 'B'.repeat(43) },
        { id: 'one', key: 'A'.repeat(43) },
      ],
      listen: { host: '127.0.0.1', port: 8080 },
    });
  });

  it('rejects a missing configuration and one that is not an object', () => {
    for (const text of ['null', '[]', '"text"'])
      expect(configSchema.safeParse(readConfig({ FRAME_CONFIG: 'x' }, () => text)).success).toBe(
        false,
      );
    expect(configSchema.safeParse(readConfig({})).success).toBe(false);
  });
});
