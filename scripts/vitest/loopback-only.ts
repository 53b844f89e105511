// Set-up file of the node tests: a socket to any host but this machine throws, and the test that tried
// fails even if the code under test swallowed the error. Runs again for each file of a worker, over one Socket class, and
// so puts it back at the end of the file. Must not be imported by anything but vitest.
import { Socket } from 'node:net';
import { afterAll, afterEach, expect } from 'vitest';
import { hostOfConnect, isLoopback } from './loopback.ts';

const attempts: string[] = [];
const connect = Socket.prototype.connect;

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOfConnect(args);
  if (host !== undefined && !isLoopback(host)) {
    attempts.push(host);
    throw new Error(`A test tried to reach ${host}; tests talk to this machine only.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
} as typeof connect;

afterEach(() => {
  expect(attempts.splice(0), 'hosts outside this machine that the test tried to reach').toEqual([]);
});
afterAll(() => {
  Socket.prototype.connect = connect;
});
