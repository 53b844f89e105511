import type { SIWXSession } from '@openappkit/core';
import { KitError } from '@openappkit/core/adapter';
import { subscribe } from '@openappkit/core/internal';
import { createTabHub, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { connecting, signInBench, type Setting } from './test/sign-in-bench.js';

const { setUp } = signInBench();

describe('two tabs of one app', () => {
  async function twoTabs(setting: Setting = {}, other: Setting = setting) {
    const hub = createTabHub();
    const sessions: SIWXSession[] = [];
    const { storage } = testEnv();
    const open = (tabSetting: Setting) =>
      setUp({ ...tabSetting, sessions, env: { tabs: hub }, storage });
    const one = await open(setting);
    const two = await open(other);
    const rest = async (): Promise<void> => {
      for (let round = 0; round < 3; round++)
        for (const { env } of [one, two]) await env.clock.advance(1);
    };
    return { one, two, sessions, rest };
  }

  it('connects without a signature and closes the view when the other tab signs in', async () => {
    const { one, two, rest } = await twoTabs();
    connecting(one);
    const other = connecting(two);
    await rest();
    expect([one.isShown(), two.isShown()]).toEqual([true, true]);
    await one.signIn.requestSignMessage();
    await rest();
    expect([other.is, two.signed, two.signIn.state.step]).toEqual(['connected', [], 'done']);
    await two.env.clock.advance(700);
    expect(two.kit.isOpen()).toBe(false);
  });

  it('closes the dialog of an offered sign-in when the other tab signs in', async () => {
    const { one, two, rest } = await twoTabs({ required: false });
    await one.kit.connect({ connectorId: 'one' });
    await rest();
    expect([one.isShown(), two.isShown()]).toEqual([true, true]);
    await one.signIn.requestSignMessage();
    await rest();
    expect([one.kit.isOpen(), two.kit.isOpen(), two.signed]).toEqual([false, false, []]);
  });

  it('connects both when one tab declines and the other signs', async () => {
    const { one, two, rest } = await twoTabs(
      {},
      {
        sign: () => Promise.reject(new KitError('wallet/rejected')),
      },
    );
    const outcomes = [connecting(one), connecting(two)];
    await rest();
    await two.signIn.requestSignMessage();
    expect(two.signIn.state.problem?.code).toBe('declined');
    await one.signIn.requestSignMessage();
    await rest();
    expect(outcomes.map(({ is }) => is)).toEqual(['connected', 'connected']);
  });

  it.each([
    ['takes both', false],
    ['takes one', true],
  ])('keeps both connected when both sign at once and the app %s', async (_, isSingleUse) => {
    const keeping: (() => void)[] = [];
    const slow = (): Setting => ({
      change: {
        addSession: (session) =>
          new Promise((resolve, reject) => {
            keeping.push(() => {
              if (isSingleUse && sessions.length > 0) return reject(new Error('used'));
              sessions.push(session);
              resolve();
            });
          }),
      },
    });
    const { one, two, rest, sessions } = await twoTabs(slow(), slow());
    const outcomes = [connecting(one), connecting(two)];
    await rest();
    const signing = [one.signIn.requestSignMessage(), two.signIn.requestSignMessage()];
    await rest();
    keeping[0]?.();
    await rest();
    keeping[1]?.();
    await Promise.all(signing);
    await rest();
    expect(outcomes.map(({ is }) => is)).toEqual(['connected', 'connected']);
    expect(sessions).toHaveLength(isSingleUse ? 1 : 2);
  });

  it.each([
    ['in', 'connected', false],
    ['out', 'connecting', true],
  ])('follows a tab that signed %s before storage shows it', async (direction, status, isAsked) => {
    let isBehind = false;
    const stored: SIWXSession[] = [];
    const staleSetting: Setting = {
      change: {
        addSession: async (session) => void stored.push(session),
        setSessions: async () => void stored.splice(0),
        getSessions: async () => (isBehind ? before : [...stored]),
      },
    };
    const { one, two, rest } = await twoTabs(
      { change: { ...staleSetting.change, getSessions: async () => [...stored] } },
      staleSetting,
    );
    connecting(one);
    if (direction === 'in') connecting(two);
    await rest();
    let before = [...stored];
    isBehind = direction === 'in';
    await one.signIn.requestSignMessage();
    await rest();
    if (direction === 'out') {
      before = [...stored];
      isBehind = true;
      await one.signIn.clearSessions();
      await rest();
    }
    expect(two.account().status === 'connected').toBe(direction === 'out');
    isBehind = false;
    two.env.page.events.dispatchEvent(new Event('storage'));
    await rest();
    expect([two.account().status, two.signIn.state.step === 'ready']).toEqual([status, isAsked]);
    await two.env.clock.advance(2_000);
    expect(two.env.page.events.listenerCount('storage')).toBe(0);
  });

  it('prompts again when the other tab signs out', async () => {
    const { one, two, rest } = await twoTabs();
    connecting(one);
    await rest();
    await one.signIn.requestSignMessage();
    await rest();
    expect([two.account().status, two.signed]).toEqual(['connected', []]);
    await one.signIn.clearSessions();
    await rest();
    expect([one, two].map((tab) => [tab.account().status, tab.isShown()])).toEqual([
      ['connecting', true],
      ['connecting', true],
    ]);
  });
});

describe('the open view', () => {
  async function watched(setting: Setting) {
    const bench = await setUp(setting);
    const seen: string[] = [];
    const check = (): void => {
      if (bench.isShown() && !bench.signIn.state.request) seen.push(bench.signIn.state.step);
    };
    subscribe(bench.signIn.state, check, true);
    return { ...bench, seen };
  }
  /** Switches to a network while the app still looks up its sessions. */
  async function changingNetwork(required: boolean) {
    let found = (): void => undefined;
    const made = await watched({
      required,
      change: {
        getSessions: (chainId) =>
          chainId === 'eip155:1'
            ? Promise.resolve([])
            : new Promise((resolve) => {
                found = () => resolve([]);
              }),
      },
    });
    connecting(made);
    await made.rest();
    made.evm.report.chainChanged('one', 'eip155:10');
    await made.rest();
    return { made, answer: (): void => found() };
  }
  it.each([
    ['required', true],
    ['offered', false],
  ])('stays open while the app looks up another network, %s', async (_, required) => {
    const { made, answer } = await changingNetwork(required);
    expect([made.isShown(), made.seen]).toEqual([true, []]);
    expect(made.signIn.state).toMatchObject({ step: 'preparing', notice: 'network' });
    answer();
    await made.rest();
    expect(made.signIn.state).toMatchObject({
      step: 'ready',
      notice: 'network',
      request: { caipNetworkId: 'eip155:10' },
    });
    made.signIn.cancelSignMessage();
    await made.rest();
    expect([made.isShown(), made.seen]).toEqual([false, []]);
  });

  it.each([
    ['required', true],
    ['offered', false],
  ])('can close while the app looks up another network, %s', async (_, required) => {
    const { made, answer } = await changingNetwork(required);
    made.signIn.cancelSignMessage();
    await made.rest();
    expect([made.isShown(), made.account().status]).toEqual([
      false,
      required ? 'disconnected' : 'connected',
    ]);
    answer();
    await made.rest();
    expect([made.isShown(), made.signIn.state.step]).toEqual([false, 'idle']);
  });
});
