import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openWindow } from '../../wallet/test/open-window.js';
import { type HostPage, openHostPage } from './host-page.js';

interface SuiteContext {
  readonly page: Page;
  readonly appUrl: string;
  readonly frameUrl: string;
}

type PopupResult = readonly [origin: string, data: unknown];

interface Popup {
  readonly login: Page;
  result(): Promise<PopupResult>;
}

/** The app stays the popup's opener. */
async function openPopup(page: Page, uri: string): Promise<Popup> {
  await page.evaluate(() => {
    const popupResult = new Promise<PopupResult>((resolve) => {
      addEventListener('message', ({ origin, data }) => {
        if (data?.resultUri !== undefined) resolve([origin, data]);
      });
    });
    Object.assign(window, { told: popupResult });
  });
  const [login] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((at) => void window.open(at, 'login', 'popup,width=600,height=800'), uri),
  ]);
  return {
    login,
    result: () => page.evaluate(() => Reflect.get(window, 'told') as Promise<PopupResult>),
  };
}

async function signIn(login: Page, typed: string): Promise<void> {
  await login.getByLabel('Name and email').fill(typed);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await login.getByRole('button', { name: 'Allow' }).click();
}

const uriFor = async (host: HostPage, provider: string): Promise<string> =>
  ((await host.get('GET_SOCIAL_REDIRECT_URI', { provider })) as { uri: string }).uri;

export function describeIdentities(around: () => SuiteContext): void {
  it('logs in by a provider in a window of the app, into the same wallet each time', async () => {
    const { page, appUrl, frameUrl } = around();
    const addresses = [];
    for (const _ of ['new', 'known']) {
      const host = await openHostPage(page, appUrl);
      const { login, result } = await openPopup(page, await uriFor(host, 'google'));
      if (addresses.length === 0) await signIn(login, 'Ada Byron <byron@tide.example>');
      else await login.getByRole('button', { name: 'Ada Byron <byron@tide.example>' }).click();
      const [origin, data] = await result();
      expect([origin, data]).toEqual([frameUrl, { resultUri: `${frameUrl}/oauth/callback` }]);
      const uri = (data as { resultUri: string }).resultUri;
      expect(await host.get('CONNECT_SOCIAL', { uri })).toMatchObject({
        userName: 'Ada Byron',
        email: 'byron@tide.example',
      });
      addresses.push(((await host.get('GET_USER')) as { address: string }).address);
      await host.get('SIGN_OUT');
      await login.close();
    }
    expect(addresses[1]).toBe(addresses[0]);
  });

  it('shows that the user cancelled at the provider and does not log in', async () => {
    const { page, appUrl } = around();
    const host = await openHostPage(page, appUrl);
    const { login } = await openPopup(page, await uriFor(host, 'github'));
    await login.getByRole('button', { name: 'Cancel' }).click();
    await login.getByText('You weren’t signed in with GitHub. Start again.').waitFor();
    expect(await host.get('IS_CONNECTED')).toEqual({ isConnected: false });
    await login.close();
  });

  it('delivers no login to either app if the user of one approves a login of the other', async () => {
    const { page, appUrl, frameUrl } = around();
    const random = (bytes: number) => randomBytes(bytes).toString('base64url');
    const call = async (path: string, input: unknown) => {
      const answer = await fetch(frameUrl + path, {
        method: 'POST',
        headers: {
          origin: frameUrl,
          'content-type': 'application/json',
          // From another network than the user's.
          'x-forwarded-for': '198.51.100.1',
        },
        body: JSON.stringify(input),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const attacker = await call('/api/login/social', {
      provider: 'discord',
      projectId: 'demo',
      appOrigin: appUrl,
      device: { id: random(16), secret: random(32) },
      publicKey: createECDH('prime256v1').generateKeys('base64url'),
    });
    const host = await openHostPage(page, appUrl);
    await uriFor(host, 'discord');
    // All messages that any window of the app receives.
    await page.evaluate(() => {
      const all: unknown[] = [];
      Object.assign(window, { all });
      addEventListener('message', ({ data }) => all.push(data));
    });
    const { login, result } = await openPopup(page, attacker.body.uri);
    await signIn(login, 'Victim <victim@tide.example>');
    // A login requested elsewhere is never approved automatically.
    await login.getByText('requested from a different internet connection').waitFor();
    await login.getByLabel('On another device I own').check();
    await login.getByRole('button', { name: 'Approve', exact: true }).click();
    // The approval sealed the keys for the other device and stored them on the server.
    expect(await result()).toEqual([frameUrl, { resultUri: `${frameUrl}/oauth/callback` }]);
    const messages = JSON.stringify(await page.evaluate(() => Reflect.get(window, 'all')));
    expect(messages).not.toMatch(/proof|[\w-]{43}/i);
    const uri = `${frameUrl}/oauth/callback`;
    expect((await host.request('CONNECT_SOCIAL', { uri })).name).toBe('CONNECT_SOCIAL_ERROR');
    const { ticket } = attacker.body;
    for (const proof of [random(32), ticket.secret])
      expect(await call('/api/login/social/finish', { ticket, proof })).toMatchObject({
        status: 410,
        body: { code: 'expired' },
      });
    await login.close();
  });

  it('logs in by the user’s Farcaster app', async () => {
    const { page, appUrl } = around();
    const host = await openHostPage(page, appUrl);
    const { url } = (await host.get('GET_FARCASTER_URI')) as { url: string };
    const waiting = host.get('CONNECT_FARCASTER');
    const phone = await openWindow(page, url);
    await phone.getByRole('button', { name: 'Sign in as Ada Lovelace (@ada)' }).click();
    expect(await waiting).toEqual({ userName: 'ada' });
    expect(await host.get('GET_USER')).toMatchObject({ address: expect.stringMatching(/^0x/) });
    await phone.close();
  });
}
