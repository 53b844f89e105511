import { describe, expect, it } from 'vitest';
import { accountOf, bodyOf, closeSites, openSite, post, said, signed } from './test/open-site.js';
import { ethereum, ofEthereum, people } from './test/people.js';

closeSites();
const dayMs = 86_400_000;

describe('sign-in', () => {
  it.each(people)(
    'signs in with a wallet of %s, restores the session after a reload and signs out',
    async (_, signer) => {
      const { openBrowser, logs } = openSite();
      const { openPage } = openBrowser();
      const page = openPage();
      const { chainId, accountAddress } = signer;
      expect(await page.getSessions(chainId, accountAddress)).toEqual([]);
      await page.addSession(await signed(page, signer));
      expect(await openPage().getSessions(chainId, accountAddress)).toHaveLength(1);
      await page.revokeSession(chainId, accountAddress);
      expect(await openPage().getSessions(chainId, accountAddress)).toEqual([]);
      expect(logs).toEqual([`signed in ${accountOf(signer)}`, `signed out ${accountOf(signer)}`]);
    },
  );

  it('signs in several accounts at once and signs out one, some or all of them', async () => {
    const { openPage, known } = openSite().openBrowser();
    const page = openPage();
    const all = [...people.map(([, signer]) => signer), ofEthereum('22')];
    const sessions = [];
    for (const signer of all) {
      const session = await signed(page, signer);
      await page.addSession(session);
      sessions.push(session);
    }
    const names = all.map(accountOf);
    expect(await known()).toEqual([...names].sort());
    await page.revokeSession(ethereum.chainId, ethereum.accountAddress);
    expect(await known()).toEqual(names.slice(1).sort());
    await page.setSessions(sessions.slice(2));
    expect(await known()).toEqual(names.slice(2).sort());
    await page.setSessions([]);
    expect(await known()).toEqual([]);
  });

  it.each(people.slice(0, 2))(
    'needs one message from a wallet of %s that names its account only when signing',
    async (_, { chainId, accountAddress, sign }) => {
      const { openPage, known } = openSite().openBrowser();
      const page = openPage();
      const zeroAddress = chainId.startsWith('eip155:') ? `0x${'0'.repeat(40)}` : '1'.repeat(32);
      const created = await page.createMessage({ chainId, accountAddress: zeroAddress });
      const message = created.toString().replace(zeroAddress, accountAddress);
      const { toString: __, ...fields } = created;
      const data = { ...fields, accountAddress };
      await page.addSession({ data, message, signature: await sign(message) });
      expect(await known()).toHaveLength(1);
    },
  );

  it('signs out only the browser that asked', async () => {
    const { openBrowser } = openSite();
    const [firstBrowser, secondBrowser] = [openBrowser(), openBrowser()];
    for (const { openPage } of [firstBrowser, secondBrowser])
      await openPage().addSession(await signed(openPage(), ethereum));
    await firstBrowser.openPage().revokeSession(ethereum.chainId, ethereum.accountAddress);
    expect([await firstBrowser.known(), await secondBrowser.known()]).toEqual([
      [],
      [accountOf(ethereum)],
    ]);
    await firstBrowser.openPage().addSession(await signed(firstBrowser.openPage(), ethereum));
    await secondBrowser.openPage().setSessions([]);
    expect([await firstBrowser.known(), await secondBrowser.known()]).toEqual([
      [accountOf(ethereum)],
      [],
    ]);
  });

  it('does not restore a session in another browser or after a day', async () => {
    const site = openSite();
    const browser = site.openBrowser();
    await browser.openPage().addSession(await signed(browser.openPage(), ethereum));
    expect(await site.openBrowser().known()).toEqual([]);
    site.late.ms = dayMs - 1000;
    expect(await browser.known()).toHaveLength(1);
    site.late.ms = dayMs + 1000;
    expect(await browser.known()).toEqual([]);
  });

  it('ends a session when its message expires', async () => {
    const site = openSite();
    const { ask, openPage, known } = site.openBrowser();
    const inAnHour = `Expiration Time: ${new Date(Date.now() + dayMs / 24).toISOString()}`;
    const session = await signed(openPage(), ethereum, (text) =>
      text.replace(/Expiration Time: .*/, inAnHour),
    );
    expect((await post(ask, '/sign-in', bodyOf(session))).status).toBe(200);
    site.late.ms = dayMs / 24 + 1000;
    expect(await known()).toEqual([]);
  });

  it('reports a clock that is ten minutes off, and signs in once it is correct', async () => {
    const { openBrowser, late } = openSite();
    const page = openBrowser().openPage();
    for (const ms of [600_000, -600_000]) {
      late.ms = ms;
      await expect(page.addSession(await signed(page, ethereum))).rejects.toMatchObject({
        code: 'sign-in/clock-skew',
        shortMessage: 'Device and server clocks disagree: fix the device time, then sign in again',
      });
    }
    late.ms = 0;
    await page.addSession(await signed(page, ethereum));
  });

  it('reports an expired message when signing takes ten minutes, and offers another', async () => {
    const { openBrowser, late, logs } = openSite();
    const { ask, openPage } = openBrowser();
    const page = openPage();
    const session = await signed(page, ethereum);
    late.ms = 10 * 60_000;
    await expect(page.addSession(session)).rejects.toMatchObject({ code: 'sign-in/expired' });
    expect(logs).toEqual(['refused POST /sign-in: sign-in/expired']);
    // The message is not accepted a second time, even after its nonce is deleted.
    expect(await said(await post(ask, '/sign-in', bodyOf(session)))).toEqual([
      401,
      'sign-in/nonce-mismatch',
    ]);
  });
});
