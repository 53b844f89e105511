import { expect } from '@open-wc/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { navigate } from '../navigation/navigate.js';
import {
  atRest,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  until,
  untilLateParts,
} from '../test/mount-kit.js';

let mounted: MountedKit;
const card = () => shellOf()?.shadowRoot?.querySelector('ak-card') ?? undefined;
const box = () => card()?.shadowRoot?.querySelector<HTMLElement>('.card') ?? undefined;

async function open(mounting: Promise<MountedKit> = mountKit()): Promise<void> {
  mounted = await mounting;
  await mounted.kit.open();
  await until(() => dialogOf(), 'the dialog');
  await untilLateParts();
  // The card's first height is measured at the end of the frame that follows the shell's update.
  await shellOf()?.updateComplete;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await atRest();
}

beforeAll(() => commands.emulateMedia({ reducedMotion: 'no-preference' }));
afterAll(() => commands.emulateMedia());
beforeEach(() => page.viewport(390, 800));
afterEach(async () => {
  mounted.kit.destroy();
  await page.viewport(414, 896);
});

describe('sheet', () => {
  /** Pulls by the header and returns how far the sheet moved. Event timestamps simulate the speed. */
  function pull(by: number, { ms = 1_000, type = 'pointerup' } = {}): string | undefined {
    const header = card()?.shadowRoot?.querySelector('[part=header]');
    const point = (name: string, clientY: number, at: number): PointerEvent => {
      const event = new PointerEvent(name, {
        pointerId: 7,
        pointerType: 'touch',
        clientY,
        bubbles: true,
        composed: true,
      });
      Object.defineProperty(event, 'timeStamp', { value: at });
      return event;
    };
    header?.dispatchEvent(point('pointerdown', 100, 0));
    header?.dispatchEvent(point('pointermove', 100 + by, ms));
    const place = card()?.style.translate;
    header?.dispatchEvent(point(type, 100 + by, ms));
    return place;
  }

  it('closes the sheet when it is pulled down far or fast', async () => {
    await open();
    pull(120);
    await until(() => !mounted.kit.isOpen() && shellOf() === null, 'removal of the sheet');
    await mounted.kit.open();
    await until(() => dialogOf(), 'the dialog');
    await atRest();
    expect(card()?.style.translate).to.equal('');
    await until(() => {
      if (mounted.kit.isOpen()) pull(40, { ms: 50 });
      return !mounted.kit.isOpen();
    }, 'a fast pull to close it');
  });

  it('returns the sheet to its place after a short pull or a cancelled touch', async () => {
    await open();
    expect(pull(40)).to.equal('0px 40px');
    pull(200, { type: 'pointercancel' });
    await atRest();
    expect(card()?.style.translate).to.equal('');
    expect(mounted.kit.isOpen()).to.equal(true);
  });

  it('resists a pull, stays open and announces the reason if the view blocks closing', async () => {
    await open();
    mounted.kit.core.modal.setGuard(() => false);
    const locked = card();
    if (locked) locked.locked = true;
    expect(pull(200)).to.equal('0px 50px');
    await atRest();
    expect(mounted.kit.isOpen()).to.equal(true);
    const alert = shellOf()?.shadowRoot?.querySelector('[role=alert]');
    await until(() => alert?.textContent?.includes('can’t close this'), 'the reason');
  });
});

describe('card', () => {
  it('animates the card from the height of one view to that of the next', async () => {
    await open();
    const before = box()?.offsetHeight ?? 0;
    const heights: number[] = [];
    navigate(mounted.kit).push('WhatIsAWallet');
    await until(() => {
      const motion = box()?.getAnimations()[0];
      if (motion) heights.push(box()?.offsetHeight ?? 0);
      return motion === undefined && heights.length > 0;
    }, 'the motion to be over');
    const after = box()?.offsetHeight ?? 0;
    expect(after).not.to.equal(before);
    const [least = 0, most = 0] = [before, after].sort((a, b) => a - b);
    for (const height of heights) expect(height).to.be.within(least, most);
  });

  it('keeps its body a scroll container without a scroll bar while its height changes', async () => {
    await open();
    navigate(mounted.kit).push('WhatIsAWallet');
    const card = shellOf()?.shadowRoot?.querySelector('ak-card');
    const styles = await until(() => {
      const { body } = card ?? {};
      return body?.getAnimations().length ? getComputedStyle(body) : undefined;
    }, 'the animation');
    expect(styles.overflowY).to.equal('auto');
    expect(styles.scrollbarWidth).to.equal('none');
  });
});

describe('phone keyboard', () => {
  it('limits the dialog to the visible area above the keyboard and ignores pinch zoom', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(window, 'visualViewport') ?? {};
    const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
    try {
      mounted = await mountKit();
      await mounted.kit.open({ view: 'AllWallets' });
      const dialog = await until(() => dialogOf(), 'the dialog');
      await until(() => {
        Object.assign(viewport, { height: 420, offsetTop: 30 });
        viewport.dispatchEvent(new Event('resize'));
        return dialog.getBoundingClientRect().height === 420;
      }, 'the room above the keyboard');
      expect(dialog.getBoundingClientRect().top).to.equal(30);
      await atRest();
      expect(box()?.getBoundingClientRect().bottom).to.be.at.most(450);
      Object.assign(viewport, { height: 800, offsetTop: 0 });
      viewport.dispatchEvent(new Event('resize'));
      expect(dialog.getBoundingClientRect().height).to.equal(800);
      Object.assign(viewport, { height: 300, scale: 2 });
      viewport.dispatchEvent(new Event('resize'));
      expect(dialog.getBoundingClientRect().height).to.equal(800);
    } finally {
      Object.defineProperty(window, 'visualViewport', descriptor);
    }
  });
});
