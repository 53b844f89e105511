import { fakeAdapter, fakeSiwx, testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import type { FinishReason } from './finish-dialog.js';
import type { Options } from '../options/options.types.js';
import type { Traits } from '../state/router.js';
import { chainOf, endKits, kits } from './test/whole-kits.js';

afterEach(endKits);

/** @param answerMs how long the wallet takes */
async function kitWith(options: Partial<Options> = {}, answerMs = 300) {
  const adapter = fakeAdapter({
    connectors: ['one', 'two'].map((id) => ({ id, name: id })),
    async connect({ connectorId }) {
      env.clock.tick(answerMs);
      return adapter.connection({ connectorId });
    },
    switchNetwork: async () => undefined,
  });
  const env = testEnv();
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter], ...options },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await core.ready();
  let homes = 0;
  core.bus.on('go-home', () => void homes++);
  const at = async (traits: Traits): Promise<void> => {
    await core.connect({ connectorId: 'one' });
    await env.clock.advance(700);
    core.modal.open();
    core.router.reset('A place', undefined, traits);
    homes = 0;
  };
  const dialogState = () => ({ open: core.modal.state.open, homes });
  return { core, env, adapter, at, dialogState };
}

it.each<readonly [FinishReason, { readonly open: boolean; readonly homes: number }, number]>([
  ['connected', { open: false, homes: 0 }, 1],
  ['connected-each', { open: true, homes: 0 }, 1],
  ['connected-enough', { open: false, homes: 0 }, 1],
  ['reconnected', { open: true, homes: 0 }, 1],
  ['network-selected', { open: false, homes: 0 }, 1],
  ['network-left', { open: false, homes: 1 }, 1],
  ['account-disconnected', { open: false, homes: 1 }, 1],
  ['wallet-switched', { open: false, homes: 0 }, 0],
])(
  'finishes %s with the dialog at %o and the embedded widget home %i times',
  async (done, dialog, homes) => {
    const one = await kitWith();
    await one.at({});
    one.core.finishDialog(done);
    expect(one.dialogState()).toEqual(dialog);
    const embedded = await kitWith({ enableEmbedded: true });
    await embedded.at({});
    embedded.core.finishDialog(done);
    expect(embedded.dialogState()).toEqual({ open: true, homes });
  },
);

it('closes the dialog at once if the wallet answered within 300 ms', async () => {
  const { core, env, dialogState } = await kitWith({}, 299);
  core.modal.open();
  await core.connect({ connectorId: 'one' });
  await env.clock.advance(0);
  expect(dialogState()).toEqual({ open: false, homes: 0 });
});

it('keeps the dialog after a quick answer if a sign-in follows', async () => {
  const siwx = fakeSiwx({ required: false });
  const { core, env, dialogState } = await kitWith({ siwx }, 0);
  core.modal.open();
  await core.connect({ connectorId: 'one' });
  await env.clock.advance(0);
  expect(dialogState().open).toBe(true);
});

it('keeps the dialog open when another attempt begins during the confirmation', async () => {
  const { core, env, dialogState } = await kitWith();
  core.modal.open();
  await core.connect({ connectorId: 'one' });
  await env.clock.advance(300);
  core.connect({ connectorId: 'nobody' }).catch(() => undefined);
  await env.clock.advance(700);
  expect(dialogState().open).toBe(true);
});

it('shows the confirmation for its full time when the wallet connects again meanwhile', async () => {
  const { core, env, dialogState } = await kitWith();
  core.modal.open();
  await core.connect({ connectorId: 'one' });
  await env.clock.advance(300);
  await core.connect({ connectorId: 'one' });
  await env.clock.advance(699);
  expect(dialogState().open).toBe(true);
  await env.clock.advance(1);
  expect(dialogState().open).toBe(false);
});

