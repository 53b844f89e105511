// All states of the sample-thing view, so that each is rendered in another language.
import { waitForElement } from '../../../test/wait-for-element.js';
import type { ViewStates } from '../../../test/view-states.types.js';

export const states: ViewStates = {
  SampleThing: {
    'as it opens': async (mount) => {
      const mounted = await mount();
      await mounted.kit.open({ view: 'SampleThing' });
      await waitForElement('ak-sample-thing-view', 'p');
      return mounted;
    },
  },
};
