import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { hostOfConnect, isLoopbackHost } from './loopback.ts';

describe('network guard of node tests', () => {
  it('accepts every spelling of this machine as loopback', () => {
    for (const host of [
      'localhost',
      'app.localhost',
      '127.0.0.1',
      '::1',
      '[::1]',
      '::ffff:127.9.9.9',
    ]) {
      expect(isLoopbackHost(host), host).toBe(true);
    }
  });

  it('rejects everything else', () => {
    for (const host of ['example.org', '10.0.0.1', '127.0.0.1.example.org', 'localhost.evil.io']) {
      expect(isLoopbackHost(host), host).toBe(false);
    }
  });

  it('reads the host from every form of socket arguments', () => {
    expect(hostOfConnect([{ host: 'example.org', port: 1 }])).toBe('example.org');
    expect(hostOfConnect([[{ host: 'example.org', port: 1 }, null]])).toBe('example.org');
    expect(hostOfConnect([80, 'example.org'])).toBe('example.org');
    expect(hostOfConnect([80])).toBeUndefined();
    expect(hostOfConnect([{ path: '/run/x.sock' }])).toBeUndefined();
  });

  it('allows a socket to this machine', async () => {
    const code = await new Promise((resolve) => {
      connect(9, '127.0.0.1').on('error', (error) => resolve((error as { code?: string }).code));
    });
    expect(code).toBe('ECONNREFUSED');
  });
});
