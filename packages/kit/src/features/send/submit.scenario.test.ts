import { KitError } from '@openappkit/core';
import { subscribe } from '@openappkit/core/feature';
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
const contract = '0x00000000000000000000000000000000000000f1';
const make = async (options?: WorldOptions) => {
  world = await sendWorld(options);
  return world;
};

describe('a submitted send', () => {
  it('sends the review once, however often submit() is called', async () => {
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

  it('keeps all fields and the review when the user declines', async () => {
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
  ] as const)('was not sent when it fails with %s', async (code) => {
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
    ['an abandoned request', new KitError('request/cancelled'), undefined],
    ['nothing', undefined, undefined],
  ])(
    'is unknown when it ends with %s, and cannot be sent again before it is checked',
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
      // Without a list or a watch, the user checks and confirms it.
      await send.lookUp(send.state.payment?.key ?? 0);
      expect(send.state.payment).toMatchObject({ canLookUp: false, canSendAgain: true });
      send.again();
      expect(send.state).toMatchObject({ step: 'fill', amount: { text: '34' } });
    },
  );

  it('keeps its review when the account changes while the wallet is asked', async () => {
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

  it.each<[string, (made: SendWorld) => void]>([
    ['recipient', ({ send }) => send.setRecipient(contract)],
    ['amount', ({ send }) => send.setAmount('35')],
    ['asset', ({ eth, send }) => send.setAsset({ ...eth, decimals: 6 })],
  ])('returns to the fields when it is declined after an edit of the %s', async (_, edit) => {
    const { env, send, wallet } = await make({
      can: { lookAtRecipient: async ({ address }) => ({ isContract: address === contract }) },
    });
    let decline = (): void => undefined;
    wallet.answer = () =>
      new Promise((_, reject) => {
        decline = () => reject(new KitError('wallet/rejected'));
      });
    typeUsdc(world);
    await send.review();
    const answer = codeOf(send.submit());
    edit(world);
    await env.clock.advance(1000);
    decline();
    expect(await answer).toBe('wallet/rejected');
    expect(send.state).toMatchObject({
      step: 'fill',
      review: undefined,
      problem: { code: 'declined' },
    });
    expect(await codeOf(send.submit())).toBe('request/cancelled');
  });

  it('returns to the fields when it is declined after the account changed', async () => {
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

  describe('a submitted send with an id before the network has it', () => {
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
      const sign = () => tell?.({ id: 'S1', isSent: false, isSending: true });
      return {
        send,
        answer,
        sign,
        tell: (isSent: boolean) => tell?.({ id: 'S1', isSent }),
        settle,
      };
    };

    it('keeps asking with the id while the kit sends what the wallet signed', async () => {
      const { answer, send, settle, sign, tell } = await begin();
      sign();
      expect(send.state).toMatchObject({
        step: 'asking',
        hash: undefined,
        payment: { status: 'asking', id: 'S1', isLookingUp: false, canSendAgain: false },
      });
      tell(true);
      expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'waiting', id: 'S1' } });
      settle.resolve('S1');
      expect(await answer).toBe('no error');
    });

    it('returns to the review without a payment when the node refuses what was signed', async () => {
      const { answer, send, settle, sign } = await begin();
      sign();
      settle.reject(new KitError('tx/insufficient-funds'));
      expect(await answer).toBe('tx/insufficient-funds');
      expect(send.state).toMatchObject({
        step: 'review',
        payment: undefined,
        sent: [],
        problem: { code: 'failed', error: { code: 'tx/insufficient-funds' } },
      });
    });

    it('shows a signed transaction that failed in a block as reverted, with its id', async () => {
      const { answer, send, settle, sign } = await begin();
      sign();
      settle.reject(new KitError('tx/insufficient-funds', { context: { id: 'S1' } }));
      expect(await answer).toBe('tx/insufficient-funds');
      expect(send.state).toMatchObject({
        step: 'sent',
        problem: undefined,
        payment: { status: 'reverted', id: 'S1' },
      });
    });

    it('stores the id of a signed transaction, so that a reload can look it up', async () => {
      const { send, sign } = await begin();
      sign();
      expect(world.env.storage.getItem('openappkit:test:default:transactions')).toContain(
        '"id":"S1"',
      );
      send.stopWaiting();
      expect(send.state).toMatchObject({ step: 'fill', sent: [{ status: 'asking', id: 'S1' }] });
    });

    it('is unknown with the id when the kit is destroyed while it sends', async () => {
      const { send, sign } = await begin();
      sign();
      world.kit.destroy();
      expect(send.state.sent).toMatchObject([{ status: 'unknown', id: 'S1' }]);
    });

    it('shows the payment as waiting, because nothing is left to approve', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'waiting', id: 'S1' } });
      expect(await codeOf(send.submit())).toBe('request/cancelled');
      settle.resolve('S1');
      expect(await answer).toBe('no error');
      expect(send.state.sent).toMatchObject([{ status: 'waiting', id: 'S1' }]);
      expect(world.asked.length).toBe(1);
    });

    it('is unknown and checked until a node confirms it, and cannot be sent again', async () => {
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

    it('shows a reverted transaction with its id, reason and fee', async () => {
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

    it('stays reverted when the network reports nothing more', async () => {
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

    it('shows a transaction that expired with its id', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      settle.reject(new KitError('tx/expired', { context: { id: 'S1' } }));
      expect(await answer).toBe('tx/expired');
      expect(send.state.payment).toMatchObject({ status: 'expired', id: 'S1', canSendAgain: true });
    });

    it('is unknown when the wallet then reports an error that is not from the network', async () => {
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

    it('ignores progress after the answer', async () => {
      const { answer, send, settle, tell } = await begin();
      settle.reject(new KitError('wallet/rejected'));
      await answer;
      tell(true);
      expect(send.state).toMatchObject({ step: 'review', sent: [], problem: { code: 'declined' } });
    });

    it('stays sent when progress without a confirmation arrives after the answer', async () => {
      const { answer, send, settle, tell } = await begin();
      settle.resolve('0xab');
      await answer;
      tell(false);
      expect(send.state.payment).toMatchObject({ status: 'waiting', id: '0xab' });
    });
  });

  it.each(['', undefined, 7])('is unknown without an id when the wallet answers %j', async (id) => {
    const { send, wallet } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = async ({ onProgress }) => {
      onProgress?.({ id: id as string, isSent: true });
      expect(send.state.payment?.status).not.toBe('waiting');
      return id as string;
    };
    expect(await codeOf(send.submit())).toBe('tx/unknown');
    expect(send.state.payment).toMatchObject({ status: 'unknown', id: undefined });
  });

  it('has an unknown result when the kit is destroyed while the wallet is asked', async () => {
    const { send, wallet, kit } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => new Promise(() => undefined);
    void codeOf(send.submit());
    kit.destroy();
    expect(send.state.sent).toMatchObject([{ status: 'unknown' }]);
  });

  it('resolves for a subscriber that submits the review at once', async () => {
    const { asked, send } = await make();
    typeUsdc(world);
    const answers: unknown[] = [];
    const stop = subscribe(
      send.state,
      () => {
        if (send.state.step !== 'review') return;
        stop();
        void send.submit().then(({ status }) => answers.push(status));
      },
      true,
    );
    await send.review().catch(() => undefined);
    await world.env.clock.advance(0);
    expect(answers).toEqual(['waiting']);
    expect(asked).toHaveLength(1);
  });
});
