import type { SIWXContext, SIWXSession } from '@openappkit/core';
import { createTabHub, fakeAddress } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { connecting, type Made, sessionOf, signInBench } from './test/sign-in-bench.js';

const { setUp } = signInBench();

async function connectAndSign(bench: Made): Promise<void> {
  connecting(bench);
  await bench.rest();
  await bench.signIn.requestSignMessage();
  await bench.rest();
}

/** While on, holds calls until the test runs them, oldest first. */
function holding() {
  const held: (() => void)[] = [];
  let isOn = false;
  return {
    on(now: boolean): void {
      isOn = now;
    },
    next: () => held.shift()?.(),
    count: () => held.length,
    run: (work: () => void): Promise<void> =>
      new Promise((resolve) => {
        const start = () => resolve(work());
        if (isOn) held.push(start);
        else start();
      }),
  };
}

it('prompts on each network again after another tab signed the account out', async () => {
  const hub = createTabHub();
  const sessions: SIWXSession[] = [];
  const firstTab = await setUp({ env: { tabs: hub }, sessions });
  // This tab has its own storage, because it only signs out.
  const secondTab = await setUp({ env: { tabs: hub }, sessions });
  await connectAndSign(firstTab);
  firstTab.evm.report.chainChanged('one', 'eip155:10');
  await firstTab.rest();
  await firstTab.signIn.requestSignMessage();
  await firstTab.rest();
  firstTab.evm.report.chainChanged('one', 'eip155:1');
  await firstTab.rest();
  expect(firstTab.account().status).toBe('connected');
  await secondTab.signIn.clearSessions();
  await firstTab.rest();
  await secondTab.rest();
  expect(firstTab.account().status).not.toBe('connected');
  await firstTab.signIn.requestSignMessage();
  await firstTab.rest();
  expect(firstTab.account().status).toBe('connected');
  firstTab.evm.report.chainChanged('one', 'eip155:10');
  await firstTab.rest();
  expect(firstTab.account().status).not.toBe('connected');
  expect(firstTab.signIn.state.step).toBe('ready');
});

it('keeps a newer session when the session of a cancelled sign-in arrives late', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const bench = await setUp({
    sessions,
    change: { addSession: (session) => hold.run(() => void sessions.push(session)) },
  });
  hold.on(true);
  connecting(bench);
  await bench.rest();
  const signing = bench.signIn.requestSignMessage();
  await bench.rest();
  expect(hold.count()).toBe(1);
  bench.signIn.cancelSignMessage();
  await bench.rest();
  hold.on(false);
  await connectAndSign(bench);
  expect(bench.account().status).toBe('connected');
  hold.next();
  await signing;
  await bench.rest();
  expect(bench.account().status).toBe('connected');
  expect(sessions).not.toEqual([]);
});

it('prompts after the pending sign-out when the user connects again', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const bench = await setUp({
    sessions,
    change: { setSessions: (next) => hold.run(() => void sessions.splice(0, 9, ...next)) },
  });
  await connectAndSign(bench);
  expect(bench.account().status).toBe('connected');
  hold.on(true);
  await bench.kit.disconnect();
  await bench.rest();
  connecting(bench);
  await bench.rest();
  hold.next();
  await bench.rest();
  expect(sessions).toEqual([]);
  expect(bench.account().status).not.toBe('connected');
  await bench.signIn.requestSignMessage();
  await bench.rest();
  expect(bench.account().status).toBe('connected');
});

it('emits nothing when a sign-out ends after the kit was destroyed', async () => {
  const hold = holding();
  const bench = await setUp({
    env: { tabs: createTabHub() },
    change: { setSessions: () => hold.run(() => undefined) },
  });
  await connectAndSign(bench);
  hold.on(true);
  await bench.kit.disconnect();
  expect(hold.count()).toBe(1);
  bench.kit.destroy();
  hold.next();
  // A closed channel throws. An unhandled rejection would fail this file.
  await bench.rest();
});

it('rejects clearSessions() and disconnects the account when the server call fails', async () => {
  const sessions: SIWXSession[] = [];
  const bench = await setUp({
    sessions,
    change: {
      async setSessions() {
        sessions.splice(0);
        throw new Error('The server did not answer');
      },
    },
  });
  await connectAndSign(bench);
  await expect(bench.signIn.clearSessions()).rejects.toThrow('The server did not answer');
  await bench.rest();
  expect(bench.account().status).not.toBe('connected');
});

it('ignores a session lookup that began before a sign-out', async () => {
  const sessions = [sessionOf(fakeAddress)];
  const hold = holding();
  const bench = await setUp({
    sessions,
    change: {
      async getSessions() {
        const before = [...sessions];
        await hold.run(() => undefined);
        return before;
      },
    },
  });
  hold.on(true);
  connecting(bench);
  await bench.rest();
  expect(hold.count()).toBe(1);
  await bench.signIn.clearSessions();
  hold.on(false);
  hold.next();
  await bench.rest();
  expect([bench.account().status, bench.signIn.state.step]).toEqual(['connecting', 'ready']);
});

