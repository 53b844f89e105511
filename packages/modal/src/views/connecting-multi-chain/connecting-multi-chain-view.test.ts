import { KitError, type Options } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  buttonNamed,
  dialogOf,
  shellOf,
  textOf,
  until,
  untilSpoken,
  viewOf,
} from '../../test/mount-kit.js';
import {
  accounts,
  type Kind,
  mountMultichain,
  type MultichainKit,
} from '../../test/mount-multichain.js';

let mounted: MultichainKit;
let view: HTMLElement;
let cleanUp = (): void => undefined;
afterEach(() => {
  cleanUp();
  cleanUp = () => undefined;
});

const root = (): ParentNode => view.shadowRoot ?? view;
const rows = () => [...root().querySelectorAll('ak-list-row')];
const press = (label: string): void => buttonNamed(root(), label)?.click();
const says = (text: string): Promise<unknown> => until(() => textOf(view).includes(text), text);
const asked = (kind: Kind, times = 1): Promise<unknown> =>
  until(() => mounted.wallets[kind].connects.length >= times, `${kind} to be asked`);
const approve = (kind: Kind): void => {
  const { adapter, connects } = mounted.wallets[kind];
  const connectorId = kind === 'eip155' ? 'com.tern' : 'tern';
  connects.at(-1)?.resolve(adapter.connection({ connectorId, accounts: [accounts[kind]] }));
};
const decline = (kind: Kind): void =>
  mounted.wallets[kind].connects.at(-1)?.reject(new KitError('wallet/rejected'));
const lines = (): string[] => [...root().querySelectorAll('li')].map((line) => textOf(line));

const chooseTern = async (options?: Parameters<MultichainKit['kit']['open']>[0]): Promise<void> => {
  await mounted.kit.open({ view: 'Connect', ...options });
  const connect = await until(() => viewOf('ak-connect-view'), 'connect view');
  const row = await until(
    () => connect.shadowRoot?.querySelector<HTMLElement>('ak-list-row[heading=Tern]'),
    'the row',
  );
  row.click();
};
const choose = async (options?: Partial<Options>): Promise<void> => {
  mounted = await mountMultichain(options);
  await chooseTern();
  await arrive();
};
const arrive = async (): Promise<void> => {
  view = await until(() => viewOf('ak-connecting-multi-chain-view'), 'choose-network view');
  await until(() => root().querySelector('ak-list-row, li'), 'its lines');
};

