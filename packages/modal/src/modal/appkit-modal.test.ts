import { expect } from '@open-wc/testing';
import { findKit } from '@openappkit/kit';
import { html, nothing } from 'lit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { ViewElement } from '../element/view-element.js';
import { spinnerDelayMs } from '../navigation/view-router.js';
import { deepActiveElement } from './deep-active-element.js';
import { heldEnv } from '../test/held-env.js';
import {
  allElements,
  atRest,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  preparedDialog,
  rootOf,
  shellOf,
  textOf,
  until,
  untilLateParts,
  viewOf,
} from '../test/mount-kit.js';

let mounted: MountedKit;
let trigger: HTMLElement;

beforeAll(() => commands.emulateMedia({ reducedMotion: 'no-preference' }));
afterAll(() => commands.emulateMedia());
beforeEach(async () => {
  mounted = await mountKit();
  trigger = document.createElement('appkit-button');
  document.body.append(trigger);
});

afterEach(() => {
  mounted.kit.destroy();
  trigger.remove();
});

const openByClick = async (): Promise<HTMLDialogElement> => {
  const button = await until(
    () => trigger.shadowRoot?.querySelector('ak-trigger-button'),
    'trigger',
  );
  await until(() => button.shadowRoot?.querySelector('button'), 'its control');
  button.shadowRoot?.querySelector('button')?.focus();
  button.click();
  const dialog = await until(() => dialogOf(), 'dialog');
  await until(() => viewOf('ak-connect-view')?.shadowRoot?.querySelector('ak-list-row'), 'rows');
  return dialog;
};

class LateView extends ViewElement {
  protected override readonly focusSelectors = ['#first-field'];
  protected override draw() {
    return html`<input id="first-field" aria-label="First" />`;
  }
}

class LateField extends ViewElement {
  protected override readonly focusSelectors = ['input'];
  isLoaded = false;
  protected override draw() {
    return this.isLoaded ? html`<input aria-label="Late" />` : nothing;
  }
}

function listOf(control: Element): Element | null {
  const root = control.getRootNode();
  return root instanceof ShadowRoot ? root.host.closest('ak-list') : null;
}

describe('connecting', () => {
  it('opens from the button, connects, shows "Connected" and closes', async () => {
    const dialog = await openByClick();
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.getAttribute('aria-label')).to.equal('Connect to Demo host');
    buttonNamed(dialog, 'Amber Vault')?.click();
    const wait = await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await until(() => textOf(wait).includes('Approve in Amber Vault'), 'its heading');
    await until(() => mounted.wallet.connects.length > 0, 'wallet request');
    mounted.wallet.approve();
    await until(() => textOf(wait).includes('Connected'), 'Connected');
    mounted.env.advance(700);
    await until(() => shellOf() === null, 'removal of the dialog');
    await until(() => textOf(trigger).includes('0x52 … 169EE7'), 'the address on the trigger');
  });
});

