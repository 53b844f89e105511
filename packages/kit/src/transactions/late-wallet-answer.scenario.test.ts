// Payments whose status check ends before the wallet answers: later answers must not change what the network reported. Uses
// send.
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

/** A payment that the wallet reported as sent and the network confirmed, while the wallet's answer is pending. */
async function confirmed() {
  let looks = 0;
  const silent = new Promise<never>(() => undefined);
  const made = await sendWorld({
    // Reports the outcome once, so that only the stored payment still has it.
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
])('stays confirmed when the wallet then reports %s', async (_what, id, error) => {
  const { answer, seen, settle } = await confirmed();
  if (error) settle.reject(error);
  else settle.resolve(id);
  await answer;
  expect(seen()).toEqual(['confirmed']);
  await world?.env.clock.advance(0);
  expect(seen()).toEqual(['confirmed']);
});

it('stays confirmed when the wallet later reports progress or an unknown result', async () => {
  const { answer, seen, settle, tell } = await confirmed();
  tell(true);
  expect(seen()).toEqual(['confirmed']);
  tell(false);
  expect(seen()).toEqual(['confirmed']);
  settle.resolve('S1');
  await answer;
});

it('warns after a reload about a payment that the wallet first reported as sent and then lost', async () => {
  const first = await sendWorld();
  world = first;
  const { env, send, wallet } = first;
  wallet.answer = async ({ onProgress }) => {
    onProgress?.({ id: 'S1', isSent: true });
    await Promise.resolve();
    throw new Error('gone');
  };
  typeUsdc(first);
  await send.review();
  await send.submit().catch(() => undefined);
  expect(send.state.payment).toMatchObject({ status: 'unknown', id: 'S1' });
  const next = await sendWorld({ storage: env.storage });
  await next.send.begin();
  expect(next.send.state.payment).toMatchObject({ status: 'unknown', id: 'S1', isEarlier: true });
  next.kit.destroy();
});
