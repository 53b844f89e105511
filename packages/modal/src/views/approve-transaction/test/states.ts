import { waitForElement, partsOf } from '../../../test/wait-for-element.js';
import { asks, type HeldEmbedded, heldEmbedded } from '../../../test/held-embedded.js';
import { dialogOf, until } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const state =
  (
    content: string,
    methods: readonly string[],
    act: (harness: HeldEmbedded) => unknown = () => undefined,
  ): StateMaker =>
  async (mount) => {
    const harness = await heldEmbedded(mount);
    harness.embedded.setRequests(methods.map((method, index) => asks(String(index), method)));
    await waitForElement('ak-approve-transaction-view', '.place');
    await act(harness);
    await waitForElement('ak-approve-transaction-view', content);
    return harness.mounted;
  };

const frame = '.place:not(.loading)';

export const states: ViewStates = {
  ApproveTransaction: {
    message: state(frame, ['personal_sign']),
    data: state(frame, ['eth_signTypedData_v4']),
    transaction: state(frame, ['eth_sendTransaction']),
    'on Solana': state(frame, ['solana_signTransaction']),
    'several on Solana': state(frame, ['solana_signAllTransactions']),
    calls: state(frame, ['wallet_sendCalls']),
    permission: state(frame, ['wallet_grantPermissions']),
    'end of a permission': state(frame, ['wallet_revokePermissions']),
    'anything else': state(frame, ['wallet_other']),
    several: state('.queue', ['personal_sign', 'personal_sign', 'eth_sendTransaction']),
    loading: state('.place.loading', ['personal_sign'], ({ embedded }) =>
      embedded.setFrame('loading'),
    ),
    'without its frame': state('ak-empty', ['personal_sign'], ({ embedded }) =>
      embedded.setFrame('failed'),
    ),
    'over without its frame': state(
      '.footer ak-button',
      ['personal_sign'],
      async ({ embedded }) => {
        embedded.setFrame('failed');
        await waitForElement('ak-approve-transaction-view', 'ak-empty');
        embedded.setRequests([]);
        await until(
          () => partsOf('ak-approve-transaction-view', '.ask').length === 0,
          'removal of the request',
        );
      },
    ),
    'closing it': state('.locked', ['personal_sign'], async ({ mounted }) => {
      await until(() => dialogOf(), 'the dialog');
      await mounted.kit.close();
    }),
  },
};