describe('focus', () => {
  it('moves focus to the first wallet and back to the opener after Esc', async () => {
    await openByClick();
    const row = await until(() => deepActiveElement()?.closest('#control'), 'focus inside');
    const host = row.getRootNode();
    expect(host instanceof ShadowRoot && host.host.getAttribute('heading')).to.equal('Amber Vault');
    await userEvent.keyboard('{Escape}');
    await until(() => shellOf() === null, 'removal of the dialog');
    const active = deepActiveElement()?.getRootNode();
    expect(active instanceof ShadowRoot && active.host.localName).to.equal('ak-trigger-button');
  });

  it('returns focus to the button that opened the dialog, even if its label has changed', async () => {
    const control = () => trigger.shadowRoot?.querySelector('ak-trigger-button')?.shadowRoot;
    const isBack = (): boolean =>
      shellOf() === null && deepActiveElement() === control()?.querySelector('button');
    const dialog = await openByClick();
    buttonNamed(dialog, 'Amber Vault')?.click();
    await until(() => mounted.wallet.connects.length > 0, 'wallet request');
    mounted.wallet.approve();
    await until(() => textOf(trigger).includes('0x52 … 169EE7'), 'the address on the button');
    mounted.env.advance(700);
    await until(isBack, 'focus on the account');
    control()?.querySelector('button')?.click();
    const home = await rootOf('ak-account-view');
    (await until(() => buttonNamed(home, 'Disconnect'), 'Disconnect button')).click();
    await until(
      () => textOf(trigger).includes('Connect wallet') && isBack(),
      'focus on the button',
    );
  });

  it('moves focus to the title when the view changes and goes back on Backspace', async () => {
    const dialog = await openByClick();
    buttonNamed(dialog, 'Fjord')?.click();
    await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await until(() => deepActiveElement()?.localName === 'h2', 'focus on the title');
    expect(dialogOf()?.getAttribute('aria-label')).to.equal('Fjord');
    await untilLateParts();
    await userEvent.keyboard('{Backspace}');
    await until(() => viewOf('ak-connect-view'), 'connect view');
    expect(mounted.kit.core.connection.state.attempt).to.equal(undefined);
  });

  it('moves focus to the first wallet when the dialog reopens during its closing animation', async () => {
    const dialog = await openByClick();
    buttonNamed(dialog, 'Fjord')?.click();
    await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await until(() => deepActiveElement()?.localName === 'h2', 'focus on the title');
    // Closing animates once the late parts of the dialog are there.
    await untilLateParts();
    let isLeaving = false;
    // Pause the closing animation, so that it lasts until the dialog reopens.
    dialog.animate = (...motion) => {
      const leaving = Element.prototype.animate.apply(dialog, motion);
      leaving.pause();
      isLeaving = true;
      return leaving;
    };
    await mounted.kit.close();
    await until(() => isLeaving, 'start of the exit');
    await mounted.kit.open();
    expect(dialogOf()).to.equal(dialog);
    const row = await until(() => deepActiveElement()?.closest('#control'), 'focus on the wallet');
    expect(viewOf('ak-connect-view')?.shadowRoot?.contains(listOf(row))).to.equal(true);
  });

  it('moves focus to the first field of a view that loads after the spinner was shown', async () => {
    const { env, kit } = mounted;
    const tag = `late-view-${crypto.randomUUID()}`;
    let arrive = (): void => undefined;
    const load = () =>
      new Promise<void>((resolve) => {
        arrive = () => {
          customElements.define(tag, class extends LateView {});
          resolve();
        };
      });
    kit.renderer.routes?.set('Late', { tag, title: () => 'Late', load });
    kit.core.modal.open();
    kit.core.router.reset('Late');
    await until(() => shellOf(), 'the shell');
    env.advance(spinnerDelayMs);
    await until(() => dialogOf()?.querySelector('ak-spinner'), 'the spinner');
    arrive();
    await until(() => deepActiveElement()?.id === 'first-field', 'focus on the field');
  });

  for (const hasMovedOn of [false, true])
    it(`${hasMovedOn ? 'leaves focus where the user moved it' : 'moves focus from the title to the field'} when a view’s field renders late`, async () => {
      const { kit } = mounted;
      const tag = `late-field-${crypto.randomUUID()}`;
      customElements.define(tag, class extends LateField {});
      kit.renderer.routes?.set('Late', { tag, title: () => 'Late', load: async () => undefined });
      kit.core.modal.open();
      kit.core.router.reset('Late');
      await until(() => deepActiveElement()?.localName === 'h2', 'focus on the title');
      if (hasMovedOn) await userEvent.keyboard('{Tab}');
      const before = deepActiveElement();
      const view = await until(() => dialogOf()?.querySelector<LateField>(tag), 'the view');
      view.isLoaded = true;
      view.requestUpdate();
      const field = await until(() => view.shadowRoot?.querySelector('input'), 'the field');
      if (!hasMovedOn) await until(() => deepActiveElement() === field, 'focus on the field');
      await new Promise(requestAnimationFrame);
      expect(before?.localName === 'h2').to.equal(!hasMovedOn);
      expect(deepActiveElement()).to.equal(hasMovedOn ? before : field);
    });

  it('announces views in a live region that existed before', async () => {
    const dialog = await openByClick();
    const status = dialog.querySelector('[role=status]');
    buttonNamed(dialog, 'Fjord')?.click();
    await until(() => status?.textContent?.includes('Approve in Fjord'), 'the announcement');
    expect(dialogOf()?.querySelector('[role=status]')).to.equal(status);
  });
});

