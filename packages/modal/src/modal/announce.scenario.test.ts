import { KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { navigate } from '../navigation/navigate.js';
import { failPairing, maple, setPairing } from '../test/held-pairing.js';
import { dialogOf, type MountedKit, mountKit, until, viewOf } from '../test/mount-kit.js';

let mounted: MountedKit | undefined;
const regions = (): Readonly<Record<'status' | 'alert', string>> => ({
  status: dialogOf()?.querySelector('[role=status]')?.textContent ?? '',
  alert: dialogOf()?.querySelector('[role=alert]')?.textContent ?? '',
});

async function openWithCode(): Promise<MountedKit> {
  mounted = await mountKit({ services: { explorer: null } });
  const { kit } = mounted;
  Object.assign(kit, { connect: () => new Promise(() => undefined) });
  await kit.open();
  await until(() => viewOf('ak-connect-view'), 'the list');
  navigate(kit).push('ConnectingWalletConnect', { wallet: maple });
  setPairing(mounted);
  await until(() => regions().status === 'QR code ready', 'announcement of the code');
  return mounted;
}

describe('live regions', () => {
  it('clears an announcement when the same view announces in the other live region', async () => {
    const mountedKit = await openWithCode();
    failPairing(mountedKit, new KitError('pairing/unreachable'));
    await until(() => regions().alert !== '', 'the failure');
    expect(regions().status).to.equal('');
  });

  it('clears the announcement of a view when the view is removed', async () => {
    const { kit } = await openWithCode();
    kit.core.router.back();
    await until(() => viewOf('ak-connect-view'), 'the list');
    await until(() => regions().status === '', 'removal of the sentence');
  });

  it('keeps an announcement made just before a view appears and clears it with the next view', async () => {
    const { kit, env } = await openWithCode();
    viewOf('ak-connecting-wallet-connect-view')?.dispatchEvent(
      new CustomEvent('ak-announce', {
        detail: { text: 'USDC chosen', urgent: false },
        bubbles: true,
        composed: true,
      }),
    );
    kit.core.router.back();
    await until(() => viewOf('ak-connect-view'), 'the list');
    await until(() => regions().status === 'USDC chosen', 'the choice');
    env.advance(1_001);
    navigate(kit).push('AllWallets');
    await until(() => viewOf('ak-all-wallets-view'), 'the next view');
    await until(() => !regions().status.includes('USDC'), 'removal of the sentence');
  });

  it('clears the announcement of a notice when the notice ends', async () => {
    const { kit } = await openWithCode();
    kit.showErrorMessage('Broken');
    await until(() => regions().alert === 'Broken', 'the message');
    kit.core.notices.hide();
    await until(() => regions().alert === '', 'removal');
  });
});
