import { expect, it } from 'vitest';
import type { HttpReply, HttpRequest } from '../../http/open-server.js';
import { createWallet } from './serve-pages.js';

it("lets browsers cache files that the wallet's windows share, but not their own scripts", async () => {
  const wallet = createWallet('http://127.0.0.1:1', {
    relayUrl: 'ws://127.0.0.1:2',
    chains: [],
    solana: null,
    bitcoin: null,
  });
  const ask = async (path: string): Promise<HttpReply> =>
    wallet({ path, url: new URL(path, 'http://127.0.0.1:1') } as HttpRequest);
  const script = await ask('/window.js');
  expect(script.status).toBe(200);
  expect(script.headers['cache-control']).toBeUndefined();
  const [, shared = ''] = /"\.(\/chunk-[^"]+)"/.exec(script.body) ?? [];
  const chunk = await ask(shared);
  expect(chunk.status).toBe(200);
  expect(chunk.headers['cache-control']).toContain('immutable');
});
