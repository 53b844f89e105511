// Tests of payments whose end a look brings before the wallet has answered: what the network said stays, whatever comes later.
// By way of sending, which is made of them.
import { KitError } from '@openappkit/core';
import { afterEach, expect, it } from 'vitest';
import {
  type Asked,
  type SendWorld,
  sendWorld,
  typeUsdc,
} from '../features/send/test/send-world.js';

let world: SendWorld | undefined;
afterEach(() => world?.kit.destroy());

/** Told to be on its way, and confirmed by the network, while the wallet is still to answer. */
async function confirmed() {
  let looks = 0;
  const silent = new Promise<never>(() => undefined);
  const made = await sendWorld({
    // Told once: nothing but what is kept of it can say it again.
    can: {
      watchTransaction: async ({ id }) => (looks++ === 0 ? { status: 'final', id } : silent),
    },
  });
  world = made;
  const { send, wallet } = made;
  let tell: Asked['onProgress'];
  let settle = { resolve: (_: string): void => undefined, reject: (_: unknown): void => undefined };
  wallet.answer = ({ onProgress }) => {
    tell = onProgress;
    return new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  };
  typeUsdc(made);
  await send.review();
  const answer = send.submit().catch((error: unknown) => error);
  tell?.({ id: 'S1', isSent: true });
  await send.lookUp(send.state.payment?.key ?? 0);
  expect(send.state.sent).toMatchObject([{ status: 'confirmed', id: 'S1' }]);
  const seen = (): readonly string[] => send.state.sent.map(({ status }) => status);
  return { send, settle, answer, seen, tell: (isSent: boolean) => tell?.({ id: 'S1', isSent }) };
}

it.each([
  ['the id at last', 'S1', undefined],
  ['that it does not know', '', new KitError('tx/unknown', { context: { id: 'S1' } })],
  ['that it failed', '', new KitError('wallet/failed')],
  ['anything', '', new Error('gone')],
])('stays confirmed when the wallet then says %s', async (_what, id, error) => {
  const { answer, seen, settle } = await confirmed();
  if (error) settle.reject(error);
  else settle.resolve(id);
  await answer;
  expect(seen()).toEqual(['confirmed']);
  await world?.env.clock.advance(0);
  expect(seen()).toEqual(['confirmed']);
});

it('stays confirmed when the wallet tells once more that it is on its way, or that nobody knows', async () => {
  const { answer, seen, settle, tell } = await confirmed();
  tell(true);
  expect(seen()).toEqual(['confirmed']);
  tell(false);
  expect(seen()).toEqual(['confirmed']);
  settle.resolve('S1');
  await answer;
});