describe('locked dialog', () => {
  it('stays open after three Esc presses without a click, shakes for 500 ms and shows the reason', async () => {
    const dialog = await openByClick();
    mounted.kit.core.modal.setGuard(() => false);
    for (let press = 0; press < 3; press++) await userEvent.keyboard('{Escape}');
    await until(() => dialog.classList.contains('shaking'), 'the shake');
    expect(dialog.open).to.equal(true);
    await until(
      () => dialog.querySelector('[role=alert]')?.textContent?.includes('can’t close this'),
      'the reason',
    );
    mounted.env.advance(499);
    expect(mounted.kit.core.modal.state.shaking).to.equal(true);
    mounted.env.advance(1);
    await until(() => !dialog.classList.contains('shaking'), 'the end of the shake');
  });

  it('reopens a locked dialog when the browser closes it', async () => {
    const dialog = await openByClick();
    mounted.kit.core.modal.setGuard(() => false);
    dialog.close();
    await until(() => dialog.open && dialog.matches(':modal'), 'reopened dialog');
    expect(mounted.kit.isOpen()).to.equal(true);
  });
});

describe('closing', () => {
  it('closes on a click on the scrim but not on the card', async () => {
    const dialog = await openByClick();
    dialog.querySelector('ak-card')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(mounted.kit.isOpen()).to.equal(true);
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(mounted.kit.isOpen()).to.equal(false);
    await until(() => shellOf() === null, 'removal of the dialog');
  });

  it('stays open if reopened between the removal of the dialog and its close event', async () => {
    const { kit } = mounted;
    const dialog = await openByClick();
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
    // Reopen before the browser fires `close`, which it does in a later task.
    const host = document.querySelector('appkit-modal')?.shadowRoot;
    const observer = new MutationObserver(() => {
      if (shellOf() === null) void kit.open();
    });
    if (host) observer.observe(host, { childList: true });
    await kit.close();
    await closed;
    observer.disconnect();
    expect(kit.isOpen()).to.equal(true);
    await until(() => viewOf('ak-connect-view') && dialogOf(), 'the dialog');
  });

  it('locks page scrolling while open and unlocks it afterwards', async () => {
    const scroll = (): string => getComputedStyle(document.body).overflowY;
    const before = scroll();
    await openByClick();
    await until(() => scroll() === 'hidden', 'the lock');
    await mounted.kit.close();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(scroll()).to.equal(before);
  });

  it('leaves no node, listener or style sheet after the dialog was opened and closed 20 times', async () => {
    const cycle = async (): Promise<void> => {
      await openByClick();
      await mounted.kit.close();
      await until(preparedDialog, 'the next dialog');
    };
    await cycle();
    const lasting = countListeners();
    const nodes = allElements(document).length;
    const sheets = document.adoptedStyleSheets.length;
    for (let round = 0; round < 20; round++) await cycle();
    expect(allElements(document).length).to.equal(nodes);
    expect(document.adoptedStyleSheets.length).to.equal(sheets);
    mounted.kit.destroy();
    await until(() => preparedDialog() === null, 'removal of the next dialog');
    const remaining = lasting.stop();
    expect(remaining).to.deep.equal([]);
  });
});

