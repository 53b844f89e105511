import { KitError } from '@openappkit/core';
import type { EmbeddedAllowance, EmbeddedPermission } from '@openappkit/core/adapter';
import { fakeAddress } from '@openappkit/testing';
import { waitForElement } from '../../../test/wait-for-element.js';
import { ada, type HeldEmbedded, heldEmbedded } from '../../../test/held-embedded.js';
import type { mountKit } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const ether = { symbol: 'ETH', decimals: 18 };
const day = 86_400;
export const spends: Extract<EmbeddedAllowance, { readonly kind: 'spend' }> = {
  kind: 'spend',
  amount: 10n ** 17n,
  period: day,
  token: undefined,
  asset: ether,
};
const token = `0x${'5c'.repeat(20)}`;

/** @param now milliseconds since the epoch */
export const permission = (
  now: number,
  context: string,
  change: Partial<EmbeddedPermission> = {},
): EmbeddedPermission => ({
  context,
  caipNetworkId: 'eip155:1',
  address: fakeAddress,
  expiresAt: now + 7 * day * 1000,
  isChecked: true,
  allows: [spends],
  ...change,
});

export async function heldSessions(
  mount: typeof mountKit,
  smartSessions = true,
): Promise<HeldEmbedded> {
  const harness = await heldEmbedded(mount, ada, {
    features: { analytics: false, email: true, smartSessions },
  });
  harness.embedded.smartNetworks = [1];
  const accounts = [{ address: fakeAddress, type: 'smartAccount' }] as const;
  harness.embedded.setProfile({ ...ada, accounts, accountType: 'smartAccount' });
  return harness;
}

type View = 'SmartSessionList' | 'SmartSessionCreated';

const state =
  (
    content: string,
    response: readonly Partial<EmbeddedPermission>[] | Error,
    act: (harness: HeldEmbedded) => unknown = () => undefined,
    view: View = 'SmartSessionList',
  ): StateMaker =>
  async (mount) => {
    const harness = await heldSessions(mount);
    const now = harness.mounted.env.clock.now();
    const list = (all: readonly Partial<EmbeddedPermission>[]) =>
      all.map((each, index) => permission(now, `0x0${index}`, each));
    harness.embedded.answer('permissions', response instanceof Error ? response : list(response));
    await harness.mounted.kit.open({ view } as object);
    await act(harness);
    await waitForElement('ak-smart-session-list-view', content);
    return harness.mounted;
  };

const revoke = async (): Promise<void> =>
  (await waitForElement('ak-smart-session-list-view', 'li ak-button')).click();
const dead = new KitError('embedded/timed-out');

export const states: ViewStates = {
  SmartSessionList: {
    one: state('li', [{}]),
    several: state('li', [
      {
        allows: [
          spends,
          { ...spends, token, asset: { symbol: 'USDC', decimals: 6 }, amount: 5_000_000n },
          { ...spends, token, asset: undefined, period: 3 * 3600 },
          { ...spends, amount: 2n ** 256n - 1n, period: 30 },
          { ...spends, token, asset: undefined, amount: 2n ** 256n - 1n, period: 14 * day },
        ],
      },
      { allows: [{ kind: 'call', contract: token, functions: ['approve', 'transfer'] }] },
      { allows: [{ kind: 'other' }], caipNetworkId: 'eip155:999999' },
    ]),
    none: state('ak-empty', []),
    loading: async (mount) => {
      const harness = await heldSessions(mount);
      harness.embedded.hold('permissions');
      await harness.mounted.kit.open({ view: 'SmartSessionList' } as object);
      await waitForElement('ak-smart-session-list-view', 'ak-skeleton');
      return harness.mounted;
    },
    'not loaded': state('ak-empty', dead),
    'out of date': state('ak-banner', [{}], async ({ embedded, mounted }) => {
      await waitForElement('ak-smart-session-list-view', 'li');
      embedded.answer('permissions', dead);
      await (await mounted.kit.feature('embeddedAccount')).loadPermissions();
    }),
    'network out of reach': state('.maybe', [{ isChecked: false }, {}]),
    revoking: state('li ak-button[busy]', [{}, {}], async ({ embedded }) => {
      embedded.hold('revokePermission');
      await revoke();
    }),
    declined: state('.failed', [{}], async ({ embedded }) => {
      embedded.answer('revokePermission', new KitError('wallet/rejected'));
      await revoke();
    }),
    'not revoked': state('.failed', [{}], async ({ embedded }) => {
      embedded.answer('revokePermission', new KitError('embedded/failed'));
      await revoke();
    }),
  },
  SmartSessionCreated: {
    given: state('.notice', [{}, {}], undefined, 'SmartSessionCreated'),
    'over already': state('ak-empty', [], undefined, 'SmartSessionCreated'),
  },
};
