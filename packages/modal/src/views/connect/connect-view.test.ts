// Tests of the connect view: rows, order, offline, nothing installed, keyboard.
import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { connectors, heldWallet } from '../../test/held-wallet.js';
import { atRest, type MountedKit, mountKit, textOf, until, viewOf } from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
afterEach(() => mounted?.kit.destroy());

const openView = async (
  wallet = heldWallet(),
): Promise<{ view: HTMLElement; mounted: MountedKit }> => {
  mounted = await mountKit({}, wallet);
  await mounted.kit.open();
  const view = await until(() => viewOf('ak-connect-view'), 'connect view');
  await until(() => view.shadowRoot?.querySelector('ak-list-row, ak-empty'), 'its content');
  return { view, mounted };
};

const headings = (view: HTMLElement): (string | null)[] =>
  [...(view.shadowRoot?.querySelectorAll('ak-list-row') ?? [])].map((row) =>
    row.getAttribute('heading'),
  );

describe('connect view', () => {
  it('lists the installed wallets at once', async () => {
    const { view } = await openView();
    expect(headings(view)).to.deep.equal(['Amber Vault', 'Fjord']);
    await until(() => textOf(view).includes('Installed · Ethereum'), 'the second line');
  });

  it('is accessible in light and dark', async () => {
    const { mounted } = await openView();
    await atRest();
    await expect(document.querySelector('appkit-modal')).to.be.accessible();
    mounted.kit.setThemeMode('dark');
    await until(
      () =>
        document.querySelector('appkit-modal')?.shadowRoot?.querySelector('[data-ak-theme=dark]'),
      'dark',
    );
    await atRest();
    await expect(document.querySelector('appkit-modal')).to.be.accessible();
  });

  it('puts the wallet used last first and says so', async () => {
    const { view, mounted } = await openView();
    mounted.kit.core.connection.setRecents([
      { id: 'com.fjord', name: 'Fjord', namespace: 'eip155' },
    ]);
    await until(() => headings(view)[0] === 'Fjord', 'the new order');
    await until(() => textOf(view).includes('Installed · Ethereum · used last'), 'the mark');
  });

  it('marks a wallet whose id another one uses too', async () => {
    const twin = {
      ...connectors[0],
      id: 'com.amber#2',
      collides: true,
    } as (typeof connectors)[number];
    const { view } = await openView(heldWallet([...connectors, twin]));
    await until(() => textOf(view).includes('another wallet uses the same id'), 'the mark');
    expect(headings(view).length).to.equal(3);
  });

  it('says that no wallet is installed and offers a way on', async () => {
    const { view } = await openView(heldWallet([]));
    await until(() => textOf(view).includes('No wallet in this browser'), 'the heading');
    expect(textOf(view)).to.include('Reload this page');
    await atRest();
    await expect(document.querySelector('appkit-modal')).to.be.accessible();
  });

  it('moves with arrow keys through one Tab stop', async () => {
    const { view } = await openView();
    const rows = [...(view.shadowRoot?.querySelectorAll('ak-list-row') ?? [])];
    rows[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(view.shadowRoot?.activeElement).to.equal(rows[1]);
    expect(rows.map((row) => row.tabStop)).to.deep.equal([false, true]);
  });

  it('tells analytics of the chosen wallet through the bus, once', async () => {
    const { view, mounted } = await openView();
    const events: string[] = [];
    mounted.kit.core.bus.on('track', ({ event }) => events.push(event));
    view.shadowRoot?.querySelector('ak-list-row')?.click();
    await until(() => viewOf('ak-wait-view'), 'wait view');
    expect(events.filter((event) => event === 'SELECT_WALLET').length).to.equal(1);
  });
});
