import { expect } from '@open-wc/testing';
import { findKit } from '@openappkit/kit';
import { afterEach, describe, it } from 'vitest';
import { createAppKit } from './create-app-kit.js';
import { heldWallet, network } from './test/held-wallet.js';
import { heldEnv } from './test/held-env.js';
import {
  atRest,
  connectWallet,
  dialogOf,
  type MountedKit,
  mountKit,
  textOf,
  until,
} from './test/mount-kit.js';

const kits: MountedKit[] = [];
const make = async (...args: Parameters<typeof mountKit>): Promise<MountedKit> => {
  const mounted = await mountKit(...args);
  kits.push(mounted);
  return mounted;
};
afterEach(() => {
  for (const { kit } of kits.splice(0)) kit.destroy();
});

const options = { projectId: 'test', networks: [network(1, 'Ethereum')] } as const;

describe('createAppKit', () => {
  it('returns the same kit for the same projectId and updates its options', async () => {
    const { kit } = await make();
    const sameKit = createAppKit({ ...options, adapters: [], themeMode: 'dark' }, heldEnv());
    expect(sameKit).to.equal(kit);
    expect(kit.getThemeMode()).to.equal('dark');
    expect(document.querySelectorAll('appkit-modal').length).to.equal(1);
  });

  it('throws for another projectId and mentions instanceId', async () => {
    await make();
    const second = (): unknown => createAppKit({ ...options, projectId: 'else' }, heldEnv());
    expect(second).to.throw().with.property('code', 'kit/instance-conflict');
    expect(second).to.throw(/instanceId/);
  });

  it('registers nothing on a server and shows nothing', async () => {
    const { page: _, ...rest } = heldEnv();
    const kit = createAppKit(
      { ...options, adapters: [heldWallet().adapter] },
      { ...rest, page: undefined },
    );
    await Promise.resolve();
    expect(findKit()).to.equal(undefined);
    expect(document.querySelector('appkit-modal')).to.equal(null);
    expect(kit.getAccount().isConnected).to.equal(false);
  });

  it('renders an element that was placed earlier, also under its w3m name', async () => {
    await make();
    kits.splice(0).map(({ kit }) => kit.destroy());
    const early = [document.createElement('appkit-button'), document.createElement('w3m-button')];
    document.body.append(...early);
    try {
      await make();
      for (const element of early)
        await until(() => textOf(element).includes('Connect wallet'), 'text');
    } finally {
      for (const element of early) element.remove();
    }
  });

  it('appends nothing with disableAppend', async () => {
    await make({ disableAppend: true });
    expect(document.querySelector('appkit-modal')).to.equal(null);
  });

  it('renders one dialog if the page has a second modal element', async () => {
    const { kit } = await make();
    const second = document.createElement('appkit-modal');
    document.body.append(second);
    try {
      await kit.open();
      await until(() => dialogOf(), 'the dialog');
      expect(dialogOf(second)).to.equal(null);
    } finally {
      second.remove();
    }
  });

  it('closes when the page removes the modal that it has placed', async () => {
    const { kit } = await make({ disableAppend: true });
    const placed = document.createElement('appkit-modal');
    document.body.append(placed);
    await kit.open();
    await until(() => dialogOf(placed), 'the dialog');
    // The lazy code removes aria-hidden once it has loaded.
    placed.setAttribute('aria-hidden', 'true');
    await until(() => !placed.hasAttribute('aria-hidden'), 'the removal of aria-hidden');
    placed.remove();
    await until(() => !kit.isOpen(), 'the closed state');
    const next = document.createElement('appkit-modal');
    document.body.append(next);
    try {
      await kit.open();
      await until(() => dialogOf(next), 'the dialog of the next modal');
    } finally {
      next.remove();
    }
  });

  it('opens home without a name or for an unavailable view, an alias’s view, and Connect for an unknown name', async () => {
    const mounted = await make();
    const { kit } = mounted;
    const view = async (name?: string): Promise<string> => {
      await kit.open(name === undefined ? {} : { view: name });
      return kit.core.router.state.view;
    };
    expect(await view()).to.equal('Connect');
    expect(await view('WalletSend')).to.equal('Connect');
    expect(await view('ConnectingExternal')).to.equal('Connect');
    await connectWallet(mounted);
    expect(await view()).to.equal('Account');
    expect(await view('WalletSend')).to.equal('Account');
    expect(await view('SwitchNetwork')).to.equal('Networks');
    expect(await view('Nonsense')).to.equal('Connect');
  });

  it('warns of an unknown view with the nearest name, unless `debug` is off', async () => {
    const { kit, env } = await make();
    for (const view of ['Sned', 'Newtorks', 'Nonsense', 'SwitchNetwork']) await kit.open({ view });
    kit.updateOptions({ debug: false });
    await kit.open({ view: 'Sned' });
    expect(env.logs.map(({ message }) => message)).to.deep.equal([
      'OpenAppKit: no view is named "Sned"; did you mean "WalletSend"?',
      'OpenAppKit: no view is named "Newtorks"; did you mean "Networks"?',
      'OpenAppKit: no view is named "Nonsense". The connect view opens instead.',
    ]);
  });

  it('tracks opening and closing once each', async () => {
    const { kit } = await make();
    const events: string[] = [];
    kit.subscribeEvents(({ data }) => events.push(data.event));
    await kit.open();
    await until(() => events.includes('MODAL_OPEN'), 'MODAL_OPEN');
    await kit.close();
    await until(() => events.includes('MODAL_CLOSE'), 'MODAL_CLOSE');
    expect(events.filter((event) => event.startsWith('MODAL_')).length).to.equal(2);
  });

  it('tracks each click on the network button once', async () => {
    const { kit } = await make();
    const events: string[] = [];
    kit.subscribeEvents(({ data }) => events.push(data.event));
    const button = document.createElement('appkit-network-button');
    document.body.append(button);
    const clicks = (): number => events.filter((event) => event === 'CLICK_NETWORKS').length;
    try {
      const trigger = await until(
        () => button.shadowRoot?.querySelector('ak-trigger-button'),
        'the trigger',
      );
      trigger.click();
      await until(() => kit.isOpen() && clicks() > 0, 'the networks');
      trigger.click();
      await until(() => clicks() > 1, 'the second click');
      expect(kit.core.router.state.stack.map(({ view }) => view)).to.deep.equal([
        'Networks',
        'Networks',
      ]);
      expect(clicks()).to.equal(2);
    } finally {
      button.remove();
    }
  });
});

