import { afterEach, describe, expect, it } from 'vitest';
import {
  ether,
  other,
  type SendWorld,
  sendWorld,
  token,
  type WorldOptions,
} from './test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());
const make = async (options?: WorldOptions) => {
  world = await sendWorld(options);
  return world;
};
const third = '0x00000000000000000000000000000000000000f1';
const state = () => world.send.state;
const later = (ms = 0) => world.env.clock.advance(ms);
const recipient = async (text: string) => {
  world.send.setRecipient(text);
  await later(300);
  return state().issues.recipient ?? state().recipient.status;
};

describe('the recipient from a payment URI', () => {
  it('fills the other fields on the network of the URI', async () => {
    const { kit, send } = await make();
    await recipient(`ethereum:${token}@1/transfer?address=${third}&uint256=15e5`);
    expect(state()).toMatchObject({
      asset: { symbol: 'USDC' },
      amount: { text: '1.5', sum: { value: 1_500_000n } },
      recipient: { text: third, address: third, status: 'ready' },
    });
    await recipient(`ethereum:${other}@2?value=2e18`);
    expect(state().issues.recipient?.code).toBe('other-network');
    expect(state().amount.text).toBe('1.5');
    const lagoon = kit.getCaipNetworks()[1];
    if (lagoon) await kit.switchNetwork(lagoon);
    await later();
    expect(state()).toMatchObject({
      isNative: true,
      amount: { sum: { value: 2n * ether } },
      recipient: { address: other },
    });
    send.setAmount('7');
    await recipient(`ethereum:${third}`);
    expect(state()).toMatchObject({ amount: { text: '7' }, recipient: { address: third } });
  });

  it('does not overwrite what the user types while a token is read', async () => {
    let tell = (): void => undefined;
    const { send } = await make({
      can: {
        balance: ({ token: of }) =>
          new Promise((resolve) => {
            const answer = () => resolve({ value: 9n ** 9n, decimals: 6, symbol: 'USDC' });
            if (of === undefined) answer();
            else tell = answer;
          }),
      },
    });
    send.setRecipient(`ethereum:${token}/transfer?address=${third}&uint256=1`);
    await later();
    send.setAmount('5');
    tell();
    await later();
    expect(state().amount.text).toBe('5');
  });

  it.each([
    ['another token is chosen', ({ send, eth }: SendWorld) => send.setAsset(eth)],
    ['another recipient is entered', ({ send }: SendWorld) => send.setRecipient(other)],
  ])('writes no amount when, while its token is read, %s', async (_, meanwhile) => {
    let tell = (): void => undefined;
    const made = await make({
      can: {
        balance: ({ token: of }) =>
          new Promise((resolve) => {
            const answer = () => resolve({ value: 9n ** 9n, decimals: 6, symbol: 'USDC' });
            if (of === undefined) resolve({ value: ether, decimals: 18, symbol: 'ETH' });
            else tell = answer;
          }),
      },
    });
    made.send.setRecipient(`ethereum:${token}/transfer?address=${third}&uint256=5e17`);
    await later();
    meanwhile(made);
    tell();
    await later();
    expect(state().amount.text).toBe('');
  });
});
