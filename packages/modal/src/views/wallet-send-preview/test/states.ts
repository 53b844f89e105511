import { KitError, type Network } from '@openappkit/core';
import type { SendReview, SendState } from '@openappkit/kit';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { holdFeature } from '../../../test/held-features.js';
import { mountConnected, type MountedKit } from '../../../test/mount-kit.js';
import { ether, filled, receiver, reviewed, sum } from '../../../test/send-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

type Change = (on: Network) => Partial<SendReview>;

export async function heldReview(
  mount: Mount,
  change: Change = () => ({}),
  state: Partial<SendState> = {},
): Promise<{ readonly mounted: MountedKit; readonly state: SendState; readonly calls: string[] }> {
  const { mounted, on } = await mountConnected(mount);
  const { kit } = mounted;
  const review = reviewed(on, change(on));
  const fake = holdFeature<SendState>(
    kit,
    'send',
    { ...filled(on), step: 'review', review, ...state },
    { submit: () => new Promise(() => undefined), begin: async () => undefined },
  );
  await kit.open({ view: 'WalletSend' });
  navigate(kit).push('WalletSendPreview');
  await waitForElement('ak-wallet-send-preview-view', 'ak-summary');
  return { mounted, ...fake };
}

const review =
  (content: string, change?: Change, state?: Partial<SendState>): StateMaker =>
  async (mount) => {
    const { mounted } = await heldReview(mount, change, state);
    await waitForElement('ak-wallet-send-preview-view', content);
    return mounted;
  };

export const states: ViewStates = {
  WalletSendPreview: {
    token: review('.footer'),
    'coin, to a name': review('.footer', () => ({
      asset: ether,
      isNative: true,
      name: '1001.10',
      amount: sum(ether, '1.000000000000000001', '3120.5'),
      total: sum(ether, '1.000134000000000001', '3120.92'),
      deposit: sum(ether, '0.00203928'),
      change: sum(ether, '0.5'),
    })),
    'a token that keeps a part': review('.footer', () => ({ arrives: sum(ether, '33.66') })),
    'fee by the wallet': review('.footer', () => ({ fee: undefined, maxFee: undefined })),
    'look twice': review('ak-banner', () => ({
      notes: [
        { severity: 'bad', code: 'look-alike', of: receiver, isOwn: false },
        { severity: 'warn', code: 'contract' },
        { severity: 'warn', code: 'named-elsewhere', name: '1001.10', network: '10' },
      ],
    })),
    'fee rose': review('ak-banner', undefined, { problem: { code: 'fee-changed' } }),
    declined: review('ak-banner', undefined, {
      problem: { code: 'declined', error: new KitError('wallet/rejected') },
    }),
    'asking for the fee': review('.age', undefined, { isReviewRenewing: true }),
  },
};