describe('notices', () => {
  it('hides a success notice after 4 s and an error notice after 10 s', async () => {
    const { kit, env } = await make();
    kit.showSuccessMessage('Saved');
    await until(() => env.clock.pending() > 0, 'the timer');
    env.advance(3_999);
    expect(kit.core.notices.state.open).to.equal(true);
    env.advance(1);
    expect(kit.core.notices.state.open).to.equal(false);
    kit.showErrorMessage('Broken');
    await Promise.resolve();
    env.advance(9_999);
    expect(kit.core.notices.state.open).to.equal(true);
    env.advance(1);
    expect(kit.core.notices.state.open).to.equal(false);
  });
});

describe('buttons', () => {
  it('reads label, character counts, balance and disabled from attributes of buttons', async () => {
    const mounted = await make();
    const place = document.createElement('div');
    place.innerHTML =
      '<appkit-button label="Enter" charsstart="6" charsend="2" balance="hide"></appkit-button><appkit-account-button></appkit-account-button><appkit-network-button></appkit-network-button><appkit-connect-button disabled></appkit-connect-button>';
    document.body.append(place);
    try {
      const [button, account, net] = [...place.children];
      if (!button || !account || !net) throw new Error('not placed');
      await until(() => textOf(button).includes('Enter'), 'the label');
      expect(textOf(account)).to.equal('');
      await until(() => textOf(net).includes('Ethereum'), 'the network');
      await expect(place).to.be.accessible();
      place
        .querySelector('appkit-connect-button')
        ?.shadowRoot?.querySelector('ak-trigger-button')
        ?.click();
      expect(mounted.kit.isOpen()).to.equal(false);
      await connectWallet(mounted);
      mounted.wallet.balances
        .at(-1)
        ?.resolve({ value: 1_999_900_000_000_000_000n, decimals: 18, symbol: 'ETH' });
      await until(() => textOf(button).includes('0x5290 … E7'), 'the address');
      expect(textOf(button)).not.to.include('ETH');
      await until(() => textOf(account).includes('1.999 ETH'), 'the floored balance');
      await atRest();
      await expect(place).to.be.accessible();
    } finally {
      place.remove();
    }
  });
});
