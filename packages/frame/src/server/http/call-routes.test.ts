import { expect, it } from 'vitest';
import type { FrameDeps } from '../frame-deps.types.js';
import { createMetrics } from '../ops/metrics.js';
import { callRoutes } from './call-routes.js';

const publicUrl = 'https://wallet.example';

it('drops fields of an answer that are not in the contract', async () => {
  const config = { publicUrl, trustedProxies: 0 };
  const deps = { config, metrics: createMetrics(), audit: () => undefined } as unknown as FrameDeps;
  const row = { from: 'ada@example.com', to: 'bob@example.com', code_hash: 'secret' };
  const handlers = { '/api/email/change/open': async () => row };
  const app = callRoutes(deps, handlers, new AbortController().signal);
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ link: 'a'.repeat(43) }),
  };
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await app.request('/api/email/change/open', request, env);
  expect(await response.json()).toEqual({ from: 'ada@example.com', to: 'bob@example.com' });
});
