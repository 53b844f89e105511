import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { chainOf, endKits, kits, flushPromises } from '../flows/test/whole-kits.js';

afterEach(endKits);

async function openKit() {
  const fake = fakeAdapter();
  const core = createCore({ projectId: 'p', networks: [chainOf(1)], adapters: [fake] }, testEnv());
  kits.push(core);
  core.mount();
  await core.connect({ connectorId: 'fake.one' });
  core.modal.open();
  core.router.reset('Account');
  await flushPromises();
  const isShown = async (): Promise<boolean> => {
    await flushPromises();
    return core.notices.state.open;
  };
  return { core, fake, isShown };
}

describe('an error notice', () => {
  it('hides an error when the user opens another view or goes back', async () => {
    const { core, isShown } = await openKit();
    core.notices.show('error', 'Token Balance Unavailable', 'balance/unavailable');
    expect(await isShown()).toBe(true);
    core.router.push('WalletSend');
    expect(await isShown()).toBe(false);
    core.notices.show('error', 'Broken');
    core.router.back();
    expect(await isShown()).toBe(false);
  });

  it('hides an error when another account becomes active', async () => {
    const { core, fake, isShown } = await openKit();
    core.notices.show('error', 'Token Balance Unavailable', 'balance/unavailable');
    fake.report.accountsChanged('fake.one', [`0x${'bb'.repeat(20)}`, `0x${'aa'.repeat(20)}`]);
    expect(await isShown()).toBe(false);
  });

  it('keeps an error when a failed flow returns to the start', async () => {
    const { core, isShown } = await openKit();
    core.notices.show('error', 'The signature wasn’t accepted');
    core.router.reset('Connect');
    expect(await isShown()).toBe(true);
  });

  it('keeps an error in the view that opens with it', async () => {
    const { core, isShown } = await openKit();
    core.modal.close();
    await flushPromises();
    core.notices.show('error', 'Action not allowed', 'embedded/not-allowed');
    core.modal.open();
    core.router.push('ApproveTransaction');
    expect(await isShown()).toBe(true);
    core.router.back();
    expect(await isShown()).toBe(false);
  });
});

describe('any notice', () => {
  it.each(['success', 'error'] as const)(
    'hides a notice when the dialog closes: %s',
    async (variant) => {
      const { core, isShown } = await openKit();
      core.notices.show(variant, 'told');
      expect(await isShown()).toBe(true);
      core.modal.close();
      expect(await isShown()).toBe(false);
    },
  );

  it('keeps a success notice when the user opens another view', async () => {
    const { core, isShown } = await openKit();
    core.notices.show('success', 'Now on Ethereum');
    core.router.push('WalletSend');
    expect(await isShown()).toBe(true);
  });
});
