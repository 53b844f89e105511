// States of the sample-thing view: loading, rows, empty, failed.
import { waitForElement } from '../../../test/wait-for-element.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const answered =
  (content: string, answer: () => Promise<unknown>): StateMaker =>
  async (mount) => {
    const mounted = await mount();
    const fetch = async (): Promise<Response> => Response.json(await answer());
    Object.assign(mounted.env, { fetch });
    await mounted.kit.open({ view: 'SampleThing' });
    await waitForElement('ak-sample-thing-view', content);
    return mounted;
  };

export const states: ViewStates = {
  SampleThing: {
    'on its way': answered('ak-skeleton', () => new Promise(() => undefined)),
    rows: answered('li', async () => ['8453', '10']),
    none: answered('ak-empty', async () => []),
    failed: answered('ak-empty', async () => ({ wrong: true })),
  },
};
