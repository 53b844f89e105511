import { KitError } from '@openappkit/core';
import type { EmbeddedProfile } from '@openappkit/core/adapter';
import { waitForElement } from '../../../test/wait-for-element.js';
import { ada, type HeldEmbedded, heldEmbedded } from '../../../test/held-embedded.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const state =
  (
    content: string,
    change: Partial<EmbeddedProfile> = {},
    act: (harness: HeldEmbedded) => unknown = () => undefined,
  ): StateMaker =>
  async (mount) => {
    const profile = { ...ada, ...change };
    const harness = await heldEmbedded(mount, profile);
    harness.embedded.smartNetworks = [1];
    harness.embedded.setProfile({ ...profile });
    await harness.mounted.kit.open({ view: 'AccountSettings' } as object);
    await waitForElement('ak-account-settings-view', 'ak-list');
    await act(harness);
    await waitForElement('ak-account-settings-view', content);
    return harness.mounted;
  };

const choose = async (index: number): Promise<void> =>
  (await waitForElement('ak-account-settings-view', 'ak-list-row[value]', index)).click();
const use = async (): Promise<void> =>
  (await waitForElement('ak-account-settings-view', '.go ak-button')).click();

export const states: ViewStates = {
  AccountSettings: {
    'by mail': state('.email'),
    'by a provider': state('ak-list', { provider: 'google' }),
    'smart account': state('ak-list-row[value="smartAccount"][selected]', {
      accountType: 'smartAccount',
    }),
    'before it is smart': state('.warn', {}, () => choose(0)),
    'before it is standard': state('.go', { accountType: 'smartAccount' }, () => choose(1)),
    switching: state('ak-button[busy]', {}, async ({ embedded }) => {
      embedded.hold('setPreferredAccount');
      await choose(0);
      await use();
    }),
    'not switched': state('.failed', {}, async ({ embedded }) => {
      embedded.answer('setPreferredAccount', new KitError('embedded/timed-out'));
      await choose(0);
      await use();
    }),
  },
};
