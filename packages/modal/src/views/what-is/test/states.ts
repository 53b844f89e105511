import { waitForElement } from '../../../test/wait-for-element.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const topic =
  (view: string): StateMaker =>
  async (mount) => {
    const mounted = await mount();
    await mounted.kit.open({ view });
    await waitForElement('ak-what-is-view', 'li');
    return mounted;
  };

export const states: ViewStates = {
  WhatIsAWallet: { explained: topic('WhatIsAWallet') },
  WhatIsANetwork: { explained: topic('WhatIsANetwork') },
  WhatIsABuy: { explained: topic('WhatIsABuy') },
};
