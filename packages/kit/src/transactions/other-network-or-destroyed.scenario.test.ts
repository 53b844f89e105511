import { afterEach, expect, it } from 'vitest';
import {
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
} from '../features/send/test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());

it('does not match a payment with activity on another network', async () => {
  world = await sendWorld({
    can: {
      activity: async () => ({
        items: [
          {
            id: '0xelsewhere',
            caipNetworkId: 'eip155:2',
            at: undefined,
            status: 'final',
            transfers: [
              {
                assetId: `eip155:1/erc20:${token}`,
                from: me,
                to: other,
                value: 34_000_000n,
                symbol: 'USDC',
                decimals: 6,
              },
            ],
          },
        ],
      }),
      watchTransaction: async ({ id }) => ({ status: 'final', id }),
    },
  });
  const { send, wallet } = world;
  typeUsdc(world);
  await send.review();
  wallet.answer = () => Promise.reject(new Error('lost'));
  await send.submit().catch(() => undefined);
  await send.lookUp(send.state.payment?.key ?? 0);
  expect(send.state.payment).toMatchObject({ status: 'unknown', id: undefined });
});

it.each(['answered', 'lost'])(
  'does not watch a payment that is %s after destroy()',
  async (end) => {
    const watched: string[] = [];
    world = await sendWorld({
      can: {
        watchTransaction: async ({ id }) => {
          watched.push(id);
          return { status: 'final', id };
        },
      },
    });
    const { kit, send, wallet } = world;
    let settle = (): void => undefined;
    wallet.answer = ({ onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress?.({ id: '0xab', isSent: false, isSending: true });
        settle = () => (end === 'answered' ? resolve('0xab') : reject(new Error('lost')));
      });
    typeUsdc(world);
    await send.review();
    const answer = send.submit().catch(() => undefined);
    kit.destroy();
    settle();
    await answer;
    expect(watched).toEqual([]);
  },
);

it('runs one status check of a payment at a time', async () => {
  let asked = 0;
  let answer: Promise<{ items: [] }> = Promise.resolve({ items: [] });
  world = await sendWorld({
    can: {
      activity: () => {
        asked += 1;
        return answer;
      },
    },
  });
  const { env, send, wallet } = world;
  typeUsdc(world);
  await send.review();
  wallet.answer = () => Promise.reject(new Error('lost'));
  await send.submit().catch(() => undefined);
  const key = send.state.payment?.key ?? 0;
  asked = 0;
  answer = new Promise(() => undefined);
  void send.lookUp(key);
  void send.lookUp(key);
  await env.clock.advance(0);
  expect(asked).toBe(1);
});
