// What is submitted: what was reviewed, once, and what an answer that is late, lost or a no makes of it.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import {
  type Asked,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from './test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());
const make = async (options?: WorldOptions) => {
  world = await sendWorld(options);
  return world;
};

describe('what is submitted', () => {
  it('is what was reviewed, once, however often it is asked for', async () => {
    const { send, asked, harbor } = await make();
    typeUsdc(world);
    await send.review();
    const [one, two] = await Promise.all([send.submit(), send.submit()]);
    expect(one).toBe(two);
    expect(asked).toEqual([
      {
        connectorId: 'com.amber',
        from: me,
        to: other,
        network: harbor,
        value: 34_000_000n,
        speed: 'normal',
        token,
        onProgress: expect.any(Function),
      },
    ]);
    expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'waiting', id: '0x1' } });
  });

  it('that the person declined keeps every field, and the review', async () => {
    const { send, wallet } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new KitError('wallet/rejected'));
    expect(await codeOf(send.submit())).toBe('wallet/rejected');
    expect(send.state).toMatchObject({
      step: 'review',
      problem: { code: 'declined' },
      payment: undefined,
      sent: [],
      amount: { text: '34' },
      recipient: { address: other },
    });
    send.edit();
    expect(send.state).toMatchObject({ step: 'fill', amount: { sum: { value: 34_000_000n } } });
  });

  it.each([
    'tx/insufficient-funds',
    'tx/nonce-too-low',
    'wallet/locked',
    'chain/switch-failed',
  ] as const)('that failed with %s was not sent', async (code) => {
    const { send, wallet } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new KitError(code));
    await codeOf(send.submit());
    expect(send.state).toMatchObject({
      step: 'review',
      problem: { code: 'failed', error: { code } },
    });
  });

  it.each([
    ['tx/unknown', new KitError('tx/unknown', { context: { id: '0x7' } }), '0x7'],
    ['a plain error', new Error('socket closed'), undefined],
    ['a service that did not answer', new KitError('api/unreachable'), undefined],
    ['a question that was given up', new KitError('request/cancelled'), undefined],
    ['nothing', undefined, undefined],
  ])(
    'that ended with %s is not known, and not sent again before it was looked up',
    async (_, error, id) => {
      const { send, wallet } = await make();
      typeUsdc(world);
      await send.review();
      wallet.answer = () => Promise.reject(error);
      expect(await codeOf(send.submit())).toBe('tx/unknown');
      expect(send.state).toMatchObject({
        step: 'sent',
        problem: undefined,
        payment: { status: 'unknown', id, canSendAgain: false },
      });
      send.again();
      await send.begin();
      expect(send.state.step).toBe('sent');
      expect(await codeOf(send.review())).toBe('tx/unknown');
      expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'unknown' } });
      // Neither list nor watch here: the person looks, and says so.
      await send.lookUp(send.state.payment?.key ?? 0);
      expect(send.state.payment).toMatchObject({ canLookUp: false, canSendAgain: true });
      send.again();
      expect(send.state).toMatchObject({ step: 'fill', amount: { text: '34' } });
    },
  );

  it('stays true when the account changes while the wallet is asked', async () => {
    const { send, wallet, kit } = await make();
    typeUsdc(world);
    await send.review();
    let agree = (_: string): void => undefined;
    wallet.answer = () =>
      new Promise((resolve) => {
        agree = resolve;
      });
    const sending = send.submit();
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    expect(send.state).toMatchObject({ step: 'asking', from: { address: other } });
    agree('0x9');
    expect(await sending).toMatchObject({ id: '0x9', review: { from: { address: me } } });
    expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
  });

  it('goes back to the fields when it was declined after the account changed', async () => {
    const { send, wallet, kit } = await make();
    typeUsdc(world);
    await send.review();
    let decline = (_: unknown): void => undefined;
    wallet.answer = () =>
      new Promise((_, reject) => {
        decline = reject;
      });
    const sending = codeOf(send.submit());
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    decline(new KitError('wallet/rejected'));
    await sending;
    expect(send.state).toMatchObject({
      step: 'fill',
      review: undefined,
      problem: { code: 'declined' },
    });
  });

  describe('with an id before the network has taken it', () => {
    const begin = async (can: WorldOptions['can'] = {}) => {
      let tell: Asked['onProgress'];
      let settle = { resolve: (_: string): void => undefined, reject: (_: unknown) => undefined };
      const { send, wallet } = await make({ can });
      typeUsdc(world);
      await send.review();
      wallet.answer = ({ onProgress }) => {
        tell = onProgress;
        return new Promise((resolve, reject) => {
          settle = { resolve, reject: (error) => void reject(error) };
        });
      };
      const answer = codeOf(send.submit());
      expect(send.state).toMatchObject({ step: 'asking', payment: { id: undefined } });
      return { send, answer, tell: (isSent: boolean) => tell?.({ id: 'S1', isSent }), settle };
    };

    it('is sent and waits: nobody has anything to approve', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'waiting', id: 'S1' } });
      expect(await codeOf(send.submit())).toBe('request/cancelled');
      settle.resolve('S1');
      expect(await answer).toBe('no error');
      expect(send.state.sent).toMatchObject([{ status: 'waiting', id: 'S1' }]);
      expect(world.asked.length).toBe(1);
    });

    it('that no node confirms is not known, and looked for: it cannot be sent again', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(false);
      expect(send.state).toMatchObject({
        step: 'sent',
        payment: { status: 'unknown', id: 'S1', isLookingUp: true, canSendAgain: false },
      });
      send.again();
      expect(send.state.step).toBe('sent');
      settle.resolve('S1');
      await answer;
      expect(send.state.payment).toMatchObject({ status: 'waiting', isLookingUp: false });
    });

    it('that failed in a block is shown with it, with why and what it cost', async () => {
      const { answer, send, settle, tell } = await begin({
        watchTransaction: async ({ id }) => ({ status: 'refused', id, reason: 'paused', fee: 5n }),
      });
      tell(true);
      settle.reject(new KitError('tx/refused', { context: { id: 'S1' } }));
      expect(await answer).toBe('tx/refused');
      expect(send.state).toMatchObject({
        step: 'sent',
        problem: undefined,
        payment: { status: 'reverted', id: 'S1', reason: 'paused', paid: { value: 5n } },
      });
    });

    it('that failed in a block stays so where nobody tells more', async () => {
      const { answer, send, settle } = await begin({
        watchTransaction: async ({ id }) => ({ status: 'unknown', id }),
      });
      settle.reject(new KitError('tx/refused', { context: { id: 'S1' } }));
      await answer;
      await world.env.clock.advance(60_000);
      expect(send.state).toMatchObject({
        step: 'sent',
        payment: { status: 'reverted', id: 'S1', canSendAgain: true },
      });
      expect(world.env.clock.pending()).toBe(0);
    });

    it('that the network did not take in time was not sent, and is shown with it', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      settle.reject(new KitError('tx/expired', { context: { id: 'S1' } }));
      expect(await answer).toBe('tx/expired');
      expect(send.state.payment).toMatchObject({ status: 'expired', id: 'S1', canSendAgain: true });
    });

    it('is not known where what follows is no word of the network', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      settle.reject(new KitError('wallet/rejected'));
      expect(await answer).toBe('tx/unknown');
      expect(send.state.payment).toMatchObject({
        status: 'unknown',
        id: 'S1',
        canSendAgain: false,
      });
    });

    it('is not told of once it is answered', async () => {
      const { answer, send, settle, tell } = await begin();
      settle.reject(new KitError('wallet/rejected'));
      await answer;
      tell(true);
      expect(send.state).toMatchObject({ step: 'review', sent: [], problem: { code: 'declined' } });
    });
  });

  it('is nothing after the kit is gone, and an open question is not known', async () => {
    const { send, wallet, kit } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => new Promise(() => undefined);
    void codeOf(send.submit());
    kit.destroy();
    expect(send.state.sent).toMatchObject([{ status: 'unknown' }]);
  });
});
