import { fakeSiwx } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { createNetworkMethods } from './network-methods.js';
import { createAccountMethods } from './account-methods.js';
import { type HeldCore, heldCore } from '../../test/held-core.js';
import type { AppKit } from '../app-kit.types.js';
import { createOptionMethods } from './option-methods.js';

let held: HeldCore | undefined;
afterEach(() => held?.core.destroy());

async function kitWith(options: Parameters<typeof heldCore>[1] = {}) {
  held = await heldCore([], options);
  const { core } = held;
  const self = () => verbs as unknown as AppKit;
  const verbs = { ...createNetworkMethods(core), ...createAccountMethods(core, self) };
  return { core, verbs: createOptionMethods(core, verbs) };
}

it('changes orders, socials and switches one by one and keeps the others', async () => {
  const { core, verbs } = await kitWith({ features: { send: false } });
  verbs.setConnectMethodsOrder(['social', 'wallet']);
  verbs.setWalletFeaturesOrder(['send']);
  verbs.setSocialsOrder(['x']);
  verbs.setCollapseWallets(true);
  verbs.updateFeatures({ receive: false });
  expect(core.options.state.current.features).toMatchObject({
    connectMethodsOrder: ['social', 'wallet'],
    walletFeaturesOrder: ['send'],
    socials: ['x'],
    collapseWallets: true,
    receive: false,
    send: false,
  });
  expect(verbs.getConnectMethodsOrder()).toEqual(['social', 'wallet']);
  verbs.setEIP6963Enabled(false);
  expect(core.options.state.current.enableEIP6963).toBe(false);
});

it('returns the app’s own features as remote features', async () => {
  const { core, verbs } = await kitWith({ features: { history: false } });
  expect(verbs.getRemoteFeatures()).toBe(core.options.state.current.features);
  const updates: unknown[] = [];
  const stop = verbs.subscribeRemoteFeatures(({ history }) => updates.push(history));
  verbs.updateRemoteFeatures({ history: true });
  await Promise.resolve();
  expect(core.options.state.current.features.history).toBe(true);
  expect(updates).toEqual([true]);
  stop();
});

it('returns networks and addresses by AppKit’s names', async () => {
  const { core, verbs } = await kitWith();
  expect(verbs.getCaipNetworkId()).toBe(1);
  expect(verbs.getWalletProviderType()).toBeUndefined();
  expect(verbs.getDisabledCaipNetworks()).toEqual([]);
  await core.connect({ connectorId: 'com.amber' });
  expect(verbs.getAddressByChainNamespace('eip155')).toBe(core.account.get('eip155').address);
  expect(verbs.getWalletProviderType()).toBe('ANNOUNCED');
  expect(verbs.getApprovedCaipNetworkIds()).toBeUndefined();
});

it('returns networks that a paired wallet did not approve as disabled', async () => {
  const { core, verbs } = await kitWith();
  const outcome = core.connect({ needs: 'code' });
  await Promise.resolve();
  await core.preload();
  await new Promise((next) => setTimeout(next, 0));
  held?.phone.proposals[0]?.agree(held.phone.session(['eip155:1']));
  await outcome;
  expect(verbs.getApprovedCaipNetworkIds()).toEqual(['eip155:1']);
  expect(verbs.getDisabledCaipNetworks().map(({ name }) => name)).toEqual(['Base']);
});

it('emits a network change and returns the siwx option', async () => {
  const siwx = fakeSiwx();
  const { core, verbs } = await kitWith({ siwx });
  expect(verbs.getSIWX()).toBe(siwx);
  const updates: (string | undefined)[] = [];
  const stop = verbs.subscribeCaipNetworkChange((network) => updates.push(network?.name));
  await core.switchNetwork('eip155:8453');
  await Promise.resolve();
  expect(updates).toEqual(['Base']);
  stop();
});
