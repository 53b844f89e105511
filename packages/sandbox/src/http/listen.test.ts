import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenOnLocalhost } from './listen.js';

const answering = (text: string): Server => {
  const server = createServer((_, outgoing) => outgoing.end(text));
  onTestFinished(() => void server.close().closeAllConnections());
  return server;
};
const read = async (host: string, port: number) =>
  (await fetch(`http://${host}:${port}`, { headers: { connection: 'close' } })).text();

it('answers at both addresses of the name, and at none after it is closed', async () => {
  const server = answering('ours');
  const { port, close } = await listenOnLocalhost(server, 0);
  for (const host of ['127.0.0.1', '[::1]', 'localhost'])
    expect(await read(host, port)).toBe('ours');
  close();
  server.close();
  server.closeAllConnections();
  for (const host of ['127.0.0.1', '[::1]']) await expect(read(host, port)).rejects.toThrow();
});

it('skips a port where browsers would reach another program by that name', async () => {
  const other = answering('theirs');
  await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
  const { port: preferredPort } = other.address() as AddressInfo;
  const { port, close } = await listenOnLocalhost(answering('ours'), preferredPort);
  onTestFinished(close);
  expect(port).not.toBe(preferredPort);
  expect(await read('localhost', port)).toBe('ours');
});
