// The closed dialog that is rendered ahead of its opening.
import { onTestFinished, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadView } from '../navigation/navigate.js';
import { heldWallet } from '../test/held-wallet.js';
import {
  allElements,
  atRest,
  connectWallet,
  dialogOf,
  mountKit,
  preparedDialog,
  shellOf,
  until,
  viewOf,
} from '../test/mount-kit.js';

const preparedView = (): HTMLElement | null =>
  preparedDialog()?.querySelector<HTMLElement>('ak-connect-view') ?? null;
const isSkeleton = ({ localName }: Element): boolean => localName === 'ak-skeleton';
const headings = (): string[] =>
  [...(preparedView()?.shadowRoot?.querySelectorAll('ak-list-row') ?? [])].map(
    (row) => row.getAttribute('heading') ?? '',
  );

it('renders the closed dialog with its wallets, invisible and without a request', async () => {
  const { kit, env } = await mountKit();
  await kit.renderer.preload(kit);
  await until(() => headings().includes('Amber Vault'), 'the wallets');
  const dialog = preparedDialog();
  const row = preparedView()?.shadowRoot?.querySelector('ak-list-row');
  expect(dialog?.open).toBe(false);
  expect(dialog?.checkVisibility({ visibilityProperty: true })).toBe(false);
  row?.focus();
  expect(row?.matches(':focus-within')).toBe(false);
  expect(env.fetch.calls.map(({ url }) => url)).toEqual([]);
  expect(kit.core.router.state.view).toBe('');
  expect(getComputedStyle(document.body).overflow).toBe('visible');
});

it('lets the user click the page behind the prepared dialog while its wallets load', async () => {
  const { kit } = await mountKit({ projectId: 'project' });
  await kit.renderer.preload(kit);
  await until(preparedView, 'the prepared view');
  await until(() => allElements(preparedDialog() ?? document).some(isSkeleton), 'the skeleton');
  await atRest();
  const visible = allElements(preparedDialog() ?? document).filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  expect(visible.map(({ localName, className }) => `${localName}.${className}`)).toEqual([]);
  for (let x = 0; x < innerWidth; x += 40)
    for (let y = 0; y < innerHeight; y += 20)
      expect(document.elementFromPoint(x, y)?.localName).not.toBe('appkit-modal');
});

it('shows the prepared view on the click and starts it only then', async () => {
  const { kit, env } = await mountKit();
  await kit.renderer.preload(kit);
  const view = await until(preparedView, 'the prepared view');
  void kit.open();
  await until(() => dialogOf(), 'the dialog');
  expect(viewOf('ak-connect-view')).toBe(view);
  expect(preparedDialog()).toBe(null);
  await until(() => env.fetch.calls.some(({ url }) => url.includes('getWallets')), 'the request');
});

it('prepares a new dialog after each close', async () => {
  const { kit } = await mountKit();
  await kit.renderer.preload(kit);
  const views = new Set<HTMLElement>();
  for (let opening = 0; opening < 3; opening += 1) {
    views.add(await until(preparedView, 'the prepared view'));
    void kit.open();
    await until(() => dialogOf(), 'the dialog');
    await userEvent.keyboard('{Escape}');
    await until(() => shellOf() === null, 'removal of the dialog');
  }
  expect(views.size).toBe(3);
});

it('shows a wallet that announces itself later', async () => {
  const wallet = heldWallet();
  const { kit } = await mountKit({}, wallet);
  await kit.renderer.preload(kit);
  await until(preparedView, 'the prepared view');
  wallet.adapter.report.connectors([
    { id: 'late', name: 'Late Wallet', type: 'ANNOUNCED', namespace: 'eip155' },
  ]);
  await until(() => headings().includes('Late Wallet'), 'the late wallet');
});

it('opens another view by name without showing the prepared one', async () => {
  const { kit } = await mountKit();
  await kit.renderer.preload(kit);
  const prepared = await until(preparedView, 'the prepared view');
  void kit.open({ view: 'Networks' });
  await until(() => viewOf('ak-networks-view'), 'the networks');
  expect(prepared.isConnected).toBe(false);
  expect(dialogOf()?.checkVisibility({ visibilityProperty: true })).toBe(true);
});

it('opens with the namespace that the app requests', async () => {
  const { kit } = await mountKit();
  await kit.renderer.preload(kit);
  await until(preparedView, 'the prepared view');
  void kit.open({ view: 'Connect', namespace: 'eip155' });
  const view = await until(() => viewOf('ak-connect-view'), 'the list');
  expect(Reflect.get(view, 'params')).toMatchObject({ namespace: 'eip155' });
});

it('loads no wallet image from another host before the click', async () => {
  const imageUrl = 'https://icons.test/amber.png';
  const data = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const wallet = heldWallet([
    { id: 'far', name: 'Far', type: 'ANNOUNCED', namespace: 'eip155', imageUrl },
    { id: 'near', name: 'Near', type: 'ANNOUNCED', namespace: 'eip155', imageUrl: data },
  ]);
  const { kit } = await mountKit({}, wallet);
  await kit.renderer.preload(kit);
  await until(() => headings().includes('Far'), 'the wallets');
  const images = (): (string | null)[] =>
    allElements(document)
      .filter((element) => element instanceof HTMLImageElement)
      .map((image) => image.getAttribute('src'));
  await until(() => images().includes(data), 'the picture in the data URL');
  expect(images()).not.toContain(imageUrl);
  void kit.open();
  await until(() => images().includes(imageUrl), 'the picture from the other host');
});

