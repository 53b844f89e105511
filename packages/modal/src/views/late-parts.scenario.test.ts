// Lazy parts of views and buttons that load late, or fail and load on retry. The file has a page of its own (vitest.workspace.ts),
// in which each module fails or waits before its first load, so the order of the tests matters.
import { expect } from '@open-wc/testing';
import { listings, scriptedExplorer } from '@openappkit/testing';
import { afterEach, beforeAll, describe, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { navigate } from '../navigation/navigate.js';
import { expectAccessible } from '../test/expect-accessible.js';
import { mountLogin } from '../test/mount-login.js';
import { maple } from '../test/held-pairing.js';
import {
  allElements,
  buttonNamed,
  connectWallet,
  dialogOf,
  type MountedKit,
  mountFreshKit,
  textOf,
  until,
  viewOf,
} from '../test/mount-kit.js';

let mounted: MountedKit | undefined;
const dialogText = (): string => textOf(dialogOf() ?? document.createElement('i'));
const alerted = (): string => textOf(dialogOf()?.querySelector('[role=alert]') ?? new Text());
const drawnTags = (): readonly string[] =>
  allElements(dialogOf() ?? document.createElement('i')).map(({ localName }) => localName);
/** The space reserved for the logins of the connect view. */
const loginRoom = () => viewOf('ak-connect-view')?.shadowRoot?.querySelector('.logins');
const retry = async (): Promise<void> => {
  const button = await until(() => buttonNamed(document.body, 'Try again'), 'a retry');
  button.click();
};

beforeAll(() => page.viewport(1280, 800));
afterEach(async () => {
  mounted?.kit.destroy();
  for (const file of [
    'connect-more.ts',
    'shell-controllers.ts',
    'modal/src/routes.ts',
    'login-methods.ts',
    'connecting-wallet-connect-view.ts',
  ])
    await commands.setRequests(file, 'pass');
});

describe('lazy parts', () => {
  it('retries for a button once the page is online', async () => {
    await commands.setRequests('render-account.ts', 'fail');
    mounted = await mountFreshKit({ enablePrefetch: false });
    const button = document.createElement('appkit-button');
    document.body.append(button);
    await connectWallet(mounted);
    await until(() => mounted?.env.errors.length, 'the failure');
    await until(() => textOf(button).includes('Connecting'), 'busy button');
    await commands.setRequests('render-account.ts', 'pass');
    window.dispatchEvent(new Event('online'));
    await until(() => textOf(button).includes('0x'), 'the account');
    button.remove();
  });

  it('retries for the dialog once the page is online, and shows a message that arrived meanwhile', async () => {
    // The other parts must stay unloaded for the tests that follow.
    for (const file of ['shell-controllers.ts', 'connect-more.ts', 'modal/src/routes.ts'])
      await commands.setRequests(file, 'fail');
    mounted = await mountFreshKit({ services: { explorer: null } });
    await mounted.kit.open();
    await until(
      () => mounted?.env.errors.some((error) => String(error).includes('shell-controllers')),
      'the failure',
    );
    mounted.kit.showErrorMessage('Broken');
    await commands.setRequests('shell-controllers.ts', 'pass');
    window.dispatchEvent(new Event('online'));
    await until(() => drawnTags().includes('ak-toast'), 'the message');
    await until(() => alerted() === 'Broken', 'announcement of the message');
  });

  it('keeps no room for logins in the connect view after a failure', async () => {
    await commands.setRequests('connect-more.ts', 'fail');
    ({ mounted } = await mountLogin(mountFreshKit, { options: { services: { explorer: null } } }));
    await mounted.kit.open();
    await until(() => loginRoom(), 'the room');
    await until(() => dialogText().includes('This section didn’t load'), 'failure message');
    expect(loginRoom() ?? null).to.equal(null);
  });

  it('offers a retry in the connect view after a failure, and fills the pane once the routes have loaded', async () => {
    await commands.setRequests('connect-more.ts', 'fail');
    await commands.setRequests('modal/src/routes.ts', 'hold');
    mounted = await mountFreshKit({ services: { explorer: null } });
    await mounted.kit.open();
    await until(() => dialogText().includes('This section didn’t load'), 'failure message');
    expect(dialogText()).to.include('Installed');
    const alerts = allElements(dialogOf() ?? document.createElement('i')).filter(
      ({ role }) => role === 'alert',
    );
    expect(alerts.some((each) => textOf(each).startsWith('This section didn’t load'))).to.equal(
      true,
    );
    await expectAccessible(mounted);
    await commands.setRequests('connect-more.ts', 'pass');
    await retry();
    await until(() => drawnTags().includes('ak-connect-footer'), 'the foot');
    const pane = await until(
      () => viewOf('ak-connect-view')?.shadowRoot?.querySelector('ak-connect-pane')?.shadowRoot,
      'the pane',
    );
    expect(dialogText()).not.to.include('This section didn’t load');
    expect(pane.childElementCount).to.equal(0);
    await commands.setRequests('modal/src/routes.ts', 'pass');
    await until(() => dialogText().includes('What is a wallet?'), 'the guide in the pane');
  });

  it('shows a retry in place of the code in the downloads view', async () => {
    await commands.setRequests('lazy-qr.ts', 'fail');
    mounted = await mountFreshKit();
    await mounted.kit.open();
    navigate(mounted.kit).push('Downloads', { wallet: maple });
    await until(() => dialogText().includes('This section didn’t load'), 'failure message');
    expect(dialogText()).to.include('App Store');
    await expectAccessible(mounted);
    await commands.setRequests('lazy-qr.ts', 'pass');
    await retry();
    await until(
      () => viewOf('ak-downloads-view')?.shadowRoot?.querySelector('ak-qr')?.shadowRoot,
      'the code',
    );
  });

  it('loads wallets, logins and pane with one retry in the connect view', async () => {
    await commands.setRequests('login-methods.ts', 'fail');
    await commands.setRequests('connecting-wallet-connect-view.ts', 'fail');
    ({ mounted } = await mountLogin(mountFreshKit, { options: { connectPane: 'qr' } }));
    // Fake the pairing client, which view tests must not run.
    Object.assign(mounted.kit, { connect: () => new Promise(() => undefined) });
    const explorer = scriptedExplorer(mounted.env, listings(60));
    explorer.mode = 'fail';
    await mounted.kit.open();
    await until(() => dialogText().includes('The wallet list didn’t load'), 'the failed list');
    await until(() => dialogText().includes('This section didn’t load'), 'the failed pane');
    expect(drawnTags()).not.to.include('ak-email-field');
    expect(loginRoom() ?? null).to.equal(null);
    await expectAccessible(mounted);
    explorer.mode = 'answer';
    await commands.setRequests('login-methods.ts', 'pass');
    await commands.setRequests('connecting-wallet-connect-view.ts', 'pass');
    await retry();
    await until(() => drawnTags().includes('ak-connecting-wallet-connect-view'), 'the pane');
    await until(() => drawnTags().includes('ak-email-field'), 'the email field');
    await until(() => dialogText().includes('Wallet 001'), 'the wallets');
    expect(drawnTags()).not.to.include('ak-banner');
  });
});
