import { KitError } from '@openappkit/core';
import type { SwapState } from '@openappkit/kit';
import type { AkSearch } from '@openappkit/ui';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { type HeldSwap, heldSwap } from '../../../test/held-swap.js';
import { strange, swapFilled } from '../../../test/swap-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export async function heldSwapPick(
  mount: Mount,
  change: Partial<SwapState> = {},
  query = '',
): Promise<HeldSwap> {
  const harness = await heldSwap(mount, () => change);
  await harness.mounted.kit.open({ view: 'Swap' });
  navigate(harness.mounted.kit).push('SwapSelectToken', { side: 'to' });
  const field = (await waitForElement('ak-swap-select-token-view', 'ak-search')) as AkSearch;
  if (query) field.dispatchEvent(new CustomEvent('ak-search', { detail: { query } }));
  return harness;
}

const pick =
  (content: string, change: Partial<SwapState> = {}, query = ''): StateMaker =>
  async (mount) => {
    const { mounted } = await heldSwapPick(mount, change, query);
    await waitForElement('ak-swap-select-token-view', content);
    return mounted;
  };

const search = (
  status: SwapState['search']['status'],
  found: SwapState['search']['found'] = [],
): Partial<SwapState> => ({ search: { query: '1001', status, found } });
const tokens = (change: Partial<SwapState['tokens']>): Partial<SwapState> => ({
  tokens: { ...noTokens, ...change },
});
const noTokens: SwapState['tokens'] = {
  status: 'ready',
  error: undefined,
  own: [],
  all: [],
  suggested: [],
};

export const states: ViewStates = {
  SwapSelectToken: {
    listed: pick('ak-list-row'),
    'only what the exchange lists': async (mount) => {
      const { mounted, state, on } = await heldSwapPick(mount);
      const { tokens: all } = swapFilled(on, 0);
      Object.assign(state, { tokens: { ...all, own: [], suggested: [] } });
      await waitForElement('ak-swap-select-token-view', 'ak-list-row');
      return mounted;
    },
    found: pick('ak-list-row', search('ready', [{ ...strange, isListed: true }]), '1001'),
    'pasted, not listed': pick('ak-chip[variant=warn]', search('ready', [strange]), '1001'),
    'being looked up': pick('ak-skeleton', search('looking'), '1001'),
    'not found': pick('ak-empty', search('none'), '1001'),
    'on its way': pick('ak-skeleton', tokens({ status: 'loading' })),
    'not had': pick(
      'ak-empty',
      tokens({ status: 'failed', error: new KitError('api/unreachable') }),
    ),
    empty: pick('ak-empty', tokens({})),
  },
};
