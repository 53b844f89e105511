import { expect, it } from 'vitest';
import { createWallet } from './serve-pages.js';

it("lets browsers cache files that the wallet's windows share, but not their own scripts", async () => {
  const wallet = createWallet('http://127.0.0.1:1', {
    relayUrl: 'ws://127.0.0.1:2',
    chains: [],
    solana: null,
    bitcoin: null,
  });
  const script = await wallet.request('/window.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('cache-control')).toBeNull();
  const [, shared = ''] = /"\.(\/chunk-[^"]+)"/.exec(await script.text()) ?? [];
  const chunk = await wallet.request(shared);
  expect(chunk.status).toBe(200);
  expect(chunk.headers.get('cache-control')).toContain('immutable');
});