describe('choosing a namespace', () => {
  it('shows one row that names the wallet’s namespaces', async () => {
    mounted = await mountMultichain();
    await mounted.kit.open();
    const connect = await until(() => viewOf('ak-connect-view'), 'connect view');
    await until(() => textOf(connect).includes('Tern'), 'the rows');
    const found = [...(connect.shadowRoot?.querySelectorAll('ak-list-row') ?? [])];
    expect(found.map(({ heading, detail }) => `${heading}: ${detail}`)).to.deep.equal([
      'Tern: Installed · Ethereum, Solana, Bitcoin',
      'Skua: Installed · Solana',
    ]);
  });

  it('asks for the namespace with the active one selected, before any wallet request', async () => {
    await choose();
    await says('Connect Tern on');
    expect(rows().map((row) => row.heading)).to.deep.equal([
      'Ethereum',
      'Solana',
      'Bitcoin',
      'All',
    ]);
    expect(rows().map((row) => row.selected)).to.deep.equal([true, false, false, false]);
    expect(mounted.wallets.eip155.connects.length).to.equal(0);
  });

  it('is accessible in light and dark', async () => {
    await choose();
    await expectAccessible(mounted);
  });

  it('continues to the wait view for the chosen namespace', async () => {
    await choose();
    rows()[1]?.click();
    await until(() => rows()[1]?.selected, 'the choice');
    press('Continue');
    view = await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await says('Approve in Tern');
    await asked('solana');
    approve('solana');
    await says('Connected');
    expect(mounted.kit.getAccount('solana').address).to.equal(accounts.solana);
    expect(mounted.kit.getActiveChainNamespace()).to.equal('solana');
  });

  it('selects with the arrow keys within one Tab stop', async () => {
    await choose();
    await until(() => dialogOf(), 'the dialog');
    await until(() => root().querySelector('ak-list')?.items.length === 4, 'the radios');
    root().querySelector('ak-list')?.focus();
    expect(view.shadowRoot?.activeElement).to.equal(rows()[0]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await until(() => rows()[2]?.selected, 'third item');
    expect(rows().map((row) => row.tabStop)).to.deep.equal([false, false, true, false]);
    const radio = rows()[2]?.shadowRoot?.querySelector('[role=radio]');
    expect(radio?.getAttribute('aria-checked')).to.equal('true');
    await userEvent.keyboard('{Tab}{Enter}');
    await asked('bip122');
  });

  it('skips the question if the app opened one namespace', async () => {
    mounted = await mountMultichain();
    await chooseTern({ namespace: 'bip122' });
    await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await asked('bip122');
  });

  it('skips the question if only one namespace is left', async () => {
    mounted = await mountMultichain();
    await mounted.connect('eip155');
    await mounted.connect('bip122');
    await chooseTern();
    await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await asked('solana');
  });

  it('marks connected namespaces and suggests another', async () => {
    mounted = await mountMultichain();
    await mounted.connect('eip155');
    await chooseTern();
    await arrive();
    expect(rows()[0]?.detail).to.equal('Connected');
    expect(rows().map((row) => row.selected)).to.deep.equal([false, true, false, false]);
  });

  it('redirects to the wallets when opened by name without a wallet', async () => {
    mounted = await mountMultichain();
    await mounted.kit.open({ view: 'ConnectingMultiChain' });
    await until(() => viewOf('ak-connect-view'), 'connect view');
  });

  it('returns from the wait to the wallets in one step', async () => {
    await choose();
    press('Continue');
    view = await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await says('Use another wallet');
    press('Use another wallet');
    await until(() => viewOf('ak-connect-view'), 'connect view');
  });
});

describe('connecting all namespaces', () => {
  const requestAll = async (options?: Partial<Options>): Promise<void> => {
    await choose(options);
    rows()[3]?.click();
    await until(() => rows()[3]?.selected, 'the choice');
    press('Continue');
    await asked('eip155');
  };

  it('requests all namespaces in sequence, and closes the dialog when all are accepted', async () => {
    await requestAll();
    await untilSpoken('Request 1 of 3: Ethereum.');
    expect(mounted.wallets.solana.connects.length).to.equal(0);
    approve('eip155');
    await asked('solana');
    await says('Request 2 of 3: Solana.');
    expect(lines()).to.deep.equal([
      'Ethereum Connected',
      'Solana Waiting for you',
      'Bitcoin Up next',
    ]);
    await expectAccessible(mounted);
    approve('solana');
    await asked('bip122');
    // "Connected" is shown for this time. The dialog must not close yet.
    mounted.env.advance(700);
    expect(mounted.kit.isOpen()).to.equal(true);
    approve('bip122');
    await untilSpoken('Connected');
    mounted.env.advance(700);
    await until(() => shellOf() === null, 'removal of the dialog');
    const connected = (['eip155', 'solana', 'bip122'] as const).map(
      (kind) => mounted.kit.getAccount(kind).address,
    );
    expect(connected).to.deep.equal(Object.values(accounts));
    expect(mounted.kit.getActiveChainNamespace()).to.equal('eip155');
  });

  it('names the declined namespace, keeps the others and retries', async () => {
    await requestAll();
    approve('eip155');
    await asked('solana');
    decline('solana');
    await asked('bip122');
    approve('bip122');
    await says('Connected on 2 of 3');
    await untilSpoken('Connected on 2 of 3', 'alert');
    expect(lines()).to.deep.equal(['Ethereum Connected', 'Solana Declined', 'Bitcoin Connected']);
    await expectAccessible(mounted);
    mounted.env.advance(700);
    expect(mounted.kit.isOpen()).to.equal(true);
    expect(mounted.kit.getAccount('bip122').isConnected).to.equal(true);
    press('Retry the rest');
    await asked('solana', 2);
    expect(mounted.wallets.eip155.connects.length).to.equal(1);
    approve('solana');
    await until(() => lines()[1] === 'Solana Connected', 'last item');
    mounted.env.advance(700);
    await until(() => !mounted.kit.isOpen(), 'closed dialog');
    expect(mounted.kit.getAccount('solana').isConnected).to.equal(true);
  });

  it('lets the user continue with the accepted namespaces', async () => {
    await requestAll();
    decline('eip155');
    await asked('solana');
    approve('solana');
    await asked('bip122');
    mounted.wallets.bip122.connects.at(-1)?.reject(new KitError('wallet/locked'));
    await says('Connected on 1 of 3');
    expect(lines()[2]).to.include('Bitcoin').and.include('locked');
    const names = [...(view.shadowRoot?.querySelectorAll('li span:first-child') ?? [])];
    expect(new Set(names.map((name) => name.getBoundingClientRect().height)).size).to.equal(1);
    press('Continue');
    await until(() => !mounted.kit.isOpen(), 'closed dialog');
    expect(mounted.kit.getActiveChainNamespace()).to.equal('solana');
    expect(mounted.kit.getAddress()).to.equal(accounts.solana);
  });

  it('says that nothing is shared when all are declined, and retries', async () => {
    await requestAll();
    for (const kind of ['eip155', 'solana', 'bip122'] as const) {
      await asked(kind);
      decline(kind);
    }
    await says('Not connected');
    await says('Nothing was shared with Demo host.');
    expect(mounted.kit.getIsConnectedState()).to.equal(false);
    press('Try again');
    await asked('eip155', 2);
  });

  it('stops requesting once the dialog is closed', async () => {
    await requestAll();
    await mounted.kit.close();
    await until(() => mounted.kit.core.connection.state.attempt === undefined, 'end');
    approve('eip155');
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.wallets.solana.connects.length).to.equal(0);
    expect(mounted.kit.getIsConnectedState()).to.equal(false);
  });

  it('ends in the account view in an embedded kit', async () => {
    const place = document.createElement('appkit-modal');
    document.body.append(place);
    cleanUp = () => place.remove();
    await requestAll({ enableEmbedded: true });
    approve('eip155');
    await asked('solana');
    mounted.env.advance(700);
    expect(mounted.kit.core.router.state.view).to.equal('ConnectingMultiChain');
    approve('solana');
    await asked('bip122');
    approve('bip122');
    await until(() => mounted.kit.core.router.state.view === 'Account', 'the account');
  });
});
