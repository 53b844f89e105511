import { expect } from '@open-wc/testing';
import { KitError } from '@openappkit/core';
import { describe, it } from 'vitest';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import type { HeldEmbedded } from '../../test/held-embedded.js';
import { heldEnv } from '../../test/held-env.js';
import {
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { heldSessions, permission, spends } from './test/states.js';

let mounted: MountedKit | undefined;
async function draw(
  ...contexts: readonly string[]
): Promise<HeldEmbedded & { list: () => string[] }> {
  const harness = await heldSessions(mountKit);
  mounted = harness.mounted;
  const now = mounted.env.clock.now();
  harness.embedded.answer(
    'permissions',
    contexts.map((context, index) =>
      permission(now, context, { allows: [{ ...spends, amount: BigInt(index + 1) * 10n ** 18n }] }),
    ),
  );
  await mounted.kit.open({ view: 'SmartSessionList' } as object);
  await waitForElement('ak-smart-session-list-view', contexts.length > 0 ? 'li' : 'ak-empty');
  const list = () =>
    partsOf('ak-smart-session-list-view', '.what').map((each) => textOf(each).trim());
  return { ...harness, list };
}
const button = (index: number) =>
  waitForElement('ak-smart-session-list-view', 'li ak-button', index);
const said = (text: string): Promise<unknown> =>
  until(() => textOf(dialogOf() ?? document).includes(text), text);

describe('smart session list view', () => {
  it('opens from the settings, if the host enables it', async () => {
    for (const isOn of [true, false]) {
      const harness = await heldSessions(mountKit, isOn);
      mounted = harness.mounted;
      await mounted.kit.open({ view: 'AccountSettings' } as object);
      await waitForElement('ak-account-settings-view', '.phrase');
      const rows = partsOf('ak-account-settings-view', '.permissions');
      expect(rows).to.have.length(isOn ? 1 : 0);
      rows[0]?.click();
      if (isOn) await waitForElement('ak-smart-session-list-view', 'ak-empty');
      mounted.kit.destroy();
    }
    mounted = undefined;
  });

  it('redirects to the account view if permissions are not supported', async () => {
    const harness = await heldSessions(mountKit, false);
    mounted = harness.mounted;
    await mounted.kit.open({ view: 'SmartSessionList' } as object);
    await until(() => viewOf('ak-account-view'), 'the account');
  });

  it('says who may spend how much until when, newest first', async () => {
    const { list } = await draw('0x01', '0x02');
    const [newest, oldest] = list();
    expect(newest).to.match(
      /^Demo host can spend up to 2 ETH per day until [A-Z][a-z]{2} \d+, \d{4}, .+M$/,
    );
    expect(oldest).to.include('up to 1 ETH per day');
    expect(textOf(viewOf('ak-smart-session-list-view') ?? document)).to.include('On Ethereum');
  });

  it('revokes a permission and announces it', async () => {
    const { embedded, list } = await draw('0x01', '0x02');
    const now = mounted?.env.clock.now() ?? 0;
    embedded.answer('permissions', [permission(now, '0x02')]);
    (await button(1)).click();
    await until(() => list().length === 1, 'one item fewer');
    await said('Permission revoked');
    expect(embedded.calls).to.include('revokePermission {"context":"0x01"}');
    expect(list()[0]).to.include('0.1 ETH');
  });

  it('names the app of a blockchain API session, and revokes the session there', async () => {
    const env = heldEnv();
    const { fetch, clock } = env;
    fetch.route('/v1/supported-chains', { http: ['eip155:1'] });
    const harness = await heldSessions((options) => mountKit(options, undefined, env));
    mounted = harness.mounted;
    const { embedded } = harness;
    const pci = '7f2c1a0e-4b4d-4c3a-9a51-2f6f1f0d9b10';
    const expiry = Math.floor(clock.now() / 1000) + 3600;
    const pcis = [{ pci, project: { name: 'Tide Pool' }, expiry, permissions: [], context: null }];
    const sessions = /\/v1\/sessions\/[^/]+\?/;
    fetch.route(sessions, { pcis });
    fetch.route('/revoke', () => new Response(''));
    embedded.answer('permissions', [permission(clock.now(), '0x01')]);
    embedded.answer('revokePermission', '0x1234');
    await harness.mounted.kit.open({ view: 'SmartSessionList' } as object);
    await waitForElement('ak-smart-session-list-view', 'li', 1);
    const list = () =>
      partsOf('ak-smart-session-list-view', '.what').map((each) => textOf(each).trim());
    expect(list()[0]).to.match(/^Tide Pool can act for your account until /);
    expect(list()[1]).to.match(/^Demo host can spend up to 0\.1 ETH per day/);
    fetch.route(sessions, { pcis: [] });
    (await button(0)).click();
    await said('Permission revoked');
    await until(() => list().length === 1, 'one item fewer');
    const posted = fetch.calls.find(({ url }) => url.includes('/revoke'));
    expect(posted?.body).to.equal(JSON.stringify({ pci, signature: '0x1234' }));
  });

  it('keeps a permission when the user cancels the revocation', async () => {
    const { embedded, list } = await draw('0x01');
    embedded.answer('revokePermission', new KitError('wallet/rejected'));
    (await button(0)).click();
    await said('You declined. The permission is still active.');
    expect(list()).to.have.length(1);
  });

  it('says that a permission was already revoked in another tab', async () => {
    const { embedded, list } = await draw('0x01');
    embedded.answer('revokePermission', new KitError('embedded/failed'));
    embedded.answer('permissions', []);
    (await button(0)).click();
    await said('This permission had already ended');
    await said('No app permissions');
    expect(list()).to.deep.equal([]);
  });

  it('removes a permission that expires while it is shown', async () => {
    const { list } = await draw('0x01');
    await mounted?.env.advance(8 * 86_400_000);
    await said('No app permissions');
    expect(list()).to.deep.equal([]);
  });

  it('offers a retry if the wallet did not answer', async () => {
    const harness = await heldSessions(mountKit);
    mounted = harness.mounted;
    harness.embedded.answer('permissions', new KitError('embedded/timed-out'));
    await mounted.kit.open({ view: 'SmartSessionList' } as object);
    const root = await rootOf('ak-smart-session-list-view');
    const retryButton = await until(() => buttonNamed(root, 'Try again'), 'Try again button');
    harness.embedded.answer('permissions', []);
    retryButton.click();
    await said('No app permissions');
  });
});
