import { afterEach, expect, it } from 'vitest';
import { me, other, type SendWorld, sendWorld, token } from '../send/test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());

it('follows the active account and network', async () => {
  world = await sendWorld();
  const { kit } = world;
  const receive = await kit.feature('receive');
  expect(receive.state).toMatchObject({
    address: me,
    namespace: 'eip155',
    network: { name: 'Harbor' },
    networks: [{ name: 'Harbor' }, { name: 'Lagoon' }],
    uri: `ethereum:${me}@1`,
  });
  expect(receive.uriFor({ token, amount: { unit: 'base', value: 5n } })).toBe(
    `ethereum:${token}@1/transfer?address=${me}&uint256=5`,
  );
  const lagoon = kit.getCaipNetworks()[1];
  if (lagoon) await kit.switchNetwork(lagoon);
  expect(receive.state).toMatchObject({
    networks: [{ name: 'Lagoon' }, { name: 'Harbor' }],
    uri: `ethereum:${me}@2`,
  });
  await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
  expect(receive.state.address).toBe(other);
  world.adapter.report.chainChanged('com.fjord', 'eip155:777');
  expect(receive.state).toMatchObject({ network: undefined, uri: undefined });
  await kit.disconnect();
  expect(receive.state).toMatchObject({ address: undefined, uri: undefined });
  expect(receive.uriFor({})).toBeUndefined();
});

it('has no network while the wallet is on one that the app does not have, even with allowUnsupportedChain', async () => {
  world = await sendWorld({ kit: { allowUnsupportedChain: true } });
  const { adapter, env, kit, send } = world;
  const receive = await kit.feature('receive');
  adapter.report.chainChanged('com.amber', 'eip155:777');
  await env.clock.advance(0);
  expect(receive.state).toMatchObject({ network: undefined, uri: undefined });
  expect(send.state.from).toBeUndefined();
  expect(send.state.issues.account).toMatchObject({ code: 'network-unsupported' });
});

it('follows no account after destroy()', async () => {
  world = await sendWorld();
  const receive = await world.kit.feature('receive');
  world.kit.destroy();
  world.kit.core.bus.emit('disconnected', { namespace: 'eip155', reason: 'user' });
  expect(receive.state.address).toBe(me);
});

it('lists only networks that the wallet approved', async () => {
  world = await sendWorld();
  const { adapter, kit } = world;
  const receive = await kit.feature('receive');
  adapter.report.connected(
    adapter.connection({ connectorId: 'com.fjord', accounts: [other], approved: ['eip155:1'] }),
  );
  await world.env.clock.advance(0);
  expect(receive.state.address).toBe(other);
  expect(receive.state.networks.map(({ name }) => name)).toEqual(['Harbor']);
});

it("shows the remaining wallet's address after another one disconnects", async () => {
  world = await sendWorld();
  const { kit } = world;
  await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
  const receive = await kit.feature('receive');
  expect(receive.state.address).toBe(other);
  await kit.disconnect({ connectorId: 'com.fjord', namespace: 'eip155' });
  expect(kit.getAddress('eip155')).toBe(me);
  expect(receive.state).toMatchObject({ address: me, uri: `ethereum:${me}@1` });
});

it('adds and removes networks with the app', async () => {
  world = await sendWorld();
  const { kit } = world;
  const receive = await kit.feature('receive');
  const [, lagoon] = kit.getCaipNetworks();
  if (!lagoon) throw new Error('The world has two networks');
  kit.removeNetwork('eip155', lagoon.id);
  await Promise.resolve();
  expect(receive.state.networks.map(({ name }) => name)).toEqual(['Harbor']);
  kit.addNetwork('eip155', lagoon);
  await Promise.resolve();
  expect(receive.state.networks.map(({ name }) => name)).toEqual(['Harbor', 'Lagoon']);
});
