// Runs before each node test file. Seeds random tests, and makes tests fail if they connect to another host, even if the code
// under test swallows the error. Restores Socket after each file, because a worker runs this again for the next one.
import { Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, expect } from 'vitest';
import { hostOfConnect, isLoopbackHost } from './loopback.ts';

// A failure prints its seed. `npm test -- --random-seeds` draws another one.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

const attempts: string[] = [];
const connect = Socket.prototype.connect;

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOfConnect(args);
  if (host !== undefined && !isLoopbackHost(host)) {
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
