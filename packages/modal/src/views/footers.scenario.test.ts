// Measures on two small phones that a sticky footer never hides what users must see, and that a fade shows if there is more.
import { expect } from '@open-wc/testing';
import { afterAll, describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { containsDeep } from '../modal/shell-focus.js';
import { atRest, mountKit, shellOf, until, viewOf } from '../test/mount-kit.js';
import type { StateMaker } from '../test/view-states.types.js';
import { states as settings } from './account-settings/test/states.js';
import { states as connect } from './connect/test/states.js';
import { states as buy } from './on-ramp-providers/test/states.js';
import { states as swapReview } from './swap-preview/test/states.js';
import { states as receive } from './wallet-receive/test/states.js';
import { states as sendReview } from './wallet-send-preview/test/states.js';
import { states as send } from './wallet-send/test/states.js';

const phones = [
  [390, 664],
  [320, 568],
] as const;

afterAll(() => page.viewport(414, 896));

interface Case {
  readonly make: StateMaker | undefined;
  readonly tag: string;
  readonly find: (root: ShadowRoot) => Element | null | undefined;
  /** Minimum screen height, in px, at which it is visible without scrolling. Default: any. */
  readonly minHeight?: number;
}

const part =
  (selector: string) =>
  (root: ShadowRoot): Element | null =>
    root.querySelector(selector);

const summaryRow =
  (label: string) =>
  (root: ShadowRoot): Element | undefined =>
    [...root.querySelectorAll('ak-summary')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.row') ?? [])])
      .find((row) => row.querySelector('dt')?.textContent === label);

const cases: Readonly<Record<string, Case>> = {
  'the speed of a transfer': {
    make: send.WalletSend?.speeds,
    tag: 'ak-wallet-send-view',
    find: part('ak-segmented'),
    minHeight: 664,
  },
  'the total of a transfer': {
    make: sendReview.WalletSendPreview?.['coin, to a name'],
    tag: 'ak-wallet-send-preview-view',
    find: summaryRow('Total, up to'),
  },
  'the minimum that a swap returns': {
    make: swapReview.SwapPreview?.token,
    tag: 'ak-swap-preview-view',
    find: summaryRow('Minimum received'),
  },
  'the age of the price of a swap': {
    make: swapReview.SwapPreview?.['to be allowed first'],
    tag: 'ak-swap-preview-view',
    find: part('.age'),
  },
  'the network of a receiving address': {
    make: receive.WalletReceive?.address,
    tag: 'ak-wallet-receive-view',
    find: part('.network'),
  },
  'the notice of a purchase': {
    make: buy.OnRampProviders?.filled,
    tag: 'ak-on-ramp-providers-view',
    find: part('.footer .hint'),
  },
  'the theme': {
    make: settings.AccountSettings?.['by mail'],
    tag: 'ak-account-settings-view',
    find: part('ak-segmented'),
  },
  'the terms': {
    make: connect.Connect?.['terms to agree to'],
    tag: 'ak-connect-view',
    find: (root) =>
      root.querySelector('ak-connect-footer')?.shadowRoot?.querySelector('ak-checkbox'),
  },
};

const bodyOf = (): HTMLElement => {
  const body = shellOf()?.shadowRoot?.querySelector('ak-card')?.body;
  if (!body) throw new Error('no body');
  return body;
};

/** Returns the sticky footer of the view, which has the fade. */
function footerOf(root: ShadowRoot): Element {
  const inner = root.querySelector('ak-connect-footer')?.shadowRoot;
  const footer = (inner ?? root).querySelector('.footer');
  if (!footer) throw new Error('no footer');
  return footer;
}

const fadeOf = (root: ShadowRoot): number =>
  Number(getComputedStyle(footerOf(root), '::before').opacity);

/** Returns how many pixels of it the body or its footer hides. */
function hiddenPx(root: ShadowRoot, element: Element): number {
  const body = bodyOf().getBoundingClientRect();
  const footer = footerOf(root);
  const isInFooter = containsDeep(footer, element);
  const end = isInFooter ? body.bottom : footer.getBoundingClientRect().top;
  const { bottom, top } = element.getBoundingClientRect();
  return Math.round(Math.max(0, body.top - top) + Math.max(0, bottom - end));
}

describe('footers on small phones', () => {
  for (const [what, { make, tag, find, minHeight = 0 }] of Object.entries(cases))
    for (const [width, height] of phones)
      it(`hides no part of ${what} at ${width} × ${height}, and shows a fade while there is more below`, async () => {
        await page.viewport(width, height);
        await make?.(mountKit);
        await atRest();
        const root = await until(() => viewOf(tag)?.shadowRoot, tag);
        const element = await until(() => find(root), what);
        const body = bodyOf();
        const isLong = body.scrollHeight > body.clientHeight;
        await until(() => fadeOf(root) > 0 === isLong, 'the fade');
        if (height >= minHeight) expect(hiddenPx(root, element), 'at first sight').to.equal(0);
        element.scrollIntoView({ block: 'nearest' });
        expect(hiddenPx(root, element), 'after scrolling to it').to.equal(0);
        body.scrollTop = body.scrollHeight;
        await until(() => fadeOf(root) === 0, 'end of the fade');
      });
});