it('prepares no dialog for a connected account', async () => {
  const mounted = await mountKit();
  await connectWallet(mounted);
  await mounted.kit.renderer.preload(mounted.kit);
  expect(preparedDialog()).toBe(null);
});

it('prepares no dialog where the app embeds the modal', async () => {
  const { kit } = await mountKit({ enableEmbedded: true });
  const modal = document.createElement('appkit-modal');
  onTestFinished(() => modal.remove());
  document.body.append(modal);
  await until(() => modal.shadowRoot?.querySelector('ak-modal-shell'), 'the region');
  await kit.renderer.preload(kit);
  expect(preparedDialog()).toBe(null);
});

it('requests nothing and creates no pairing code before the click, even on a wide page', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  const { kit, env } = await mountKit({ connectPane: 'qr' });
  const requests: unknown[] = [];
  Object.assign(kit, {
    connect(parameters: unknown) {
      requests.push(parameters);
      return new Promise(() => undefined);
    },
  });
  // Otherwise the pane would still be loading its content when the test looks.
  await loadView(kit, 'ConnectingWalletConnectBasic');
  await kit.renderer.preload(kit);
  const view = await until(preparedView, 'the prepared view');
  await atRest();
  // A visible pane measures itself in one frame and starts in the next.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect([requests, env.fetch.calls]).toEqual([[], []]);
  void kit.open();
  await until(() => requests.length === 1, 'the request for a code');
  expect(viewOf('ak-connect-view')).toBe(view);
});

it('starts the prepared list if the app embeds the modal later', async () => {
  const { kit, env } = await mountKit();
  await kit.renderer.preload(kit);
  await until(preparedView, 'the prepared view');
  kit.updateOptions({ enableEmbedded: true });
  await until(() => shellOf()?.embedded, 'the region');
  await until(() => env.fetch.calls.some(({ url }) => url.includes('getWallets')), 'the request');
  expect(kit.core.router.state.view).toBe('Connect');
});

it('shows no notice and leaves the page alone while it is only prepared', async () => {
  const { kit } = await mountKit();
  await kit.renderer.preload(kit);
  await until(preparedView, 'the prepared view');
  kit.core.notices.show('error', 'It failed');
  // The late parts of an open dialog load after the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await import('../motion/shell-controllers.js');
  await new Promise(requestAnimationFrame);
  expect(preparedDialog()?.querySelector('ak-toast')).toBe(null);
  expect(preparedDialog()?.textContent).not.toContain('It failed');
  void kit.open();
  await until(() => dialogOf()?.querySelector('ak-toast'), 'the notice');
});

it('starts nothing when an account disconnects after its view was the last one shown', async () => {
  const mounted = await mountKit();
  const { kit, env } = mounted;
  await connectWallet(mounted);
  env.advance(700);
  await kit.open();
  await until(() => viewOf('ak-account-view'), 'the account');
  await kit.close();
  await until(() => shellOf() === null, 'removal of the dialog');
  await kit.disconnect();
  await kit.renderer.preload(kit);
  const view = await until(preparedView, 'the prepared view');
  await connectWallet(mounted);
  await kit.disconnect();
  await new Promise(requestAnimationFrame);
  expect(preparedView()).toBe(view);
  expect(env.fetch.calls.filter(({ url }) => url.includes('getWallets'))).toEqual([]);
  void kit.open();
  await until(() => dialogOf(), 'the dialog');
  expect(viewOf('ak-connect-view')).toBe(view);
});

it('is prepared for each of two kits, and one opens without the other', async () => {
  const one = await mountKit({ instanceId: 'one' });
  const two = await mountKit({ instanceId: 'two' });
  await one.kit.renderer.preload(one.kit);
  await two.kit.renderer.preload(two.kit);
  const modals = [...document.querySelectorAll('appkit-modal')];
  const dialogs = () =>
    modals.map((modal) =>
      modal.shadowRoot
        ?.querySelector('ak-modal-shell')
        ?.shadowRoot?.querySelector('dialog.prepared'),
    );
  await until(() => dialogs().every(Boolean), 'both dialogs');
  void two.kit.open();
  await until(() => dialogOf(modals[1]), 'the second dialog');
  expect(dialogs()[0]).not.toBe(null);
  expect([one.kit.isOpen(), one.env.fetch.calls.length]).toEqual([false, 0]);
  expect(one.kit.core.router.state.view).toBe('');
});

it('follows the theme', async () => {
  const { kit } = await mountKit({ themeMode: 'light' });
  await kit.renderer.preload(kit);
  await until(preparedView, 'the prepared view');
  const background = () => {
    const card = preparedDialog()
      ?.querySelector('ak-card')
      ?.shadowRoot?.querySelector('[part=card]');
    return card ? getComputedStyle(card).backgroundColor : '';
  };
  const before = await until(background, 'the card');
  kit.setThemeMode('dark');
  await until(() => background() !== before, 'the dark card');
});

it('belongs to the next kit if the app replaces the kit of a modal that it placed', async () => {
  const modal = document.createElement('appkit-modal');
  onTestFinished(() => modal.remove());
  document.body.append(modal);
  const { kit: first } = await mountKit({ disableAppend: true });
  await first.renderer.preload(first);
  await until(preparedView, 'the prepared view');
  first.destroy();
  const { kit } = await mountKit({ disableAppend: true });
  await kit.renderer.preload(kit);
  void kit.open();
  const view = await until(() => viewOf('ak-connect-view'), 'the list');
  expect(Reflect.get(view, 'appKit')).toBe(kit);
});
