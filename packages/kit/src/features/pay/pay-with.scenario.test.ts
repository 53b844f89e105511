// A chosen token stays chosen only for its account, and until the wallet reaches its network.
import { KitError } from '@openappkit/core';
import { afterEach, expect, it } from 'vitest';
import { me, other } from '../send/test/send-world.js';
import { transferWorld, type TransferWorld } from './test/transfer-world.js';

let world: TransferWorld;
afterEach(() => world.kit.destroy());
const begun = async (...given: Parameters<typeof transferWorld>): Promise<TransferWorld> => {
  world = await transferWorld(...given);
  await world.begin();
  return world;
};
const wallet = 'com.amber';

it('drops the chosen token and the list when another account becomes active', async () => {
  const { adapter, asked, eth, far, pay, rest } = await begun();
  expect(pay.state).toMatchObject({
    payWith: { assetId: eth.assetId },
    source: { status: 'ready' },
  });
  adapter.report.accountsChanged(wallet, [other]);
  await rest();
  expect(pay.state).toMatchObject({ step: 'choose', payWith: undefined, tokens: [] });
  expect(pay.state.source.quote?.transfer).toBeUndefined();
  pay.payWith(eth.assetId);
  expect(pay.state.payWith).toBeUndefined();
  expect(asked).toEqual([]);
  // When the account is back, its tokens are offered again, without a choice.
  adapter.report.accountsChanged(wallet, [me]);
  await rest();
  expect(pay.state).toMatchObject({ payWith: undefined, tokens: [eth, far] });
});

it('leaves the review when another account becomes active', async () => {
  const { adapter, asked, pay, rest } = await begun();
  pay.choose();
  adapter.report.accountsChanged(wallet, [other]);
  await rest();
  expect(pay.state).toMatchObject({
    step: 'choose',
    problem: { code: 'changed' },
    payWith: undefined,
  });
  expect(asked).toEqual([]);
});

it('drops the chosen token when the wallet switches to a third network or away from its network', async () => {
  const { adapter, eth, far, kit, pay, rest } = await begun();
  adapter.report.chainChanged(wallet, 'eip155:2');
  await rest();
  expect(pay.state.payWith).toBeUndefined();
  expect(pay.state.tokens.map(({ assetId }) => assetId)).toEqual([eth.assetId, far.assetId]);
  pay.payWith(far.assetId);
  await rest();
  expect(pay.state.source.status).toBe('ready');
  await kit.core.switchNetwork('eip155:1');
  await rest();
  expect(pay.state.payWith).toBeUndefined();
});

it("waits for the wallet to switch to the token's network before it requests a quote", async () => {
  const { asked, far, kit, pay, rest, service } = await begun();
  const before = service.bodies.length;
  pay.payWith(far.assetId);
  await rest();
  expect(pay.state).toMatchObject({
    payWith: { assetId: far.assetId },
    source: { status: 'network', quote: undefined },
  });
  expect(service.bodies).toHaveLength(before);
  await kit.core.switchNetwork('eip155:2');
  await rest();
  expect(pay.state).toMatchObject({
    payWith: { assetId: far.assetId },
    source: { status: 'ready', from: { network: { caipNetworkId: 'eip155:2' } } },
  });
  pay.choose();
  await pay.submit();
  expect(asked).toMatchObject([{ network: { caipNetworkId: 'eip155:2' } }]);
});

it('keeps the choice when the wallet declines the network switch, and another token can pay', async () => {
  const declines = () => Promise.reject(new KitError('wallet/rejected'));
  const { asked, eth, far, kit, pay, rest } = await begun({ can: { switchNetwork: declines } });
  pay.payWith(far.assetId);
  await rest();
  await expect(kit.core.switchNetwork('eip155:2')).rejects.toMatchObject({
    code: 'wallet/rejected',
  });
  await rest();
  expect(kit.core.chain.state.switching).toMatchObject({ phase: 'declined' });
  expect(pay.state).toMatchObject({
    step: 'choose',
    payWith: { assetId: far.assetId },
    source: { status: 'network' },
  });
  pay.choose();
  expect(pay.state.step).toBe('choose');
  expect(asked).toEqual([]);
  expect(pay.outcomeOf(pay.state.flow, false)).toMatchObject({ status: 'cancelled' });
  pay.payWith(eth.assetId);
  await rest();
  pay.choose();
  await pay.submit();
  expect(asked).toMatchObject([{ network: { caipNetworkId: 'eip155:1' } }]);
});
