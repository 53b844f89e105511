import { KitError, type ErrorCode, type Options } from '@openappkit/core';
import { fakeSiwx } from '@openappkit/testing';
import { expect } from '@open-wc/testing';
import { beforeEach, describe, it } from 'vitest';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  atRest,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  textOf,
  until,
  untilSpoken,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit;
let view: HTMLElement;

async function openWait(options?: Partial<Options>): Promise<void> {
  mounted = await mountKit(options);
  await mounted.kit.open();
  const connect = await until(() => viewOf('ak-connect-view'), 'connect view');
  await until(() => connect.shadowRoot?.querySelector('ak-list-row'), 'rows');
  connect.shadowRoot?.querySelector('ak-list-row')?.click();
  view = await until(() => viewOf('ak-connecting-external-view'), 'wait view');
  await says('Approve in Amber Vault');
  await until(() => mounted.wallet.connects.length > 0, 'wallet request');
}
beforeEach(() => openWait());
const says = (text: string): Promise<unknown> => until(() => textOf(view).includes(text), text);
const fail = (code: ErrorCode): void => mounted.wallet.connects.at(-1)?.reject(new KitError(code));
const press = (label: string): void => buttonNamed(view.shadowRoot ?? view, label)?.click();
const modal = (): Element | null => document.querySelector('appkit-modal');

describe('connecting view', () => {
  it('asks the user to approve in the wallet, with the step in the rail', async () => {
    await says('A window should have opened, asking to share your address.');
    const rail = dialogOf()?.querySelector('ak-step-rail');
    expect(rail?.getAttribute('value-text')).to.equal('Step 2 of 2');
    await untilSpoken('Approve in Amber Vault', 'status');
    expect(textOf(view)).not.to.include('Open again');
  });

  it('shows step 2 of 3 if the app requires sign-in', async () => {
    mounted.kit.destroy();
    await openWait({ siwx: fakeSiwx() });
    const rail = dialogOf()?.querySelector('ak-step-rail');
    expect(rail?.getAttribute('value-text')).to.equal('Step 2 of 3');
  });

  it('is accessible in light and dark', async () => {
    await expectAccessible(mounted);
  });

  it('offers to open the wallet again after 5 s, which sends another request', async () => {
    mounted.env.advance(4_999);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(textOf(view)).not.to.include('Open again');
    mounted.env.advance(1);
    await says('Open again');
    press('Open again');
    await until(() => mounted.wallet.connects.length === 2, 'a second call');
  });

  it('says after 20 s that the wallet is slow', async () => {
    mounted.env.advance(20_000);
    await says('Still waiting');
    await says('Look for Amber Vault in your browser toolbar.');
    await untilSpoken('Still waiting', 'status');
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  const failures: readonly (readonly [ErrorCode, string, string, string])[] = [
    ['wallet/rejected', 'You declined', 'Nothing was shared with Demo host.', 'Try again'],
    ['wallet/locked', 'Amber Vault is locked', 'Unlock it, then try again.', 'Try again'],
    [
      'connector/not-found',
      'Amber Vault isn’t in this browser',
      'Install it, then reload the page.',
      'Use another wallet',
    ],
    [
      'chain/not-supported',
      'Amber Vault doesn’t support Ethereum',
      'Choose another wallet or network.',
      'Choose wallet',
    ],
    ['wallet/failed', 'Couldn’t connect', 'Your wallet reported a problem.', 'Copy details'],
  ];
  for (const [code, heading, text, action] of failures)
    it(`says "${heading}" for ${code}, speaks it at once and offers "${action}"`, async () => {
      fail(code);
      await says(heading);
      expect(textOf(view)).to.include(text).and.include(action);
      await untilSpoken(heading, 'alert');
      await atRest();
      await expect(modal()).to.be.accessible();
    });

  it('offers the phone if the wallet is not in this browser', async () => {
    fail('connector/not-found');
    await says('Use your phone');
    press('Use your phone');
    expect(mounted.kit.core.router.state.view).to.equal('ConnectingWalletConnectBasic');
  });

  it('names the missing package in a collapsed hint for developers', async () => {
    const hint = 'Install it: npm install @amber/sdk';
    mounted.wallet.connects
      .at(-1)
      ?.reject(new KitError('connector/peer-missing', { metaMessages: [hint] }));
    await says('Amber Vault isn’t set up here');
    await untilSpoken('Demo host is missing a part this wallet needs.', 'alert');
    const details = view.shadowRoot?.querySelector('details');
    expect(details?.open).to.equal(false);
    expect(details?.textContent).to.include(hint);
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  it('says that the browser blocked the window, and opens it again', async () => {
    const cause = new Error('Popup window was blocked');
    mounted.wallet.connects.at(-1)?.reject(new KitError('wallet/failed', { cause }));
    await says('Pop-up blocked');
    await says('Your browser blocked the sign-in window.');
    press('Open window');
    await until(() => mounted.wallet.connects.length === 2, 'a second call');
  });

  it('moves focus to a control when the focused one disappears', async () => {
    fail('wallet/rejected');
    await says('Try again');
    buttonNamed(view.shadowRoot ?? view, 'Try again')?.focus();
    press('Try again');
    await says('Approve in Amber Vault');
    await until(() => view.shadowRoot?.activeElement?.matches('ak-button'), 'focus on a control');
  });

  it('says that the wallet is already asking, for -32002', async () => {
    fail('wallet/pending');
    await says('Amber Vault has a request open');
    await says('Check again');
    await untilSpoken('has a request open', 'status');
  });

  it('retries after a decline and connects', async () => {
    fail('wallet/rejected');
    await says('Try again');
    press('Try again');
    await says('Approve in Amber Vault');
    await until(() => mounted.wallet.connects.length === 2, 'a second call');
    mounted.wallet.approve();
    await says('Connected');
    await untilSpoken('Connected', 'status');
  });

  it('stops waiting when the user picks another wallet, and ignores a later answer', async () => {
    press('Use another wallet');
    await until(() => viewOf('ak-connect-view'), 'connect view');
    mounted.wallet.approve();
    await Promise.resolve();
    expect(mounted.kit.getIsConnectedState()).to.equal(false);
    expect(mounted.kit.core.connection.state.attempt).to.equal(undefined);
  });

  it('stops waiting when the dialog is closed', async () => {
    await mounted.kit.close();
    await until(
      () => mounted.kit.core.connection.state.attempt === undefined,
      'end of the attempt',
    );
  });
});
