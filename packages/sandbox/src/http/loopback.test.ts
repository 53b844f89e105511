import { describe, expect, it } from 'vitest';
import { nonLocalReason } from './loopback.js';

describe('foreignReason', () => {
  it.each([
    { host: '127.0.0.1:7100' },
    { host: 'localhost:7100', origin: 'http://localhost:5173' },
    { host: '[::1]:7100', origin: 'https://127.0.0.1:5173' },
    { host: '127.0.0.1:7100', origin: 'http://desk.localhost:4173' },
    { host: '127.0.0.1:7100', origin: 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn' },
    {},
  ])('accepts a local request: %j', (headers) => {
    expect(nonLocalReason(headers)).toBeUndefined();
  });

  it.each([
    { host: 'rebound.test:7100' },
    { host: '127.0.0.1.nip.test:7100' },
    { host: '127.0.0.1:7100', origin: 'https://site.test' },
    { host: '127.0.0.1:7100', origin: 'https://localhost.site.test' },
    { host: '127.0.0.1:7100', origin: 'null' },
    { host: '127.0.0.1:7100', origin: '' },
    { host: '127.0.0.1:7100', 'service-worker': 'script' },
  ])('rejects a foreign request: %j', (headers) => {
    expect(nonLocalReason(headers)).toBeDefined();
  });
});
