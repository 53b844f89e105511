import { expect } from '@open-wc/testing';
import type { AppKit } from '@openappkit/kit';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { fakeSiwx } from '@openappkit/testing';
import { canGoHome, navigate, loadRoutes } from './navigate.js';
import { routes } from '../routes.js';
import { held, type Held } from '../test/held-wallet.js';
import {
  atRest,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../test/mount-kit.js';

/** Each test needs its own view, because a loaded view does not load again. */
type LateView = 'Networks' | 'GetWallet' | 'ProfileWallets';
let chunk: Held<unknown>;
let mounted: MountedKit;
let restore = (): void => undefined;

/** Delays a view's chunk until `chunk` settles. Returns the original load function. */
function holdBack(view: LateView): () => Promise<unknown> {
  const route = routes[view];
  const { load } = route;
  Reflect.set(route, 'load', () => chunk.promise);
  restore = () => void Reflect.set(route, 'load', load);
  return load;
}

beforeEach(async () => {
  chunk = held<unknown>();
  mounted = await mountKit();
  await mounted.kit.open();
  await until(() => viewOf('ak-connect-view'), 'connect view');
});
afterEach(() => restore());

/** Makes loading the routes fail as if offline, until the returned function is called. */
function failRoutes({ renderer }: AppKit): () => void {
  const { routes } = renderer;
  if (!routes) throw new Error('this kit draws nothing');
  const set = routes.set.bind(routes);
  routes.clear();
  routes.set = () => {
    throw new TypeError('Failed to fetch');
  };
  return () => void Object.assign(routes, { set });
}
const dialogText = (): string => textOf(shellOf()?.shadowRoot ?? document);

const frames = async (): Promise<void> => {
  for (let count = 0; count < 3; count++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('view router', () => {
  it('shows nothing until open() selects a view', async () => {
    mounted.kit.destroy();
    mounted = await mountKit();
    const { kit } = mounted;
    kit.core.modal.open();
    await until(() => shellOf(), 'the shell');
    await frames();
    expect([viewOf('ak-connect-view'), dialogOf()]).to.deep.equal([null, null]);
    navigate(kit).reset('WhatIsAWallet');
    await until(() => dialogOf() && viewOf('ak-what-is-view'), 'requested view');
  });

  it('keeps the old view for 400 ms, then shows a spinner, then the view', async () => {
    const load = holdBack('Networks');
    navigate(mounted.kit).push('Networks');
    await frames();
    mounted.env.advance(399);
    await frames();
    expect(viewOf('ak-connect-view')).not.to.equal(null);
    mounted.env.advance(1);
    await until(() => dialogOf()?.querySelector('ak-spinner'), 'the spinner');
    chunk.resolve(await load());
    await until(() => viewOf('ak-networks-view'), 'the view');
    expect(dialogOf()?.querySelector('ak-spinner')).to.equal(null);
  });

  it('offers a retry when a view’s chunk fails and loads the view on retry', async () => {
    holdBack('GetWallet');
    navigate(mounted.kit).push('GetWallet');
    await frames();
    chunk.reject(new TypeError('Failed to fetch'));
    await until(
      () => textOf(shellOf()?.shadowRoot ?? document).includes('This section didn’t load'),
      'the failure',
    );
    expect(dialogOf()?.querySelector('[role=alert] ak-button')).to.not.equal(null);
    await atRest();
    await expect(document.querySelector('appkit-modal')).to.be.accessible();
    restore();
    buttonNamed(dialogOf() ?? document, 'Try again')?.click();
    await until(() => viewOf('ak-get-wallet-view'), 'the view');
  });

  it('goes home on Back from a first view that did not load', async () => {
    const { kit } = mounted;
    await kit.close();
    const pass = failRoutes(kit);
    await kit.open({ view: 'WhatIsANetwork' });
    await until(() => dialogText().includes('This section didn’t load'), 'the failure');
    pass();
    const back = await until(() => buttonNamed(dialogOf() ?? document, 'Back'), 'Back');
    back.click();
    await until(() => viewOf('ak-connect-view'), 'the start');
    expect(buttonNamed(dialogOf() ?? document, 'Back')).to.equal(undefined);
  });

  it('does not lead home from a required sign-in', async () => {
    const { kit } = await mountKit({ instanceId: 'sign-in', siwx: fakeSiwx() });
    kit.core.router.reset('Networks');
    expect(canGoHome(kit)).to.equal(true);
    kit.core.router.reset('SIWXSignMessage');
    expect(canGoHome(kit)).to.equal(false);
  });

  it('ignores a chunk that loads after a newer navigation', async () => {
    const load = holdBack('ProfileWallets');
    navigate(mounted.kit).push('ProfileWallets');
    await frames();
    mounted.kit.core.router.back();
    await frames();
    chunk.resolve(await load());
    await frames();
    expect(viewOf('ak-profile-wallets-view')).to.equal(null);
    expect(viewOf('ak-connect-view')).not.to.equal(null);
  });

  it('shows a view with its traits once its route has loaded', async () => {
    const { kit } = mounted;
    kit.renderer.routes?.clear();
    navigate(kit).push('Networks');
    await until(() => viewOf('ak-networks-view'), 'the view');
    expect(kit.core.router.state.traits.about).to.equal('account');
    expect(kit.core.router.state.stack).to.have.length(2);
  });

  it('skips a view whose route loads after another view was requested', async () => {
    const { kit } = mounted;
    kit.renderer.routes?.clear();
    navigate(kit).push('GetWallet');
    navigate(kit).push('AllWallets');
    await loadRoutes(kit);
    await until(() => viewOf('ak-all-wallets-view'), 'the newer view');
    expect(kit.core.router.state.stack.map(({ view }) => view)).to.deep.equal([
      'Connect',
      'AllWallets',
    ]);
  });

  it('sets the traits of a view whose route loads only with the retry', async () => {
    const { kit } = mounted;
    const pass = failRoutes(kit);
    navigate(kit).push('Networks');
    await until(() => dialogText().includes('This section didn’t load'), 'the failure');
    pass();
    buttonNamed(dialogOf() ?? document, 'Try again')?.click();
    await until(() => viewOf('ak-networks-view'), 'the view');
    expect(kit.core.router.state.traits.about).to.equal('account');
    expect(kit.core.router.state.stack).to.have.length(2);
  });

  it('opens a named view again on retry, so that a view without its parameters is redirected', async () => {
    const { kit } = mounted;
    await kit.close();
    const pass = failRoutes(kit);
    await kit.open({ view: 'ConnectingSocial' });
    await until(() => dialogText().includes('This section didn’t load'), 'the failure');
    pass();
    buttonNamed(dialogOf() ?? document, 'Try again')?.click();
    await until(() => viewOf('ak-connect-view'), 'the view that it redirects to');
  });

  it('loads the routes to open a view by name and goes home for an unknown name', async () => {
    const { kit } = mounted;
    await kit.close();
    kit.renderer.routes?.clear();
    await kit.open({ view: 'WhatIsANetwork' });
    await until(() => viewOf('ak-what-is-view'), 'the view');
    kit.core.router.push('Nowhere');
    await until(() => viewOf('ak-connect-view'), 'the start');
  });
});
