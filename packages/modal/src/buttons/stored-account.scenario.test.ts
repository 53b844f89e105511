import { expect } from '@open-wc/testing';
import type { Options } from '@openappkit/core';
import type { WalletConnection } from '@openappkit/core/adapter';
import { fakeAdapter } from '@openappkit/testing';
import { describe, it, onTestFinished } from 'vitest';
import { address, connectors, type Held, held, heldWallet } from '../test/held-wallet.js';
import { heldEnv } from '../test/held-env.js';
import { type MountedKit, mountKit, textOf, until } from '../test/mount-kit.js';

interface Reloaded extends MountedKit {
  readonly reconnects: Held<WalletConnection | undefined>[];
  connection(): WalletConnection;
}

/** A page load after a visit that showed an account. Its wallet answers when the test says so. */
async function reload(
  options: Partial<Options> = {},
  activeNetwork = 'eip155:1',
): Promise<Reloaded> {
  const reconnects: Held<WalletConnection | undefined>[] = [];
  const adapter = fakeAdapter({
    connectors,
    reconnect() {
      const next = held<WalletConnection | undefined>();
      reconnects.push(next);
      return next.promise;
    },
    balance: () => new Promise(() => undefined),
  });
  const env = heldEnv();
  const session = {
    connectorId: 'com.amber',
    address,
    caipNetworkId: 'eip155:1',
    balance: '1.25',
    balanceSymbol: 'ETH',
  };
  env.storage.setItem('openappkit:test:default:connections', JSON.stringify({ eip155: [session] }));
  env.storage.setItem('openappkit:test:default:active-network', JSON.stringify(activeNetwork));
  const mounted = await mountKit(options, { ...heldWallet(), adapter }, env);
  return {
    ...mounted,
    reconnects,
    connection: () => adapter.connection({ connectorId: 'com.amber' }),
  };
}

async function placeButton() {
  const element = document.createElement('appkit-button');
  document.body.append(element);
  onTestFinished(() => element.remove());
  const trigger = await until(
    () => element.shadowRoot?.querySelector('ak-trigger-button'),
    'the trigger',
  );
  return { element, trigger };
}

describe('an account button after a reload', () => {
  it('shows the stored account as reconnecting, and does not move when its wallet answers', async () => {
    const { kit, reconnects, connection } = await reload();
    const { element, trigger } = await placeButton();
    await until(() => trigger.state === 'reconnecting', 'the stored account');
    await trigger.updateComplete;
    const control = trigger.shadowRoot?.querySelector('button');
    expect(textOf(element)).to.contain('1.25 ETH').and.to.contain('0x52');
    expect(textOf(element)).to.contain('Reconnecting…');
    expect(control?.getAttribute('aria-busy')).to.equal('true');
    expect(kit.getIsConnectedState()).to.equal(false);
    await expect(element).to.be.accessible();
    const before = trigger.getBoundingClientRect().toJSON();
    await until(() => reconnects.length > 0, 'the request to the wallet');
    reconnects[0]?.resolve(connection());
    await until(() => trigger.state === 'connected', 'the connected account');
    await trigger.updateComplete;
    expect(trigger.getBoundingClientRect().toJSON()).to.deep.equal(before);
    expect(textOf(element)).to.contain('1.25 ETH').and.not.to.contain('Reconnecting…');
    expect(control?.hasAttribute('aria-busy')).to.equal(false);
  });

  it("shows no image of another network's token beside the stored balance", async () => {
    const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    const tokens = { 'eip155:8453': { address: `0x${'ab'.repeat(20)}`, image } };
    const { kit } = await reload({ tokens }, 'eip155:8453');
    const { trigger } = await placeButton();
    await until(() => trigger.state === 'reconnecting', 'the stored account');
    expect(kit.getCaipNetwork()?.name).to.equal('Base');
    expect(trigger.balance).to.equal('1.25\u00a0ETH');
    expect(trigger.balanceImage).to.equal('');
  });

  it('offers to connect again when the wallet is gone', async () => {
    const { reconnects } = await reload();
    const { element, trigger } = await placeButton();
    await until(() => trigger.state === 'reconnecting', 'the stored account');
    await until(() => reconnects.length > 0, 'the request to the wallet');
    reconnects[0]?.resolve(undefined);
    await until(() => trigger.state === 'disconnected', 'the connect button');
    await trigger.updateComplete;
    expect(textOf(element)).to.contain('Connect wallet').and.not.to.contain('0x52');
  });

  it('opens no account view before the wallet answers', async () => {
    const { kit } = await reload();
    const { trigger } = await placeButton();
    await until(() => trigger.state === 'reconnecting', 'the stored account');
    trigger.click();
    await until(() => kit.core.router.state.view !== '', 'a view');
    expect(kit.core.router.state.view).to.equal('Connect');
  });

  it("fills in the app's own button", async () => {
    const { connection, reconnects } = await reload();
    const { element } = await placeButton();
    element.innerHTML =
      '<button slot="button"><b data-text="account"></b> <i data-text="balance"></i></button>';
    await until(() => textOf(element).includes('1.25 ETH'), 'the balance');
    expect(element.dataset.status).to.equal('reconnecting');
    await until(() => reconnects.length > 0, 'the request to the wallet');
    reconnects[0]?.resolve(connection());
    await until(() => element.dataset.status === 'connected', 'the answer');
    expect(textOf(element)).to.contain('0x52').and.to.contain('1.25 ETH');
  });
});