it('keeps a newer signature when an older lookup finds no session', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const bench = await setUp({
    sessions,
    required: false,
    change: {
      async getSessions() {
        const before = [...sessions];
        await hold.run(() => undefined);
        return before;
      },
    },
  });
  connecting(bench);
  await bench.rest();
  hold.on(true);
  const authenticated = bench.signIn.isAuthenticated();
  await bench.rest();
  hold.on(false);
  await bench.signIn.requestSignMessage();
  hold.next();
  expect(await authenticated).toBe(true);
});

it('keeps a session that is signed during a sign-out', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const bench = await setUp({
    sessions,
    change: { setSessions: (next) => hold.run(() => void sessions.splice(0, 9, ...next)) },
  });
  const outcome = connecting(bench);
  await bench.rest();
  hold.on(true);
  const ending = bench.signIn.clearSessions();
  const signing = bench.signIn.requestSignMessage();
  await bench.rest();
  hold.next();
  await Promise.all([ending, signing]);
  await bench.rest();
  expect([outcome.is, sessions.length]).toEqual(['connected', 1]);
});

it('prompts again when taking back a cancelled session also removes the new one', async () => {
  const sessions: SIWXSession[] = [];
  const adding = holding();
  const answering = holding();
  const ending = holding();
  const bench = await setUp({
    sessions,
    change: {
      async addSession(session) {
        await adding.run(() => void sessions.push(session));
        await answering.run(() => undefined);
      },
      revokeSession: () => ending.run(() => void sessions.splice(0)),
    },
  });
  adding.on(true);
  ending.on(true);
  connecting(bench);
  await bench.rest();
  const first = bench.signIn.requestSignMessage();
  await bench.rest();
  bench.signIn.cancelSignMessage();
  await bench.rest();
  adding.on(false);
  connecting(bench);
  await bench.rest();
  answering.on(true);
  const second = bench.signIn.requestSignMessage();
  await bench.rest();
  answering.on(false);
  adding.next();
  await bench.rest();
  expect([answering.count(), ending.count()]).toEqual([1, 1]);
  answering.next();
  await bench.rest();
  ending.next();
  await Promise.all([first, second]);
  await bench.rest();
  expect(sessions).toEqual([]);
  expect(bench.account().status).not.toBe('connected');
});

it('does not connect a second wallet that waits for sign-in after the user disconnects', async () => {
  const bench = await setUp();
  await connectAndSign(bench);
  connecting(bench, 'two');
  await bench.rest();
  bench.evm.report.chainChanged('two', 'eip155:10');
  await bench.rest();
  expect([bench.account().connectorId, bench.signIn.state.request?.connectorId]).toEqual([
    'one',
    'two',
  ]);
  await bench.kit.disconnect({ namespace: 'eip155' });
  await bench.rest();
  expect([bench.account().status, bench.isShown()]).toEqual(['disconnected', false]);
  await bench.signIn.requestSignMessage().catch(() => undefined);
  await bench.rest();
  expect(bench.account().status).toBe('disconnected');
});

it('prompts again when another tab signs out in the same turn as the session is stored', async () => {
  let context: SIWXContext | undefined;
  const bench = await setUp({
    change: {
      attach(siwxContext) {
        context = siwxContext;
      },
      async addSession() {
        context?.changed?.();
      },
    },
  });
  await connectAndSign(bench);
  expect([bench.events, bench.account().status]).toEqual([[], 'connecting']);
  expect(bench.signIn.state).toMatchObject({ step: 'ready', problem: undefined });
});

it('ends the session and stays disconnected when the user cancels during the session check', async () => {
  const lookups = holding();
  const sessions: SIWXSession[] = [];
  let context: SIWXContext | undefined;
  const bench = await setUp({
    change: {
      attach(siwxContext) {
        context = siwxContext;
      },
      async addSession(session) {
        sessions.push(session);
        lookups.on(true);
        context?.changed?.();
      },
      async getSessions() {
        const found = [...sessions];
        await lookups.run(() => undefined);
        return found;
      },
      async revokeSession() {
        sessions.splice(0);
      },
    },
  });
  connecting(bench);
  await bench.rest();
  const signing = bench.signIn.requestSignMessage();
  await bench.rest();
  expect(lookups.count()).toBeGreaterThan(0);
  bench.signIn.cancelSignMessage();
  await bench.rest();
  lookups.on(false);
  while (lookups.count() > 0) lookups.next();
  await signing;
  await bench.rest();
  expect([bench.events, bench.account().status, bench.isShown()]).toEqual([
    [],
    'disconnected',
    false,
  ]);
  expect(bench.signIn.state.step).toBe('idle');
  expect(sessions).toEqual([]);
});
