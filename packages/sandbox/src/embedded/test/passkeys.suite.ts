import type { CDPSession, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { Sandbox } from '../../sandbox.types.js';
import { openWindow } from '../../wallet/test/open-window.js';
import { restoreWallet, readPhrase } from './restore-wallet.js';
import { startTestFrame } from './start-test-frame.js';

interface SuiteContext {
  readonly sandbox: Sandbox;
  readonly page: Page;
  readonly email: string;
  confirmDevice(): Promise<Page>;
  linkAfter(mails: number): Promise<string>;
  codeAfter(mails: number): Promise<string>;
}

type Authenticator = { readonly hasPrf: boolean; readonly isUserVerified: boolean };

async function addAuthenticator(cdp: CDPSession, { hasPrf, isUserVerified }: Authenticator) {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      hasPrf,
      automaticPresenceSimulation: true,
    },
  });
  return () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

async function begin(walletPage: Page, email: string): Promise<void> {
  await walletPage.getByLabel('Email address').fill(email);
  await walletPage.getByRole('button', { name: 'Send code' }).click();
  await walletPage.getByRole('heading', { name: 'Confirm your sign-in' }).waitFor();
}

async function end(walletPage: Page, code: string): Promise<string | null> {
  await walletPage.getByLabel('Code').fill(code);
  await walletPage.getByRole('button', { name: 'Sign in' }).click();
  return walletPage.locator('bdi.mono').first().textContent();
}

async function forget(page: Page, cdp: CDPSession, origin: string): Promise<void> {
  await page.goto('about:blank');
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

export function describePasskeys(around: () => SuiteContext): void {
  it('adds, renames and removes a passkey, restores the wallet in an emptied browser by passkey, and by phrase after the server lost its data', async () => {
    const { sandbox, page, email, ...mails } = around();
    const frame = await startTestFrame(sandbox);
    onTestFinished(() => frame.close());
    const { url: frameUrl } = frame;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await page.goto(`${frameUrl}/account`);
    await begin(page, email);
    await (await mails.confirmDevice()).close();
    const address = await end(page, await mails.codeAfter(1));
    const add = page.getByRole('button', { name: 'Add a passkey' });

    const unplug = await addAuthenticator(cdp, { hasPrf: false, isUserVerified: true });
    await add.click();
    await page.getByText('can’t create passkeys that open a wallet').waitFor();
    await unplug();
    const unplugDeclining = await addAuthenticator(cdp, { hasPrf: true, isUserVerified: false });
    await add.click();
    await page.getByText('The passkey wasn’t used. Try again.').waitFor();
    await unplugDeclining();
    await addAuthenticator(cdp, { hasPrf: true, isUserVerified: true });
    // By keyboard, focus moves to the new passkey's name and then back to its button.
    await add.press('Enter');
    await page.getByText('Passkey added.').waitFor();
    await page.keyboard.type('Key ring');
    await page.keyboard.press('Enter');
    await page.getByText('Name saved.').waitFor();
    await page
      .getByRole('button', { name: 'Rename Key ring' })
      .and(page.locator(':focus'))
      .waitFor();
    await add.click();
    await page.getByText('already has a passkey for your wallet').waitFor();

    await forget(page, cdp, frameUrl);
    const walletPage = await openWindow(page, `${frameUrl}/account`);
    await begin(walletPage, email);
    await page.goto(await mails.linkAfter(2));
    await page.getByText('Your keys aren’t in this browser.').waitFor();
    await page.getByRole('button', { name: 'Approve with passkey' }).click();
    await page.getByText('approved').first().waitFor();
    expect(await end(walletPage, await mails.codeAfter(3))).toBe(address);

    const phrase = await readPhrase(walletPage);

    const devices = walletPage.getByRole('region', { name: 'Devices' });
    // The wallet's pages in this browser, before and after its storage was cleared.
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('button', { name: /^Remove .*own pages$/ }).click();
    await devices.getByRole('button', { name: 'Remove', exact: true }).click();
    await devices.getByText('Device removed and signed out.').waitFor();
    const passkeys = walletPage.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByText('last used').waitFor();
    await passkeys.getByRole('button', { name: 'Remove Key ring' }).click();
    await passkeys.getByText('After this, only this device opens it').waitFor();
    await passkeys.getByRole('button', { name: 'Remove', exact: true }).click();
    await passkeys.getByText('Passkey removed.').waitFor();
    expect(await passkeys.getByRole('listitem').count()).toBe(0);

    await devices.getByRole('button', { name: /^Remove .*this device$/ }).click();
    await devices.getByLabel('Type “remove” to continue').fill('remove');
    await devices.getByRole('button', { name: 'Remove last one' }).click();
    await walletPage.getByText('This browser can no longer open your wallet.').waitFor();
    await frame.loseDatabase();
    await walletPage.reload();
    await begin(walletPage, email);
    await restoreWallet(page, await mails.linkAfter(4), phrase);
    expect(await end(walletPage, await mails.codeAfter(5))).toBe(address);
    await walletPage.close();
  });
}