it.each([
  ['connected', { open: true, homes: 0 }],
  ['reconnected', { open: true, homes: 0 }],
])(
  'keeps a view that is opened after a wallet %s, in a dialog and embedded',
  async (how, expected) => {
    for (const enableEmbedded of [false, true]) {
      const { core, adapter, env, dialogState } = await kitWith({ enableEmbedded });
      core.modal.open();
      if (how === 'connected') await core.connect({ connectorId: 'one' });
      else adapter.report.connected(adapter.connection({ connectorId: 'one' }));
      await env.clock.advance(300);
      core.modal.open();
      await env.clock.advance(700);
      expect(dialogState()).toEqual(expected);
      await core.connect({ connectorId: 'two' });
      await env.clock.advance(700);
      expect(dialogState()).toEqual({ open: enableEmbedded, homes: enableEmbedded ? 1 : 0 });
    }
  },
);

it('stays open on an unsupported network and closes when the wallet leaves it', async () => {
  const { core, env, adapter, dialogState } = await kitWith();
  core.modal.open();
  await core.connect({ connectorId: 'one' });
  core.router.reset('A place', undefined, { about: 'network' });
  adapter.report.chainChanged('one', 'eip155:999');
  await env.clock.advance(700);
  expect(dialogState()).toEqual({ open: true, homes: 0 });
  await core.switchNetwork('eip155:2');
  expect(dialogState()).toEqual({ open: false, homes: 1 });
});

it.each<readonly [Traits, boolean]>([
  [{ about: 'account' }, false],
  [{ about: 'network' }, false],
  [{ waits: true }, true],
  [{}, true],
])('handles a disconnect in a view with traits %o: dialog open is %s', async (traits, open) => {
  const { core, at, dialogState } = await kitWith();
  await at(traits);
  await core.disconnect();
  expect(dialogState()).toEqual({ open, homes: open ? 0 : 1 });
});

it('keeps an account view when a wallet of another namespace disconnects', async () => {
  const solana = { ...chainOf(3), chainNamespace: 'solana', caipNetworkId: 'solana:3' as const };
  const { core, at, dialogState } = await kitWith({
    adapters: [
      fakeAdapter({ connectors: [{ id: 'one' }] }),
      fakeAdapter({ namespace: 'solana', connectors: [{ id: 'other' }] }),
    ],
    networks: [chainOf(1), solana],
  });
  await core.connect({ connectorId: 'other', namespace: 'solana' });
  await at({ about: 'account' });
  await core.disconnect({ namespace: 'solana' });
  expect(dialogState()).toEqual({ open: true, homes: 0 });
  await core.disconnect();
  expect(dialogState().open).toBe(false);
});

it('keeps the account list until the last account disconnects', async () => {
  const { core, at, dialogState } = await kitWith();
  await core.connect({ connectorId: 'two' });
  await at({ about: 'accounts' });
  await core.disconnect({ namespace: 'eip155', connectorId: 'one' });
  expect(dialogState().open).toBe(true);
  await core.disconnect();
  expect(dialogState().open).toBe(false);
});

it('sends an embedded widget home after a restored session, unless a wallet is being asked', async () => {
  const { core, adapter, env, dialogState } = await kitWith({ enableEmbedded: true });
  core.router.reset('Wait', undefined, { waits: true });
  adapter.report.connected(adapter.connection({ connectorId: 'one' }));
  await env.clock.advance(700);
  expect(dialogState().homes).toBe(0);
  await core.disconnect();
  core.router.reset('A list');
  adapter.report.connected(adapter.connection({ connectorId: 'two' }));
  await env.clock.advance(700);
  expect(dialogState().homes).toBe(1);
});

it("keeps the app's request to the embedded wallet on screen when another wallet connects", async () => {
  const { core, env, at, dialogState } = await kitWith();
  await at({ approves: true });
  await core.connect({ connectorId: 'two' });
  await env.clock.advance(700);
  expect(dialogState().open).toBe(true);
  core.finishDialog('answered');
  expect(dialogState().open).toBe(false);
});
