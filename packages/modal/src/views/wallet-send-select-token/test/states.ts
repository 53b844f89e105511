import { KitError } from '@openappkit/core';
import type { PortfolioState, SendState } from '@openappkit/kit';
import type { Balance } from '@openappkit/core/adapter';
import { waitForElement } from '../../../test/wait-for-element.js';
import { holdFeature } from '../../../test/held-features.js';
import { mountConnected, type MountedKit } from '../../../test/mount-kit.js';
import { asset, ether, filled, usdc } from '../../../test/send-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export const contract = `0x${'ab'.repeat(20)}`;

export interface HeldPick {
  readonly mounted: MountedKit;
  readonly calls: readonly string[];
  readonly portfolioCalls: readonly string[];
  readonly portfolio: PortfolioState;
}

export async function heldPick(
  mount: Mount,
  change: Partial<PortfolioState> = {},
  isChosen = true,
): Promise<HeldPick> {
  const { mounted, on } = await mountConnected(mount);
  const { kit } = mounted;
  const { state: portfolio, calls: portfolioCalls } = holdFeature<PortfolioState>(
    kit,
    'portfolio',
    {
      caipAddress: undefined,
      assets: [ether, usdc],
      spam: [],
      total: undefined,
      status: 'ready',
      at: 0,
      failedAt: undefined,
      retryAt: undefined,
      pictures: {},
      ...change,
    },
  );
  const { calls } = holdFeature<SendState>(
    kit,
    'send',
    filled(on, { asset: isChosen ? usdc : undefined }),
    { begin: async () => undefined },
  );
  await kit.open({ view: 'WalletSendSelectToken' });
  await waitForElement('ak-wallet-send-select-token-view', 'ak-search');
  return { mounted, calls, portfolio, portfolioCalls };
}

export async function searchFor(text: string): Promise<void> {
  const field = await waitForElement('ak-wallet-send-select-token-view', 'ak-search');
  Object.assign(field, { value: text });
  field.dispatchEvent(new CustomEvent('ak-search', { detail: { query: text } }));
}

const pick =
  (
    content: string,
    change: Partial<PortfolioState> = {},
    act: (mounted: MountedKit) => unknown = () => undefined,
  ): StateMaker =>
  async (mount) => {
    const { mounted } = await heldPick(mount, change, change.assets === undefined);
    await act(mounted);
    await waitForElement('ak-wallet-send-select-token-view', content);
    return mounted;
  };

const answer = async ({ wallet }: MountedKit, balance?: Balance): Promise<void> => {
  await searchFor(contract);
  await waitForElement('ak-wallet-send-select-token-view', 'ak-skeleton');
  const request = wallet.balances.at(-1);
  if (balance) request?.resolve(balance);
  else request?.reject(new KitError('balance/unavailable'));
};
const many = Array.from({ length: 130 }, (_, index) =>
  asset(`${index}`, { assetId: `eip155:1/erc20:${index}` }),
);

export const states: ViewStates = {
  WalletSendSelectToken: {
    list: pick('ak-list-row'),
    'on its way': pick('ak-skeleton', { assets: [], status: 'loading' }),
    many: pick('ak-list-row', { assets: many }),
    none: pick('ak-empty', { assets: [] }),
    'not found': pick('ak-empty', {}, () => searchFor('2002')),
    'did not load': pick('ak-empty', { assets: [], status: 'failed' }),
    'did not load again': pick('ak-banner', { status: 'failed' }),
    'looking up a contract': pick('ak-skeleton', {}, () => searchFor(contract)),
    'by its contract': pick('ak-chip', {}, (mounted) =>
      answer(mounted, { value: 5_000n, decimals: 3, symbol: '1001' }),
    ),
    'no token there': pick('ak-empty', {}, (mounted) => answer(mounted)),
  },
};
