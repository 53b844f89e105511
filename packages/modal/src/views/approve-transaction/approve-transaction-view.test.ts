import { expect } from '@open-wc/testing';
import { fakeAddress } from '@openappkit/testing';
import { afterEach, describe, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../navigation/navigate.js';
import { deepActiveElement } from '../../modal/deep-active-element.js';
import { asks, type HeldEmbedded, heldEmbedded } from '../../test/held-embedded.js';
import {
  buttonNamed,
  dialogOf,
  mountKit,
  rootOf,
  shellOf,
  spoken,
  textOf,
  until,
  untilLateParts,
  viewOf,
} from '../../test/mount-kit.js';

let held: HeldEmbedded | undefined;
let undo = (): void => undefined;
afterEach(() => {
  held?.mounted.kit.destroy();
  held = undefined;
  undo();
  undo = () => undefined;
});

async function connect(): Promise<HeldEmbedded> {
  held = await heldEmbedded(mountKit);
  return held;
}

async function draw(ids: readonly string[] = ['1']) {
  const { mounted, embedded } = await connect();
  embedded.setRequests(ids.map((id) => asks(id)));
  const root = await rootOf('ak-approve-transaction-view');
  await until(() => buttonNamed(root, 'Decline'), 'Decline button');
  return { mounted, embedded, root };
}

async function drawDecliningFrame() {
  const { embedded } = await connect();
  embedded.hasDecline = true;
  embedded.setRequests([asks('1')]);
  const root = await rootOf('ak-approve-transaction-view');
  await until(() => embedded.shown, 'the frame');
  return { embedded, root };
}

const boxOf = (root: ParentNode): DOMRect | undefined =>
  root.querySelector('.place')?.getBoundingClientRect();

describe('approve transaction view', () => {
  it('opens by itself, describes the request and places the frame over its box', async () => {
    const { embedded, root } = await draw();
    await until(
      () => textOf(root).includes('Demo host asks you to sign a message'),
      'the question',
    );
    expect(shellOf() && textOf(shellOf()?.shadowRoot ?? document)).to.include('Review request');
    await until(() => {
      const { left, top, width, height } = boxOf(root) ?? {};
      const { shown } = embedded;
      const isThere = shown?.left === left && shown?.top === top && shown?.width === width;
      return isThere && shown?.height === height && height;
    }, 'the frame there');
    expect(embedded.shown?.height).to.be.at.least(360);
    expect(embedded.shown?.title).to.equal('Demo host asks you to sign a message');
    await until(() => spoken('status').includes('asks you to sign a message'), 'announcement');
  });

  it('keeps the frame over its box when the box moves, and never over the Reject button', async () => {
    const { embedded, root } = await draw();
    const card = shellOf()?.shadowRoot?.querySelector('ak-card');
    if (!card) throw new Error('no card');
    await until(() => embedded.shown, 'the frame');
    card.style.translate = '-30px 0';
    await until(() => embedded.shown?.left === boxOf(root)?.left, 'the frame beside');
    const box = root.querySelector<HTMLElement>('.place');
    if (box) box.style.blockSize = '3000px';
    const footer = (): number => root.querySelector('.footer')?.getBoundingClientRect().top ?? 0;
    await until(() => {
      const { top = 0, height = 0 } = embedded.shown ?? {};
      return Math.abs(top + height - footer()) < 1;
    }, 'the frame cut');
  });

  it('shows the whole frame on a page shorter than the dialog', async () => {
    const { style } = document.documentElement;
    style.blockSize = '100px';
    style.overflow = 'clip';
    try {
      const { embedded, root } = await draw();
      await until(() => {
        const height = boxOf(root)?.height;
        return height !== undefined && embedded.shown?.height === height;
      }, 'the frame there');
      expect(embedded.shown?.height).to.be.at.least(360);
    } finally {
      style.removeProperty('block-size');
      style.removeProperty('overflow');
    }
  });

  it('makes everything inert except the dialog and the frame', async () => {
    const app = document.createElement('main');
    const opener = document.createElement('button');
    app.append(opener);
    const frame = document.createElement('iframe');
    frame.name = 'w3m-secure-iframe';
    document.body.append(app, frame);
    undo = () => {
      app.remove();
      frame.remove();
    };
    opener.focus();
    const { embedded } = await draw();
    await until(() => dialogOf(), 'the dialog');
    expect(dialogOf()?.matches(':modal')).to.equal(false);
    expect([app.inert, frame.inert]).to.deep.equal([true, false]);
    frame.focus();
    expect(document.activeElement).to.equal(frame);
    embedded.setRequests([]);
    await until(() => !shellOf(), 'end');
    expect(app.inert).to.equal(false);
    await until(() => document.activeElement === opener, 'restored focus');
  });

  it('shows no Decline, Close or heading of its own if the frame has its own Decline', async () => {
    const { embedded, root } = await drawDecliningFrame();
    expect(buttonNamed(dialogOf() ?? document, 'Decline')).to.equal(undefined);
    expect(buttonNamed(dialogOf() ?? document, 'Close')).to.equal(undefined);
    expect(textOf(root)).to.equal('');
    expect(embedded.shown?.title).to.equal('Demo host asks you to sign a message');
    await until(() => spoken('status').includes('asks you to sign a message'), 'announcement');
    embedded.setRequests([asks('1'), asks('2')]);
    await until(() => buttonNamed(root, 'Decline all'), 'Decline all');
    expect(textOf(root)).to.equal('1 of 2 Decline all');
    embedded.setFrame('failed');
    await until(
      () => buttonNamed(root, 'Decline')?.textContent?.trim() === 'Decline',
      'its Decline',
    );
  });

  it('leaves the lower corners of a wide card to the card, because the frame is not clipped by them', async () => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(414, 896));
    const { embedded } = await drawDecliningFrame();
    const card = shellOf()?.shadowRoot?.querySelector('ak-card');
    await until(() => {
      const { top = 0, height = 0 } = embedded.shown ?? {};
      const shape = card?.shadowRoot?.querySelector('.card')?.getBoundingClientRect();
      return height > 0 && shape && shape.bottom - (top + height) >= 12;
    }, 'room for the corners');
  });

  it('shows its own Decline after a close attempt, because the frame may not respond', async () => {
    const { embedded, root } = await drawDecliningFrame();
    await userEvent.keyboard('{Escape}');
    (await until(() => buttonNamed(root, 'Decline'), 'Decline')).click();
    await until(() => !shellOf(), 'end');
    expect(embedded.rejected).to.deep.equal(['1']);
  });

  it.each([
    ['in an embedded modal', { enableEmbedded: true }, false],
    ['on the whole screen of a phone', { enableMobileFullScreen: true }, true],
  ])('has its own Decline %s, where closing cannot be tried', async (_, options, isMobile) => {
    const harness = await heldEmbedded(mountKit, undefined, options);
    held = harness;
    const { embedded, mounted } = harness;
    const modal = document.createElement('appkit-modal');
    onTestFinished(() => modal.remove());
    if (!isMobile) document.body.append(modal);
    Object.assign(mounted.kit.core.environment, { isMobile });
    embedded.hasDecline = true;
    embedded.setRequests([asks('1')]);
    const root = await rootOf('ak-approve-transaction-view');
    (await until(() => buttonNamed(root, 'Decline'), 'Decline')).click();
    expect(embedded.rejected).to.deep.equal(['1']);
  });

  it('stays open on a close attempt and says how to leave', async () => {
    const { root, mounted, embedded } = await draw();
    await userEvent.keyboard('{Escape}');
    await until(() => mounted.kit.core.modal.state.shaking, 'the shake');
    await until(
      () => textOf(root).includes('Approve or decline the request to leave'),
      'the sentence',
    );
    await until(() => spoken('alert').includes('Approve or decline the request'), 'announcement');
    expect([mounted.kit.isOpen(), embedded.rejected]).to.deep.equal([true, []]);
  });

  it('reaches Reject with one Tab, which rejects and closes', async () => {
    const { root, embedded } = await draw();
    await until(() => deepActiveElement()?.id === 'title', 'focus on the title');
    const focusedRoots: (Element | undefined)[] = [];
    for (let count = 0; count < 2; count++) {
      await userEvent.tab();
      focusedRoots.push(deepActiveElement()?.getRootNode() as Element | undefined);
    }
    const reject = buttonNamed(root, 'Decline')?.shadowRoot;
    expect(focusedRoots).to.include(reject);
    buttonNamed(root, 'Decline')?.click();
    await until(() => !shellOf(), 'end');
    expect([embedded.rejected, embedded.shown]).to.deep.equal([['1'], undefined]);
  });

  it('moves from one request to the next and shows the position', async () => {
    const { root, embedded } = await draw(['1', '2', '3']);
    await until(() => textOf(root).includes('1 of 3'), 'first item');
    buttonNamed(root, 'Decline')?.click();
    await until(() => textOf(root).includes('2 of 3'), 'second item');
    await until(() => spoken('status').includes('2 of 3'), 'announcement');
    buttonNamed(root, 'Decline all')?.click();
    await until(() => !shellOf(), 'end');
    expect(embedded.rejected).to.deep.equal(['1', undefined]);
  });

  it('covers the open view and restores it afterwards', async () => {
    const { embedded, mounted } = await connect();
    const { kit } = mounted;
    await kit.open({ view: 'Networks' });
    await until(() => viewOf('ak-networks-view'), 'the networks');
    embedded.setRequests([asks('1')]);
    await until(() => viewOf('ak-approve-transaction-view'), 'the request');
    await until(() => dialogOf() && !dialogOf()?.matches(':modal'), 'a page that is not inert');
    embedded.setRequests([]);
    await until(() => viewOf('ak-networks-view'), 'the networks again');
    await until(() => dialogOf()?.matches(':modal'), 'the page inert again');
  });

  it('rejects all requests when the user goes back', async () => {
    const { embedded, mounted } = await connect();
    await mounted.kit.open({ view: 'Networks' });
    await until(() => viewOf('ak-networks-view'), 'the networks');
    await untilLateParts();
    embedded.setRequests([asks('1'), asks('2')]);
    await until(() => viewOf('ak-approve-transaction-view'), 'the request');
    await until(() => deepActiveElement()?.id === 'title', 'focus on the title');
    await userEvent.keyboard('{Backspace}');
    await until(() => viewOf('ak-networks-view'), 'the networks again');
    expect(embedded.rejected).to.deep.equal([undefined]);
    expect(mounted.kit.core.router.state.stack).to.have.length(1);
  });

  it('opens again over a view that the app opens meanwhile', async () => {
    const { mounted, embedded } = await draw();
    await mounted.kit.open({ view: 'Networks' });
    await until(() => viewOf('ak-approve-transaction-view'), 'the request');
    expect(mounted.kit.core.router.state.stack.map(({ view }) => view)).to.deep.equal([
      'Networks',
      'ApproveTransaction',
    ]);
    expect(embedded.rejected).to.deep.equal([]);
  });

  it('waits for the frame, offers to load it again, and shows it once loaded', async () => {
    const { root, embedded } = await draw();
    embedded.setFrame('loading');
    await until(() => textOf(root).includes('Loading your wallet'), 'the wait');
    await until(() => embedded.shown === undefined, 'no frame');
    embedded.setFrame('failed');
    await until(() => spoken('alert').includes('The wallet didn’t load'), 'the failure');
    buttonNamed(root, 'Try again')?.click();
    expect(embedded.calls).to.include('reload');
    embedded.setFrame('ready');
    await until(() => embedded.shown, 'the frame');
  });

  it('asks to repeat the request in the app if the frame failed and no request is pending', async () => {
    const { mounted, root, embedded } = await draw();
    embedded.setFrame('failed');
    embedded.setRequests([]);
    await until(() => textOf(root).includes('repeat the request in Demo host'), 'instructions');
    buttonNamed(root, 'Close')?.click();
    await until(() => !mounted.kit.isOpen(), 'end');
    await until(() => !shellOf(), 'no dialog');
  });

  it('applies the dialog’s theme to the frame, and again when it changes', async () => {
    const { mounted, embedded } = await draw();
    mounted.kit.setThemeMode('dark');
    await until(() => embedded.themes.at(-1)?.themeMode === 'dark', 'dark');
    mounted.kit.setThemeVariables({ '--w3m-accent': '#123456' });
    await until(
      () => embedded.themes.at(-1)?.themeVariables?.['--w3m-accent'] === '#123456',
      'the accent',
    );
  });

  it('hides the frame and rejects all requests when the dialog is force-closed', async () => {
    const { mounted, embedded } = await draw(['1', '2']);
    await until(() => embedded.shown, 'the frame');
    mounted.kit.core.modal.close({ force: true });
    await until(() => embedded.shown === undefined, 'no frame');
    expect(embedded.rejected).to.deep.equal([undefined]);
  });

  it('redirects to the account view when opened by name without a request', async () => {
    const { mounted } = await connect();
    await mounted.kit.open({ view: 'ApproveTransaction' });
    await until(() => viewOf('ak-account-view'), 'the account');
  });

  it('says over the account view that an action is not allowed', async () => {
    const { embedded } = await connect();
    embedded.refuse('eth_sign');
    await until(() => viewOf('ak-account-view'), 'the account');
    await until(() => spoken('alert').includes('Action not allowed'), 'announcement');
  });

  it('closes when the wallet disconnects', async () => {
    const { mounted, embedded } = await draw();
    embedded.setProfile(undefined);
    embedded.report.disconnected();
    embedded.setRequests([]);
    await until(() => !mounted.kit.isOpen(), 'end');
    expect(mounted.kit.getAddress()).not.to.equal(fakeAddress);
  });

  it('stays closed for a request that arrives after destroy()', async () => {
    const { mounted, embedded } = await draw();
    navigate(mounted.kit).goHome();
    mounted.kit.destroy();
    embedded.setRequests([asks('late')]);
    expect(shellOf()).to.equal(null);
  });
});
