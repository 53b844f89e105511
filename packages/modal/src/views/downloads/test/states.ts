import type { ExplorerWallet } from '@openappkit/core';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { maple } from '../../../test/held-pairing.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const stores: Partial<ExplorerWallet> = {
  chromeStore: 'https://chromewebstore.google.com/detail/x',
  playStore: 'https://play.google.com/store/apps/details?id=x',
};
const none: Partial<ExplorerWallet> = { appStore: undefined, homepage: undefined };

const from =
  (change: Partial<ExplorerWallet>, content: string, isMobile = false): StateMaker =>
  async (mount) => {
    const mounted = await mount();
    const { kit } = mounted;
    Object.assign(kit.core.environment, { isMobile, os: isMobile ? 'ios' : 'desktop' });
    navigate(kit).push('Downloads', { wallet: { ...maple, ...change } });
    kit.core.modal.open();
    await waitForElement('ak-downloads-view', content);
    return mounted;
  };

export const states: ViewStates = {
  Downloads: {
    'all stores, with the code for a phone': from(stores, 'ak-qr'),
    'on a phone': from(stores, 'ak-list-row', true),
    'one kind of phone': from({}, 'ak-qr'),
    'no store': from(none, 'ak-empty'),
  },
};