describe('page', () => {
  it('sends no request before the first click', async () => {
    await until(() => trigger.shadowRoot?.querySelector('ak-trigger-button'), 'trigger');
    await mounted.kit.ready();
    expect(mounted.env.fetch.calls).to.deep.equal([]);
  });

  it('has no style attribute in any shadow tree, so that style-src self is enough', async () => {
    const dialog = await openByClick();
    buttonNamed(dialog, 'Amber Vault')?.click();
    await until(
      () => viewOf('ak-connecting-external-view')?.shadowRoot?.querySelector('ak-empty'),
      'wait view',
    );
    const inside = document.querySelector('appkit-modal')?.shadowRoot;
    const styled = allElements(inside ?? document).filter((element) =>
      element.hasAttribute('style'),
    );
    expect(styled.map((element) => element.localName)).to.deep.equal([]);
  });
});

describe('destroy', () => {
  it('removes the modal, all timers and the content of buttons', async () => {
    await openByClick();
    mounted.kit.destroy();
    expect(document.querySelector('appkit-modal')).to.equal(null);
    expect(mounted.env.clock.pending()).to.equal(0);
    await until(
      () => trigger.shadowRoot?.querySelector('ak-trigger-button') === null,
      'empty trigger',
    );
  });
});

describe('two kits', () => {
  it('assigns an element without instance to the unnamed kit and leaves the other kit closed', async () => {
    const other = await mountKit({ instanceId: 'other', projectId: 'second' });
    const unnamedButton = document.createElement('appkit-button');
    document.body.append(unnamedButton);
    try {
      const trigger = await until(
        () => unnamedButton.shadowRoot?.querySelector('ak-trigger-button'),
        'the bare button',
      );
      trigger.click();
      await until(() => mounted.kit.isOpen(), 'open dialog of the unnamed kit');
      expect(other.kit.isOpen()).to.equal(false);
      expect(findKit()).to.equal(mounted.kit);
    } finally {
      other.kit.destroy();
      unnamedButton.remove();
    }
  });

  it('reports kit/ambiguous for an element without instance if both kits are named', async () => {
    mounted.kit.destroy();
    mounted = await mountKit({ instanceId: 'first' });
    const errors: unknown[] = [];
    const report = window.reportError;
    window.reportError = (error: unknown): void => {
      errors.push(error);
    };
    const other = await mountKit({ instanceId: 'other', projectId: 'second' });
    const unnamedButton = document.createElement('appkit-button');
    const named = document.createElement('appkit-button');
    named.instance = 'other';
    document.body.append(unnamedButton, named);
    try {
      await until(() => named.shadowRoot?.querySelector('ak-trigger-button'), 'the named button');
      expect(unnamedButton.shadowRoot?.querySelector('ak-trigger-button')).to.equal(null);
      expect(
        errors.some((error) => Reflect.get(Object(error), 'code') === 'kit/ambiguous'),
      ).to.equal(true);
      await other.kit.open();
      expect(mounted.kit.isOpen()).to.equal(false);
      await until(
        () =>
          document.querySelectorAll('appkit-modal')[1]?.shadowRoot?.querySelector('ak-modal-shell'),
        'its dialog',
      );
      expect(
        document.querySelectorAll('appkit-modal')[0]?.shadowRoot?.querySelector('ak-modal-shell'),
      ).to.equal(null);
    } finally {
      other.kit.destroy();
      unnamedButton.remove();
      named.remove();
      window.reportError = report;
    }
  });
});

