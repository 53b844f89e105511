import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import {
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

describe('a send flow', () => {
  it("starts with the network's coin and keeps the typed amount when it is opened again", async () => {
    const { send } = await make();
    await send.begin();
    expect(send.state).toMatchObject({ isNative: true, asset: { symbol: 'ETH' } });
    send.setAmount('1');
    await send.begin();
    expect(send.state.amount.text).toBe('1');
  });

  it('starts a new flow with arguments and reads a token by its address', async () => {
    const { send } = await make();
    typeUsdc(world);
    await send.begin({ amount: 1.5, assetAddress: token, to: other });
    expect(send.state).toMatchObject({
      flow: 1,
      asset: { symbol: 'USDC', decimals: 6, value: 250_500_000n },
      amount: { sum: { value: 1_500_000n } },
    });
    await expect(send.review()).resolves.toMatchObject({ amount: { text: '1.5' }, to: other });
  });

  it('reports a requested token that cannot be read', async () => {
    const { send } = await make();
    expect(await codeOf(send.begin({ assetAddress: 'nonsense' }))).toBe('address/invalid');
    expect(send.state.issues.asset).toEqual({ code: 'unreadable', address: 'nonsense' });
  });

  it('drops a token and its amount when the active network does not have it, and keeps the recipient', async () => {
    const { send, kit } = await make();
    typeUsdc(world);
    const lagoon = kit.getCaipNetworks()[1];
    if (lagoon) await kit.switchNetwork(lagoon);
    await world.env.clock.advance(0);
    expect(send.state).toMatchObject({
      asset: { symbol: 'ETH', caipNetworkId: 'eip155:2' },
      amount: { text: '' },
      recipient: { address: other, status: 'ready' },
    });
  });

  it('keeps the typed values while no wallet is connected', async () => {
    const { send, kit } = await make();
    typeUsdc(world);
    await kit.disconnect();
    expect(send.state).toMatchObject({ from: undefined, amount: { text: '34' } });
    expect(send.state.issues.account).toEqual({ code: 'not-connected' });
    await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
    await expect(send.review()).resolves.toMatchObject({ amount: { value: 34_000_000n } });
  });
});
