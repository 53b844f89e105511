import { KitError, type Network } from '@openappkit/core';
import type { SendProblem, SendState, SentPayment } from '@openappkit/kit';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { holdFeature } from '../../../test/held-features.js';
import { explored, mountConnected, type MountedKit } from '../../../test/mount-kit.js';
import { declined, ether, filled, paid, reviewed, sum } from '../../../test/send-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export interface HeldSending {
  readonly mounted: MountedKit;
  readonly state: SendState;
  readonly calls: string[];
  readonly on: Network;
}

export async function heldSending(
  mount: Mount,
  change: (on: Network) => Partial<SendState>,
): Promise<HeldSending> {
  const { mounted, on } = await mountConnected(mount, [explored]);
  const { kit } = mounted;
  const overrides = change(on);
  const payment = overrides.payment && { ...overrides.payment, askedAt: mounted.env.clock.now() };
  const fake: ReturnType<typeof holdFeature<SendState>> = holdFeature<SendState>(
    kit,
    'send',
    { ...filled(on), review: reviewed(on), ...overrides, payment },
    {
      submit: () => new Promise(() => undefined),
      begin: async () => undefined,
      again: () => Object.assign(fake.state, { step: 'fill', payment: undefined }),
    },
  );
  await kit.open({ view: 'WalletSend' });
  navigate(kit).push('WalletSendConfirmed');
  await waitForElement('ak-wallet-send-confirmed-view', 'ak-empty');
  return { mounted, on, ...fake };
}

export const payment =
  (change: Partial<SentPayment>) =>
  (on: Network): Partial<SendState> => {
    const sentPayment = paid(on, change);
    return {
      step: sentPayment.status === 'asking' ? 'asking' : 'sent',
      payment: sentPayment,
      sent: [sentPayment],
    };
  };

const sent =
  (change: Partial<SentPayment>): StateMaker =>
  async (mount) =>
    (await heldSending(mount, payment(change))).mounted;

const problem =
  (sendProblem: SendProblem, step: SendState['step'] = 'review'): StateMaker =>
  async (mount) =>
    (await heldSending(mount, () => ({ step, problem: sendProblem }))).mounted;

export const states: ViewStates = {
  WalletSendConfirmed: {
    asking: sent({ status: 'asking', id: undefined }),
    sending: sent({ status: 'asking' }),
    'asking for long': async (mount) => {
      const { mounted } = await heldSending(mount, payment({ status: 'asking', id: undefined }));
      mounted.env.advance(20_000);
      await waitForElement('ak-wallet-send-confirmed-view', 'ak-the-line[state=timed-out]');
      return mounted;
    },
    declined: problem({ code: 'declined', error: declined }),
    failed: problem({ code: 'failed', error: new KitError('tx/insufficient-funds') }),
    'another account': problem({ code: 'changed', what: 'account' }, 'fill'),
    'another network': problem({ code: 'changed', what: 'network' }, 'fill'),
    disconnected: problem({ code: 'changed', what: 'disconnected' }, 'fill'),
    sent: sent({ status: 'waiting' }),
    confirmed: sent({ status: 'confirmed', canSendAgain: true, paid: sum(ether, '0.000121') }),
    'sped up': sent({ status: 'confirmed', replaced: 'repriced', canSendAgain: true }),
    reverted: sent({ status: 'reverted', reason: '1001', canSendAgain: true }),
    'reverted without a word': sent({ status: 'reverted', canSendAgain: true }),
    cancelled: sent({ status: 'replaced', replaced: 'cancelled', canSendAgain: true }),
    replaced: sent({ status: 'replaced', replaced: 'replaced', canSendAgain: true }),
    expired: sent({ status: 'expired', canSendAgain: true }),
    late: sent({ status: 'late' }),
    'not known': sent({ status: 'unknown', error: new KitError('tx/unknown') }),
    'may be one that failed': sent({ status: 'unknown', canLookUp: false, matches: 1 }),
    'not known, to be looked up by hand': sent({
      status: 'unknown',
      id: undefined,
      canLookUp: false,
    }),
    'of before, not answered': sent({ status: 'unknown', id: undefined, isEarlier: true }),
    'not known, and nobody answered': sent({
      status: 'unknown',
      id: undefined,
      isLookFailed: true,
    }),
    'may be one of several': sent({
      status: 'unknown',
      id: undefined,
      canLookUp: false,
      matches: 2,
    }),
    'looked up': sent({ status: 'unknown', lookedUpAt: 1, canSendAgain: true }),
  },
};
