import type { SIWXSession } from '@openappkit/core';
import { KitError } from '@openappkit/core/adapter';
import { fakeAddress, fakeSiwx, otherFakeAddress } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { connecting, sessionOf, signInBench, type Setting } from './test/sign-in-bench.js';

const { setUp } = signInBench();

describe('required sign-in', () => {
  it('hides the account from the app until it has signed the message that was shown', async () => {
    const bench = await setUp();
    const { signIn, events, siwx, signed, rest, account, kit } = bench;
    const outcome = connecting(bench);
    await rest();
    expect(signIn.state).toMatchObject({
      step: 'ready',
      request: { address: fakeAddress, caipNetworkId: 'eip155:1', isRequired: true },
    });
    expect(bench.isShown()).toBe(true);
    expect([events, account().status, outcome.is]).toEqual([[], 'connecting', 'open']);
    const text = signIn.state.message?.text;
    await signIn.requestSignMessage();
    await rest();
    expect([events, account().status, outcome.is]).toEqual([
      ['connected one'],
      'connected',
      'connected',
    ]);
    expect(signed).toEqual([text]);
    expect(siwx.sessions).toMatchObject([{ message: text, signature: '0xsigned' }]);
    expect(bench.tracked).toContain('SIWX_AUTH_SUCCESS');
    await bench.env.clock.advance(700);
    expect(kit.isOpen()).toBe(false);
  });

  it('hides the account of the last visit once the user has to sign again', async () => {
    const before = await setUp();
    connecting(before);
    await before.rest();
    await before.signIn.requestSignMessage();
    await before.rest();
    before.kit.destroy();
    // The second visit has no session.
    const { account, rest, signIn } = await setUp({ storage: before.env.storage, isHeld: true });
    expect(account().stored?.address).toBe(fakeAddress);
    await rest();
    expect(signIn.state).toMatchObject({ step: 'ready', request: { isRequired: true } });
    expect(account()).toMatchObject({ status: 'reconnecting', stored: undefined });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('of the app');
      },
    ],
    ['answers with a promise', async () => true],
  ])('hides an unsigned account when the app’s getRequired() %s', async (_, getRequired) => {
    const bench = await setUp({ change: { getRequired: getRequired as unknown as () => boolean } });
    const outcome = connecting(bench);
    await bench.rest();
    expect(bench.signIn.state).toMatchObject({ step: 'ready', request: { isRequired: true } });
    expect([bench.events, bench.account().status, outcome.is]).toEqual([[], 'connecting', 'open']);
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect(outcome.is).toBe('connected');
    const { connectorId = '', namespace = '' } = bench.kit.core.connection.live('eip155') ?? {};
    bench.kit.core.bus.emit('wallet-accounts', {
      namespace,
      connectorId,
      accounts: [otherFakeAddress],
    });
    expect(bench.account().status).not.toBe('connected');
  });

  it('skips the prompt with a valid session and prompts again when it has ended', async () => {
    const soon = new Date(Date.UTC(2026, 0, 1, 0, 10)).toISOString();
    const bench = await setUp({ sessions: [sessionOf(fakeAddress, soon)] });
    await bench.kit.connect({ connectorId: 'one' });
    expect([bench.events, bench.signed]).toEqual([['connected one'], []]);
    await bench.kit.disconnect();
    await bench.env.clock.advance(600_001);
    const later = await setUp({
      sessions: [sessionOf(fakeAddress, soon)],
      env: { startMs: bench.env.clock.now() },
    });
    connecting(later);
    await later.rest();
    expect(later.signIn.state.step).toBe('ready');
  });

  it.each([[4001], [5000]])(
    'reports a wallet rejection with code %d and can request again',
    async (code) => {
      let isDeclining = true;
      const bench = await setUp({
        sign: async () => {
          if (isDeclining) throw Object.assign(new Error('no'), { code });
          return '0xsigned';
        },
      });
      const { signIn, rest } = bench;
      const outcome = connecting(bench);
      await rest();
      await signIn.requestSignMessage();
      expect(signIn.state).toMatchObject({ step: 'ready', problem: { code: 'declined' } });
      expect(signIn.state.problem?.error?.shortMessage).toBe('Signature declined');
      expect([outcome.is, bench.isShown()]).toEqual(['open', true]);
      expect(bench.evm.calls).not.toContain('disconnect one');
      isDeclining = false;
      await signIn.requestSignMessage();
      await rest();
      expect(outcome.is).toBe('connected');
    },
  );

  it('disconnects the wallet and returns to the start when cancelled', async () => {
    const bench = await setUp();
    const outcome = connecting(bench);
    await bench.rest();
    bench.signIn.cancelSignMessage();
    await bench.rest();
    expect(outcome.is).toBe('request/cancelled');
    expect(bench.evm.calls).toContain('disconnect one');
    expect([bench.account().status, bench.isShown(), bench.events]).toEqual([
      'disconnected',
      false,
      [],
    ]);
    expect(bench.tracked).toContain('CLICK_CANCEL_SIWX');
  });

  it.each<[string, Setting, string]>([
    [
      'stored',
      { change: { addSession: () => Promise.reject(new Error('no')) } },
      'The signature is not valid',
    ],
    [
      'made',
      { change: { createMessage: () => Promise.reject(new Error('no')) } },
      'A problem occurred while trying initialize authentication',
    ],
    ['signed', { sign: () => Promise.reject(new Error('broken')) }, 'The signature is not valid'],
    [
      'looked up',
      { change: { getSessions: () => Promise.reject(new Error('no')) } },
      'A problem occurred while trying initialize authentication',
    ],
    [
      'accepted by a server with another clock',
      { change: { addSession: () => Promise.reject(new KitError('sign-in/clock-skew')) } },
      'Device and server clocks disagree: fix the device time, then sign in again',
    ],
    [
      'taken by a server that is away',
      { change: { addSession: () => Promise.reject(new KitError('api/unreachable')) } },
      'A problem occurred while trying initialize authentication',
    ],
    ...[500, 401].map((status): [string, Setting, string] => [
      `taken by a server that answers ${status}`,
      {
        change: {
          addSession: () => Promise.reject(new KitError('api/status', { context: { status } })),
        },
      },
      status === 500
        ? 'A problem occurred while trying initialize authentication'
        : 'The signature is not valid',
    ]),
  ])('disconnects and tracks a sign-in that cannot be %s', async (_, setting, text) => {
    const bench = await setUp(setting);
    const outcome = connecting(bench);
    await bench.rest();
    await bench.signIn.requestSignMessage().catch(() => undefined);
    await bench.rest();
    expect(outcome.is).toMatch(/^sign-in\//);
    expect(bench.kit.core.notices.state.message).toBe(text);
    expect(bench.tracked).toContain('SIWX_AUTH_ERROR');
    expect(bench.evm.calls).toContain('disconnect one');
    expect([bench.account().status, bench.isShown()]).toEqual(['disconnected', false]);
  });

  it.each<[string, 'createMessage' | 'addSession' | 'getSessions']>([
    ['message', 'createMessage'],
    ['keeping', 'addSession'],
    ['looking up', 'getSessions'],
  ])(
    'ends after 30 seconds when the step “%s” never finishes in the app’s code',
    async (_, method) => {
      const bench = await setUp({ change: { [method]: () => new Promise(() => undefined) } });
      const outcome = connecting(bench);
      await bench.rest();
      const signing = bench.signIn.requestSignMessage().catch(() => undefined);
      await bench.rest();
      await bench.env.clock.advance(29_900);
      expect(outcome.is).toBe('open');
      await bench.env.clock.advance(200);
      await signing;
      await bench.rest();
      expect(outcome.is).toMatch(/^sign-in\//);
      expect([bench.account().status, bench.isShown()]).toEqual(['disconnected', false]);
      expect(bench.evm.calls).toContain('disconnect one');
    },
  );

  it('does not show a message that the app creates after the user cancelled', async () => {
    let createHeldMessage = (): void => undefined;
    const { createMessage } = fakeSiwx();
    const bench = await setUp({
      change: {
        createMessage: (input) =>
          new Promise((resolve) => {
            createHeldMessage = () => resolve(createMessage(input));
          }),
      },
    });
    const outcome = connecting(bench);
    await bench.rest();
    expect([bench.isShown(), bench.signIn.state.step]).toEqual([true, 'preparing']);
    bench.signIn.cancelSignMessage();
    await bench.rest();
    createHeldMessage();
    await bench.rest();
    expect([outcome.is, bench.signIn.state.step, bench.isShown()]).toEqual([
      'request/cancelled',
      'idle',
      false,
    ]);
  });

  it.each([
    ['required', true],
    ['offered', false],
  ])(
    'takes back a session that the app stores after a cancelled sign-in, %s',
    async (_, required) => {
      let storeSession = (): void => undefined;
      const sessions: SIWXSession[] = [];
      const bench = await setUp({
        required,
        sessions,
        change: {
          addSession: (session) =>
            new Promise((resolve) => {
              storeSession = () => resolve(void sessions.push(session));
            }),
        },
      });
      connecting(bench);
      await bench.rest();
      const signing = bench.signIn.requestSignMessage();
      await bench.rest();
      bench.signIn.cancelSignMessage();
      await bench.rest();
      storeSession();
      await signing;
      await bench.rest();
      expect([sessions, bench.isShown()]).toEqual([[], false]);
      expect(bench.account().status).toBe(required ? 'disconnected' : 'connected');
    },
  );

  it('explains that the app may not support smart accounts when one fails', async () => {
    const bench = await setUp({
      change: { addSession: () => Promise.reject(new Error('no')) },
      adapter: {
        connectors: [{ id: 'one' }],
        connect: async () =>
          bench.evm.connection({ details: [{ address: fakeAddress, type: 'smartAccount' }] }),
        can: { signMessage: async () => '0x' },
      },
    });
    connecting(bench);
    await bench.rest();
    await bench.signIn.requestSignMessage();
    expect(bench.kit.core.notices.state.message).toBe(
      'This application might not support Smart Accounts',
    );
  });

  it('restarts with a reason when the wallet changes its network or account', async () => {
    const bench = await setUp();
    const outcome = connecting(bench);
    await bench.rest();
    bench.evm.report.chainChanged('one', 'eip155:10');
    await bench.rest();
    expect(bench.signIn.state).toMatchObject({
      step: 'ready',
      notice: 'network',
      request: { caipNetworkId: 'eip155:10' },
    });
    bench.evm.report.accountsChanged('one', [otherFakeAddress]);
    await bench.rest();
    expect(bench.signIn.state).toMatchObject({
      notice: 'account',
      request: { address: otherFakeAddress },
    });
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect(outcome.is).toBe('connected');
    expect(bench.siwx.sessions).toMatchObject([
      { data: { accountAddress: otherFakeAddress, chainId: 'eip155:10' } },
    ]);
  });

  it('ignores a signature that the wallet made for its previous account or network', async () => {
    const answers: ((signature: string) => void)[] = [];
    const bench = await setUp({ sign: () => new Promise((resolve) => answers.push(resolve)) });
    connecting(bench);
    await bench.rest();
    const signing = bench.signIn.requestSignMessage();
    await bench.rest();
    bench.evm.report.accountsChanged('one', [otherFakeAddress]);
    await bench.rest();
    await signing;
    answers[0]?.('0xlate');
    await bench.rest();
    expect([bench.siwx.sessions, bench.events]).toEqual([[], []]);
    expect(bench.signIn.state).toMatchObject({ step: 'ready', notice: 'account' });
  });

  it('waits on an unknown network until the wallet switches to one of the app', async () => {
    const bench = await setUp({
      adapter: {
        connectors: [{ id: 'one' }],
        connect: async () =>
          bench.evm.connection({ connectorId: 'one', caipNetworkId: 'eip155:777' }),
        can: { signMessage: async () => '0x' },
      },
    });
    const outcome = connecting(bench);
    await bench.rest();
    expect(bench.signIn.state).toMatchObject({
      step: 'off-network',
      targetNetwork: { caipNetworkId: 'eip155:1' },
    });
    await bench.signIn.switchNetwork();
    await bench.rest();
    expect(bench.evm.calls).toContain('switch eip155:1');
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect([outcome.is, bench.siwx.sessions.length]).toEqual(['connected', 1]);
  });

  it('hides an unsigned account from the app when the wallet switches to it', async () => {
    const bench = await setUp();
    const { evm, rest, signIn, events, account } = bench;
    connecting(bench);
    await rest();
    await signIn.requestSignMessage();
    await rest();
    evm.report.accountsChanged('one', [otherFakeAddress]);
    expect(account()).toMatchObject({ status: 'connecting', address: undefined });
    await rest();
    expect([bench.isShown(), signIn.state.request?.address]).toEqual([true, otherFakeAddress]);
    await signIn.requestSignMessage();
    await rest();
    expect(account()).toMatchObject({ status: 'connected', address: otherFakeAddress });
    expect(bench.isShown()).toBe(false);
    evm.report.accountsChanged('one', [fakeAddress]);
    expect(account()).toMatchObject({ status: 'connected', address: fakeAddress });
    expect(events).toEqual(['connected one', 'disconnected eip155 locked', 'connected one']);
  });

  it('offers a return to the network with a valid session after a network switch', async () => {
    const bench = await setUp();
    const { account, rest, signIn } = bench;
    connecting(bench);
    await rest();
    expect(signIn.state.back).toBeUndefined();
    await signIn.requestSignMessage();
    await rest();
    bench.evm.report.chainChanged('one', 'eip155:10');
    await rest();
    expect(signIn.state).toMatchObject({
      step: 'ready',
      request: { caipNetworkId: 'eip155:10' },
      back: { caipNetworkId: 'eip155:1' },
    });
    await signIn.goBack();
    await rest();
    expect(bench.evm.calls).toContain('switch eip155:1');
    expect(account()).toMatchObject({
      status: 'connected',
      caipAddress: `eip155:1:${fakeAddress}`,
    });
    expect([bench.isShown(), bench.siwx.sessions.length]).toEqual([false, 1]);
  });

  it('does not offer a network whose session is over, or that the account has not signed for', async () => {
    const bench = await setUp({ sessions: [sessionOf(otherFakeAddress)] });
    connecting(bench);
    await bench.rest();
    bench.evm.report.chainChanged('one', 'eip155:10');
    await bench.rest();
    expect(bench.signIn.state).toMatchObject({ step: 'ready', back: undefined });
    await bench.signIn.goBack();
    expect(bench.evm.calls.filter((call) => call.startsWith('switch'))).toEqual([]);
  });

  it('reports why the wallet did not switch back and stays ready to sign', async () => {
    const bench = await setUp({
      adapter: {
        connectors: [{ id: 'one' }],
        can: { signMessage: async () => '0x' },
        switchNetwork: () => Promise.reject(new KitError('wallet/rejected')),
      },
      sessions: [sessionOf(fakeAddress)],
    });
    await bench.kit.connect({ connectorId: 'one' });
    bench.evm.report.chainChanged('one', 'eip155:10');
    await bench.rest();
    await bench.signIn.goBack();
    expect(bench.signIn.state).toMatchObject({
      step: 'ready',
      problem: { code: 'wallet', error: { code: 'wallet/rejected' } },
      back: { caipNetworkId: 'eip155:1' },
    });
  });

  it('prompts after a network switch and disconnects when the user cancels', async () => {
    const bench = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await bench.kit.connect({ connectorId: 'one' });
    await bench.kit.core.switchNetwork('eip155:10');
    await bench.rest();
    expect([bench.account().status, bench.isShown()]).toEqual(['connecting', true]);
    bench.signIn.cancelSignMessage();
    await bench.rest();
    expect([bench.account().status, bench.isShown()]).toEqual(['disconnected', false]);
    expect(bench.evm.calls).toContain('disconnect one');
    expect(bench.env.storage.entries()['openappkit:p:default:connections']).not.toContain('"one"');
  });

  it('ends when the app disconnects during the prompt', async () => {
    const bench = await setUp();
    const outcome = connecting(bench);
    await bench.rest();
    await bench.kit.disconnect();
    await bench.rest();
    expect([outcome.is, bench.isShown(), bench.signIn.state.step]).toEqual([
      'request/cancelled',
      false,
      'idle',
    ]);
  });

  it('settles every promise when the kit is destroyed during sign-in', async () => {
    const bench = await setUp({ sign: () => new Promise(() => undefined) });
    const outcome = connecting(bench);
    await bench.rest();
    const signing = bench.signIn.requestSignMessage();
    bench.kit.destroy();
    await signing;
    await bench.rest();
    expect(outcome.is).toBe('request/cancelled');
    expect(bench.env.clock.pending()).toBe(0);
  });

  it('signs in several namespaces one after the other', async () => {
    const bench = await setUp();
    const one = connecting(bench);
    await bench.rest();
    await bench.signIn.requestSignMessage();
    await bench.rest();
    const sun = connecting(bench, 'sun');
    await bench.rest();
    expect(bench.signIn.state.request?.namespace).toBe('solana');
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect([one.is, sun.is]).toEqual(['connected', 'connected']);
    expect(bench.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'solana:5']);
  });
});
