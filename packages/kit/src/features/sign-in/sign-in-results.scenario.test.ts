// Sessions that end during a sign-in: outdated answers are ignored, and new sessions survive.
import type { SIWXContext, SIWXSession } from '@openappkit/core';
import { createTabHub, fakeAddress } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { connecting, type Made, sessionOf, signInBench } from './test/sign-in-bench.js';

const { setUp } = signInBench();

async function connectAndSign(made: Made): Promise<void> {
  connecting(made);
  await made.rest();
  await made.signIn.requestSignMessage();
  await made.rest();
}

/** Runs held calls on demand, oldest first. */
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
        const go = () => resolve(work());
        if (isOn) held.push(go);
        else go();
      }),
  };
}

it('prompts on each network again after another tab signed the account out', async () => {
  const hub = createTabHub();
  const sessions: SIWXSession[] = [];
  const here = await setUp({ env: { tabs: hub }, sessions });
  // This tab has its own storage, because it only signs out.
  const there = await setUp({ env: { tabs: hub }, sessions });
  await connectAndSign(here);
  here.evm.report.chainChanged('one', 'eip155:10');
  await here.rest();
  await here.signIn.requestSignMessage();
  await here.rest();
  here.evm.report.chainChanged('one', 'eip155:1');
  await here.rest();
  expect(here.account().status).toBe('connected');
  await there.signIn.clearSessions();
  await here.rest();
  await there.rest();
  expect(here.account().status).not.toBe('connected');
  await here.signIn.requestSignMessage();
  await here.rest();
  expect(here.account().status).toBe('connected');
  here.evm.report.chainChanged('one', 'eip155:10');
  await here.rest();
  expect(here.account().status).not.toBe('connected');
  expect(here.signIn.state.step).toBe('ready');
});

it('keeps a newer session when the session of a cancelled sign-in arrives late', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const made = await setUp({
    sessions,
    change: { addSession: (session) => hold.run(() => void sessions.push(session)) },
  });
  hold.on(true);
  connecting(made);
  await made.rest();
  const signing = made.signIn.requestSignMessage();
  await made.rest();
  expect(hold.count()).toBe(1);
  made.signIn.cancelSignMessage();
  await made.rest();
  hold.on(false);
  await connectAndSign(made);
  expect(made.account().status).toBe('connected');
  hold.next();
  await signing;
  await made.rest();
  expect(made.account().status).toBe('connected');
  expect(sessions).not.toEqual([]);
});

it('prompts after the pending sign-out when the user connects again', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const made = await setUp({
    sessions,
    change: { setSessions: (kept) => hold.run(() => void sessions.splice(0, 9, ...kept)) },
  });
  await connectAndSign(made);
  expect(made.account().status).toBe('connected');
  hold.on(true);
  await made.kit.disconnect();
  await made.rest();
  connecting(made);
  await made.rest();
  hold.next();
  await made.rest();
  expect(sessions).toEqual([]);
  expect(made.account().status).not.toBe('connected');
  await made.signIn.requestSignMessage();
  await made.rest();
  expect(made.account().status).toBe('connected');
});

it('emits nothing when a sign-out ends after the kit was destroyed', async () => {
  const hold = holding();
  const made = await setUp({
    env: { tabs: createTabHub() },
    change: { setSessions: () => hold.run(() => undefined) },
  });
  await connectAndSign(made);
  hold.on(true);
  await made.kit.disconnect();
  expect(hold.count()).toBe(1);
  made.kit.destroy();
  hold.next();
  // A closed channel throws. As an unhandled rejection it would fail this file.
  await made.rest();
});

it('rejects clearSessions() and disconnects the account when the server call fails', async () => {
  const sessions: SIWXSession[] = [];
  const made = await setUp({
    sessions,
    change: {
      async setSessions() {
        sessions.splice(0);
        throw new Error('The server was not told');
      },
    },
  });
  await connectAndSign(made);
  await expect(made.signIn.clearSessions()).rejects.toThrow('The server was not told');
  await made.rest();
  expect(made.account().status).not.toBe('connected');
});

