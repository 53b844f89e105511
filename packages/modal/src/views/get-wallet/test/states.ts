import type { Options } from '@openappkit/core';
import { type ScriptedExplorer, scriptedExplorer } from '@openappkit/testing';
import { waitForElement } from '../../../test/wait-for-element.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const all = [
  { id: 'web', name: 'Tern', mobile_link: 'ab:', homepage: 'https://web.test' },
  {
    id: 'three',
    name: 'Skua',
    mobile_link: 'ab:',
    app_store: 'https://apps.apple.com/app/x',
    play_store: 'https://play.google.com/store/apps/details?id=x',
    chrome_store: 'https://chromewebstore.google.com/detail/x',
  },
];

const list =
  (
    content: string,
    mode: ScriptedExplorer['mode'] = 'answer',
    options: Partial<Options> = {},
  ): StateMaker =>
  async (mount) => {
    const mounted = await mount(options);
    scriptedExplorer(mounted.env, all).mode = mode;
    await mounted.kit.open({ view: 'GetWallet' });
    await waitForElement('ak-get-wallet-view', content);
    return mounted;
  };

export const states: ViewStates = {
  GetWallet: {
    'wallets to get': list('ak-list-row'),
    'on their way': list('ak-skeleton', 'hold'),
    failed: list('ak-empty', 'fail'),
    none: list('ak-empty', 'answer', { services: { explorer: null } }),
  },
};
