import type { OnRampState } from '@openappkit/kit';
import { heldOnRamp } from '../../../test/buy-samples.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

type View = 'OnRampTokenSelect' | 'OnRampFiatSelect';

const state =
  (view: View, content: string, change: Partial<OnRampState> = {}): StateMaker =>
  async (mount) => {
    const { mounted } = await heldOnRamp(mount, () => change);
    await mounted.kit.open({ view: 'OnRampProviders' });
    const row = view === 'OnRampTokenSelect' ? 0 : 1;
    (await waitForElement('ak-on-ramp-providers-view', '.choice ak-list-row', row)).click();
    await waitForElement('ak-on-ramp-select-view', content);
    return mounted;
  };
const many: OnRampState['purchaseCurrencies'] = Array.from({ length: 9 }, (_, index) => ({
  id: `c${index}`,
  name: `${index}`,
  symbol: `${index}`,
  networks: [],
}));

export const states: ViewStates = {
  OnRampTokenSelect: {
    few: state('OnRampTokenSelect', 'ak-list-row'),
    many: state('OnRampTokenSelect', 'ak-search', { purchaseCurrencies: many }),
    'none of that name': async (mount) => {
      const mounted = await state('OnRampTokenSelect', 'ak-search', {
        purchaseCurrencies: many,
      })(mount);
      const field = await waitForElement('ak-on-ramp-select-view', 'ak-search');
      field.dispatchEvent(new CustomEvent('ak-search', { detail: { query: '999' } }));
      await waitForElement('ak-on-ramp-select-view', 'ak-empty');
      return mounted;
    },
  },
  OnRampFiatSelect: { few: state('OnRampFiatSelect', 'ak-list-row') },
};
