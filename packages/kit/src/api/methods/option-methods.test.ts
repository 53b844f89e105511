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
  const self = () => methods as unknown as AppKit;
  const methods = { ...createNetworkMethods(core), ...createAccountMethods(core, self) };
  return { core, methods: createOptionMethods(core, methods) };
}

it('changes orders, socials and switches one by one and keeps the others', async () => {
  const { core, methods } = await kitWith({ features: { send: false } });
  methods.setConnectMethodsOrder(['social', 'wallet']);
  methods.setWalletFeaturesOrder(['send']);
  methods.setSocialsOrder(['x']);
  methods.setCollapseWallets(true);
  methods.updateFeatures({ receive: false });
  expect(core.options.state.current.features).toMatchObject({
    connectMethodsOrder: ['social', 'wallet'],
    walletFeaturesOrder: ['send'],
    socials: ['x'],
    collapseWallets: true,
    receive: false,
    send: false,
  });
  expect(methods.getConnectMethodsOrder()).toEqual(['social', 'wallet']);
  methods.setEIP6963Enabled(false);
  expect(core.options.state.current.enableEIP6963).toBe(false);
});

it('returns the app’s own features as remote features', async () => {
  const { core, methods } = await kitWith({ features: { history: false } });
  expect(methods.getRemoteFeatures()).toBe(core.options.state.current.features);
  const updates: unknown[] = [];
  const stop = methods.subscribeRemoteFeatures(({ history }) => updates.push(history));
  methods.updateRemoteFeatures({ history: true });
  await Promise.resolve();
  expect(core.options.state.current.features.history).toBe(true);
  expect(updates).toEqual([true]);
  stop();
});

it('returns networks and addresses by AppKit’s names', async () => {
  const { core, methods } = await kitWith();
  expect(methods.getCaipNetworkId()).toBe(1);
  expect(methods.getWalletProviderType()).toBeUndefined();
  expect(methods.getDisabledCaipNetworks()).toEqual([]);
  await core.connect({ connectorId: 'com.amber' });
  expect(methods.getAddressByChainNamespace('eip155')).toBe(core.account.get('eip155').address);
  expect(methods.getWalletProviderType()).toBe('ANNOUNCED');
  expect(methods.getApprovedCaipNetworkIds()).toBeUndefined();
});

it('returns networks that a paired wallet did not approve as disabled', async () => {
  const { core, methods } = await kitWith();
  const outcome = core.connect({ needs: 'code' });
  await Promise.resolve();
  await core.preload();
  await new Promise((next) => setTimeout(next, 0));
  held?.phone.proposals[0]?.approve(held.phone.session(['eip155:1']));
  await outcome;
  expect(methods.getApprovedCaipNetworkIds()).toEqual(['eip155:1']);
  expect(methods.getDisabledCaipNetworks().map(({ name }) => name)).toEqual(['Base']);
});

it('emits a network change and returns the siwx option', async () => {
  const siwx = fakeSiwx();
  const { core, methods } = await kitWith({ siwx });
  expect(methods.getSIWX()).toBe(siwx);
  const updates: (string | undefined)[] = [];
  const stop = methods.subscribeCaipNetworkChange((network) => updates.push(network?.name));
  await core.switchNetwork('eip155:8453');
  await Promise.resolve();
  expect(updates).toEqual(['Base']);
  stop();
});
