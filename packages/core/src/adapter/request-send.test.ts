import { describe, expect, it } from 'vitest';
import { isKitError } from '../errors/is-kit-error.js';
import { KitError } from '../errors/kit-error.js';
import { requestSend, broadcast, refusalOf } from './request-send.js';

const text = (answer: unknown): string => {
  if (typeof answer !== 'string') throw new KitError('wallet/bad-answer');
  return answer;
};
const send = (question: () => unknown, signals: readonly AbortSignal[] = []): Promise<string> =>
  requestSend(question, text, signals);
const failing = (error: unknown) => () => Promise.reject(error);

describe('requestSend', () => {
  it('returns the id that the wallet returns', async () => {
    expect(await send(() => 'id')).toBe('id');
  });

  it.each([
    [4001, 'wallet/rejected'],
    [4100, 'wallet/unauthorized'],
    [4200, 'wallet/unsupported-method'],
    [5000, 'wallet/rejected'],
    [5700, 'calls/capability-unsupported'],
    [5710, 'chain/not-supported'],
    [5740, 'calls/too-large'],
    [5750, 'wallet/rejected'],
    [5760, 'calls/not-atomic'],
    [-32602, 'wallet/failed'],
    [-32003, 'tx/refused'],
    [3, 'tx/execution-reverted'],
  ])('rejects with a refusal when the wallet fails with the number %i', async (code, expected) => {
    await expect(send(failing({ code, message: 'x' }))).rejects.toMatchObject({ code: expected });
  });

  it.each([
    ['the message of a rejection without a code', new Error('User rejected the request')],
    ['a line that closed', new Error('WebSocket connection closed')],
    ['an internal error', { code: -32603, message: 'Internal error' }],
    ['a node’s error of no number of its own', { code: -32000, message: 'nonce too low' }],
    ['a node that knows it', { code: -32000, message: 'already known' }],
    ['a provider that lost its chains', { code: 4900 }],
    ['calls that the wallet has already', { code: 5720 }],
    [
      'a rejection that a layer derived from a message',
      new KitError('wallet/rejected', { cause: 'closed' }),
    ],
    ['nothing', undefined],
  ])('reports tx/unknown when the wallet fails with %s', async (_, error) => {
    await expect(send(failing(error))).rejects.toMatchObject({ code: 'tx/unknown' });
  });

  it('reports tx/unknown when the response is invalid', async () => {
    await expect(send(() => 7)).rejects.toMatchObject({ code: 'tx/unknown' });
  });

  it('reports tx/unknown when the connection ends while the wallet is asked', async () => {
    const controller = new AbortController();
    const sending = send(() => new Promise(() => undefined), [controller.signal]);
    controller.abort(new KitError('wallet/disconnected'));
    await expect(sending).rejects.toMatchObject({ code: 'tx/unknown' });
  });

  it('does not ask the wallet when the connection has already ended', async () => {
    const aborted = AbortSignal.abort(new KitError('wallet/disconnected'));
    await expect(send(() => 'id', [aborted])).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
  });

  it('passes on our own error for an unsupported method', async () => {
    const error = new KitError('wallet/unsupported-method');
    await expect(send(failing(error))).rejects.toBe(error);
  });

  it('accepts additional refusal numbers of a namespace', () => {
    expect(refusalOf({ code: -32000 }, { [-32000]: 'wallet/rejected' })?.code).toBe(
      'wallet/rejected',
    );
  });

  it('uses a message for tx/unknown that discourages sending again', () => {
    expect(new KitError('tx/unknown').shortMessage).toBe(
      "We don't know yet if it was sent. Check its status before you try again.",
    );
  });
});

describe('broadcast', () => {
  const lost = new Error('502');
  const outcome = async (overrides: Partial<Parameters<typeof broadcast>[0]>): Promise<string> => {
    try {
      return await broadcast({
        id: 'id',
        send: failing(lost),
        isKnown: async () => false,
        refusal: () => undefined,
        ...overrides,
      });
    } catch (error) {
      if (!isKitError(error)) throw error;
      return `${error.code} ${error.context.id ?? ''}`;
    }
  };
  const no = () => new KitError('tx/refused');

  it('returns the id that the node returns', async () => {
    expect(await outcome({ send: async () => 'id' })).toBe('id');
  });

  it('returns the id when the response is lost but the node has the transaction', async () => {
    expect(await outcome({ isKnown: async () => true })).toBe('id');
  });

  it('returns the id when the node refuses a transaction that it already has', async () => {
    expect(await outcome({ isKnown: async () => true, refusal: no })).toBe('id');
  });

  it('rejects when the node refuses and does not have the transaction', async () => {
    expect(await outcome({ refusal: no })).toBe('tx/refused ');
  });

  it.each([
    ['its answer was lost and it does not know it', {}],
    ['it names another id', { send: async () => 'other' }],
    ['it rejects and cannot be queried', { refusal: no, isKnown: failing(lost) }],
  ])('reports tx/unknown with the id when %s', async (_, overrides) => {
    expect(await outcome(overrides)).toBe('tx/unknown id');
  });
});
