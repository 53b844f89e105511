// Makes node tests fail if they connect to another host, even if the code under test swallows the error.
// Restores Socket after each file, because a worker runs it again for the next one.
import { Socket } from 'node:net';
import { afterAll, afterEach, expect } from 'vitest';
import { hostOfConnect, isLoopbackHost } from './loopback.ts';

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