describe('embedded mode', () => {
  it('renders a region without a dialog and goes home after connecting', async () => {
    mounted.kit.destroy();
    mounted = await mountKit({ enableEmbedded: true });
    expect(document.querySelector('appkit-modal')).to.equal(null);
    const place = document.createElement('appkit-modal');
    document.body.append(place);
    try {
      const view = await until(() => viewOf('ak-connect-view', place), 'connect view');
      const shell = shellOf(place)?.shadowRoot;
      expect(shell?.querySelector('dialog')).to.equal(null);
      expect(shell?.querySelector('section')?.getAttribute('aria-label')).to.equal(
        'Connect to Demo host',
      );
      expect(getComputedStyle(document.documentElement).overflowY).not.to.equal('clip');
      await atRest();
      await expect(place).to.be.accessible();
      await until(() => view.shadowRoot?.querySelector('ak-list-row'), 'rows');
      buttonNamed(view.shadowRoot ?? view, 'Amber Vault')?.click();
      await until(() => viewOf('ak-connecting-external-view', place), 'wait view');
      await until(() => mounted.wallet.connects.length > 0, 'wallet request');
      mounted.wallet.approve();
      await until(() => mounted.kit.getIsConnectedState(), 'the connection');
      mounted.env.advance(700);
      await until(() => viewOf('ak-account-view', place), 'home view');
    } finally {
      place.remove();
    }
  });
});

/** Records listeners on targets that outlive a dialog: window, document and media queries. */
function countListeners(): { stop: () => string[] } {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const live: { target: EventTarget; type: string; listener: unknown }[] = [];
  const find = (target: EventTarget, type: string, listener: unknown): number =>
    live.findIndex(
      (one) => one.target === target && one.type === type && one.listener === listener,
    );
  EventTarget.prototype.addEventListener = function (
    this: EventTarget,
    type: string,
    ...rest: [never]
  ) {
    const target = this ?? window;
    const lasting = target === window || target === document || target instanceof MediaQueryList;
    if (lasting && find(target, type, rest[0]) < 0) live.push({ target, type, listener: rest[0] });
    return add.call(target, type, ...rest);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget,
    type: string,
    ...rest: [never]
  ) {
    const target = this ?? window;
    const index = find(target, type, rest[0]);
    if (index >= 0) live.splice(index, 1);
    return remove.call(target, type, ...rest);
  };
  return {
    stop() {
      EventTarget.prototype.addEventListener = add;
      EventTarget.prototype.removeEventListener = remove;
      return live.map(({ type }) => type);
    },
  };
}

describe('rapid clicks', () => {
  it('handles every click in fifty rounds of open, connect and cancel, also during the closing animation', async () => {
    const { kit, wallet } = mounted;
    const row = () =>
      viewOf('ak-connect-view')?.shadowRoot?.querySelector<HTMLElement>(
        'ak-list-row[heading="Amber Vault"]',
      );
    const button = await until(
      () => trigger.shadowRoot?.querySelector('ak-trigger-button'),
      'the trigger',
    );
    for (let round = 1; round <= 50; round++) {
      button.click();
      await until(() => dialogOf() && row(), `dialog ${round}`);
      row()?.click();
      await until(() => wallet.connects.length === round, `question ${round}`);
      await kit.close();
      expect(kit.isOpen()).to.equal(false);
    }
    button.click();
    const dialog = await until(() => dialogOf(), 'the dialog');
    await atRest();
    expect(getComputedStyle(dialog).opacity).to.equal('1');
    expect(dialog.matches(':modal')).to.equal(true);
  });
});

describe('on a phone', () => {
  it('fills the screen of a phone with enableMobileFullScreen', async () => {
    mounted.kit.destroy();
    const { env: desk } = mounted;
    const page = { ...desk.page, userAgent: () => 'Mozilla/5.0 (Linux; Android 14) Mobile' };
    mounted = await mountKit({ enableMobileFullScreen: true }, undefined, { ...heldEnv(), page });
    await mounted.kit.open();
    await until(() => dialogOf(), 'the dialog');
    await atRest();
    const card = shellOf()
      ?.shadowRoot?.querySelector('ak-card')
      ?.shadowRoot?.querySelector('.card');
    const { width, height } = card?.getBoundingClientRect() ?? {};
    expect({ width, height }).to.deep.equal({ width: innerWidth, height: innerHeight });
  });
});
