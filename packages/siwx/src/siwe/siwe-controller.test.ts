// Tests SIWEController as older apps use it, with their own client and with a kit's client.
import { KitError, type SIWXContext } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createSIWEConfig, type SIWEConfig, SIWEController, type SIWESession } from '../siwe.js';
import { evmAddress } from '../test/sign-in-messages.js';
import { createSIWEController } from './siwe-controller.js';

const someone: SIWESession = { address: evmAddress, chainId: 1 };
const args = {
  address: `did:pkh:eip155:1:${evmAddress}`,
  chainId: 1,
  nonce: 'nonce1234',
  version: '1',
  domain: 'example.com',
  uri: 'https://example.com',
  iat: '2021-09-30T16:25:24Z',
} as const;

function setUp(change: Partial<SIWEConfig> = {}) {
  let session: SIWESession | null = null;
  const calls: string[] = [];
  const client = createSIWEConfig({
    getNonce: async () => 'nonce1234',
    createMessage: ({ nonce }) => `text with ${nonce}`,
    async verifyMessage() {
      session = someone;
      return true;
    },
    getSession: async () => session,
    async signOut() {
      session = null;
      return true;
    },
    onSignIn: () => calls.push('in'),
    onSignOut: () => calls.push('out'),
    ...change,
  });
  const controller = createSIWEController();
  const siwx = client.mapToSIWX();
  const attach = (signIn: () => Promise<void>, changed?: () => void): void => {
    const context: SIWXContext = { rpcUrls: async () => [], env: testEnv(), signIn };
    siwx.attach?.(changed ? { ...context, changed } : context);
  };
  const sign = async () => {
    const data = await siwx.createMessage({ accountAddress: evmAddress, chainId: 'eip155:1' });
    await siwx.addSession({ data, message: data.toString(), signature: '0x' });
  };
  return { client, controller, siwx, attach, sign, calls };
}

describe('SIWEController', () => {
  it('throws an instructive error without a client', async () => {
    const controller = createSIWEController();
    expect(controller.state).toEqual({ status: 'uninitialized' });
    expect(() => controller._getClient()).toThrow('createSIWEConfig');
    await expect(controller.getNonce()).rejects.toThrow('setSIWEClient');
  });

  it('calls its client and stores the results', async () => {
    const { controller, client } = setUp();
    await controller.setSIWEClient(client);
    expect([controller._getClient(), controller.state.status]).toEqual([client, 'ready']);
    expect(await controller.getNonce(evmAddress)).toBe('nonce1234');
    expect(controller.createMessage(args)).toBe('text with nonce1234');
    expect(controller.state).toMatchObject({ nonce: 'nonce1234', message: 'text with nonce1234' });
    expect(await controller.getSession()).toBeUndefined();
    expect(await controller.verifyMessage({ message: 'm', signature: '0x' })).toBe(true);
    expect(await controller.getSession()).toEqual(someone);
    expect(controller.state).toMatchObject({ session: someone, status: 'success' });
    await controller.signOut();
    expect(controller.state).toMatchObject({ session: undefined, status: 'ready' });
  });

  it('signs in through the kit and reports each step', async () => {
    const { controller, client, attach, sign, calls } = setUp();
    const values: string[] = [];
    controller.subscribeKey('status', (status) => values.push(status));
    const stop = controller.subscribeKey('session', (session) =>
      values.push(session?.address ?? 'nobody'),
    );
    await controller.setSIWEClient(client);
    attach(sign);
    expect(await controller.signIn()).toEqual(someone);
    await controller.signOut();
    stop();
    await controller.signIn();
    expect(values).toEqual([
      ...['ready', 'loading', 'success', evmAddress, 'ready', 'nobody', 'loading', 'success'],
    ]);
    expect(calls).toEqual(['in', 'out', 'in']);
  });

  it.each([
    ['rejected', new KitError('sign-in/declined')],
    ['rejected', new KitError('request/cancelled')],
    ['error', new Error('away')],
  ] as const)('sets the status to %s when the sign-in fails', async (status, reason) => {
    const { controller, client, attach } = setUp();
    await controller.setSIWEClient(client);
    attach(() => Promise.reject(reason));
    await expect(controller.signIn()).rejects.toBe(reason);
    expect(controller.state.status).toBe(status);
  });

  it('follows sign-in, sign-out and rejection by the kit', async () => {
    const { controller, client, siwx, sign } = setUp();
    await controller.setSIWEClient(client);
    await sign();
    expect(controller.state).toMatchObject({ session: someone, status: 'success' });
    await siwx.setSessions([]);
    expect(controller.state).toMatchObject({ session: undefined, status: 'ready' });
    const refusing = setUp({ verifyMessage: async () => false });
    await controller.setSIWEClient(refusing.client);
    await expect(refusing.sign()).rejects.toMatchObject({ code: 'sign-in/signature-invalid' });
    expect(controller.state).toMatchObject({ session: undefined, status: 'error' });
  });

  it('clears the state of the previous client and ignores its later changes', async () => {
    const { controller, client, sign } = setUp();
    await controller.setSIWEClient(client);
    await sign();
    const next = setUp();
    await controller.setSIWEClient(next.client);
    expect(controller.state.session).toBeUndefined();
    await sign();
    expect(controller.state.session).toBeUndefined();
  });

  it('ignores a late response of the previous client', async () => {
    let answer: (session: SIWESession) => void = () => undefined;
    const former = setUp({ getSession: () => new Promise((resolve) => (answer = resolve)) });
    const { controller, client } = setUp();
    await controller.setSIWEClient(former.client);
    const pending = controller.getSession();
    await controller.setSIWEClient(client);
    answer(someone);
    expect(await pending).toEqual(someone);
    expect(controller.state.session).toBeUndefined();
  });

  it('takes values set by hand and notifies only on a change', () => {
    const controller = createSIWEController();
    const values: unknown[] = [];
    controller.subscribe(({ status, nonce }) => values.push([status, nonce]));
    controller.setNonce('n');
    controller.setNonce('n');
    controller.setStatus('loading');
    controller.setMessage('m');
    controller.setSession(someone);
    expect(controller.state).toEqual({
      status: 'loading',
      nonce: 'n',
      message: 'm',
      session: someone,
    });
    expect(values).toHaveLength(4);
  });

  it("calls the app's onSignIn and onSignOut", async () => {
    const { controller, client, calls } = setUp();
    await controller.setSIWEClient(client);
    controller.onSignIn(someone);
    controller.onSignOut();
    expect(calls).toEqual(['in', 'out']);
  });

  it('completes the sign-in if listeners of the app throw', async () => {
    const mistake = new Error('of the app');
    const mistakes: unknown[] = [];
    const onError = (error: unknown): void => void mistakes.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', onError);
    try {
      const throws = () => {
        throw mistake;
      };
      const { controller, client, sign } = setUp({ onSignIn: throws });
      await controller.setSIWEClient(client);
      controller.subscribeKey('session', throws);
      await sign();
      expect(controller.state.status).toBe('success');
      await expect.poll(() => mistakes).toEqual([mistake, mistake]);
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const each of others) process.on('uncaughtException', each);
    }
  });

  it('exposes the client of the last attached kit', () => {
    const { client, attach } = setUp();
    attach(async () => undefined);
    expect(SIWEController._getClient()).toBe(client);
  });

  it('makes the kit check sessions again after the app signs out', async () => {
    const { client, attach } = setUp();
    let count = 0;
    attach(
      async () => undefined,
      () => count++,
    );
    await client.signOut();
    expect(count).toBe(1);
  });
});