it('ignores a session lookup that began before a sign-out', async () => {
  const sessions = [sessionOf(fakeAddress)];
  const hold = holding();
  const made = await setUp({
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
  connecting(made);
  await made.rest();
  expect(hold.count()).toBe(1);
  await made.signIn.clearSessions();
  hold.on(false);
  hold.next();
  await made.rest();
  expect([made.account().status, made.signIn.state.step]).toEqual(['connecting', 'ready']);
});

it('keeps a newer signature when an older lookup finds no session', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const made = await setUp({
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
  connecting(made);
  await made.rest();
  hold.on(true);
  const asked = made.signIn.isAuthenticated();
  await made.rest();
  hold.on(false);
  await made.signIn.requestSignMessage();
  hold.next();
  expect(await asked).toBe(true);
});

it('keeps a session that is signed during a sign-out', async () => {
  const sessions: SIWXSession[] = [];
  const hold = holding();
  const made = await setUp({
    sessions,
    change: { setSessions: (kept) => hold.run(() => void sessions.splice(0, 9, ...kept)) },
  });
  const outcome = connecting(made);
  await made.rest();
  hold.on(true);
  const ending = made.signIn.clearSessions();
  const signing = made.signIn.requestSignMessage();
  await made.rest();
  hold.next();
  await Promise.all([ending, signing]);
  await made.rest();
  expect([outcome.is, sessions.length]).toEqual(['connected', 1]);
});

it('prompts again when taking back a cancelled session also removes the new one', async () => {
  const sessions: SIWXSession[] = [];
  const adding = holding();
  const answering = holding();
  const ending = holding();
  const made = await setUp({
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
  connecting(made);
  await made.rest();
  const given = made.signIn.requestSignMessage();
  await made.rest();
  made.signIn.cancelSignMessage();
  await made.rest();
  adding.on(false);
  connecting(made);
  await made.rest();
  answering.on(true);
  const second = made.signIn.requestSignMessage();
  await made.rest();
  answering.on(false);
  adding.next();
  await made.rest();
  expect([answering.count(), ending.count()]).toEqual([1, 1]);
  answering.next();
  await made.rest();
  ending.next();
  await Promise.all([given, second]);
  await made.rest();
  expect(sessions).toEqual([]);
  expect(made.account().status).not.toBe('connected');
});

it('does not connect a second wallet that waits for sign-in after the user disconnects', async () => {
  const made = await setUp();
  await connectAndSign(made);
  connecting(made, 'two');
  await made.rest();
  made.evm.report.chainChanged('two', 'eip155:10');
  await made.rest();
  expect([made.account().connectorId, made.signIn.state.request?.connectorId]).toEqual([
    'one',
    'two',
  ]);
  await made.kit.disconnect({ namespace: 'eip155' });
  await made.rest();
  expect([made.account().status, made.isShown()]).toEqual(['disconnected', false]);
  await made.signIn.requestSignMessage().catch(() => undefined);
  await made.rest();
  expect(made.account().status).toBe('disconnected');
});

it('prompts again when another tab signs out in the same turn as the session is stored', async () => {
  let context: SIWXContext | undefined;
  const made = await setUp({
    change: {
      attach(given) {
        context = given;
      },
      async addSession() {
        context?.changed?.();
      },
    },
  });
  await connectAndSign(made);
  expect([made.told, made.account().status]).toEqual([[], 'connecting']);
  expect(made.signIn.state).toMatchObject({ step: 'ready', problem: undefined });
});

it('ends the session and stays disconnected when the user cancels during the session check', async () => {
  const lookups = holding();
  const sessions: SIWXSession[] = [];
  let context: SIWXContext | undefined;
  const made = await setUp({
    change: {
      attach(given) {
        context = given;
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
  connecting(made);
  await made.rest();
  const signing = made.signIn.requestSignMessage();
  await made.rest();
  expect(lookups.count()).toBeGreaterThan(0);
  made.signIn.cancelSignMessage();
  await made.rest();
  lookups.on(false);
  while (lookups.count() > 0) lookups.next();
  await signing;
  await made.rest();
  expect([made.told, made.account().status, made.isShown()]).toEqual([[], 'disconnected', false]);
  expect(made.signIn.state.step).toBe('idle');
  expect(sessions).toEqual([]);
});
