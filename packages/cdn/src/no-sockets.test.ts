// Bundles web3.js with this replacement, as the build does, and runs it.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { CommonClient } from './no-sockets.js';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The part of web3.js that the test uses. It has no types here, because only the adapter depends on web3.js. */
interface Web3 {
  readonly Connection: new (
    url: string,
    settings: { readonly fetch: (url: string, init: RequestInit) => Promise<Response> },
  ) => { getBalance(key: unknown): Promise<number> };
  readonly PublicKey: { readonly default: unknown };
}

async function web3WithoutSockets(): Promise<Web3> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { Connection, PublicKey } from '@solana/web3.js';`,
      resolveDir: path('../../adapter-solana'),
    },
    alias: { 'rpc-websockets': path('./no-sockets.ts') },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  });
  const text = outputFiles[0]?.text ?? '';
  return import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
}

test('requests over HTTP through a connection of web3.js', async () => {
  const { Connection, PublicKey } = await web3WithoutSockets();
  const connection = new Connection('https://node.example', {
    async fetch(_url, init) {
      const { id, method } = JSON.parse(String(init.body)) as { id: string; method: string };
      expect(method).toBe('getBalance');
      return Response.json({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: 42 } });
    },
  });
  expect(await connection.getBalance(PublicKey.default)).toBe(42);
});

test('rejects subscriptions instead of leaving them pending', async () => {
  const client = new CommonClient();
  expect(() => client.on().connect()).toThrow('Solana websockets');
  await expect(client.call()).rejects.toThrow('Solana websockets');
});
