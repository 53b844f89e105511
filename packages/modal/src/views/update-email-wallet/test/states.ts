import { KitError } from '@openappkit/core';
import { waitForElement } from '../../../test/wait-for-element.js';
import { type HeldEmbedded, heldEmbedded } from '../../../test/held-embedded.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

type Act = (harness: HeldEmbedded) => unknown;

const at =
  (content: string, ...acts: readonly Act[]): StateMaker =>
  async (mount) => {
    const harness = await heldEmbedded(mount);
    await harness.mounted.kit.open({ view: 'UpdateEmailWallet' });
    await waitForElement('ak-update-email-wallet-view', 'ak-input');
    for (const act of acts) await act(harness);
    await waitForElement('ak-update-email-wallet-view', content);
    return harness.mounted;
  };

const account = ({ mounted }: HeldEmbedded) => mounted.kit.feature('embeddedAccount');
const type =
  (email: string): Act =>
  async (harness) =>
    (await account(harness)).setEmail(email);
const press: Act = async () =>
  (await waitForElement('ak-update-email-wallet-view', '.footer ak-button')).click();
const send: Act = async (harness) => {
  await type('1@2.3')(harness);
  await press(harness);
};
const toNew: Act = ({ embedded }) =>
  embedded.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' });
const enter: Act = async (harness) => {
  await waitForElement('ak-update-email-wallet-view', 'ak-code-field');
  (await account(harness)).setEmailCode('111111');
};
const refuse =
  (code: 'embedded/failed' | 'embedded/load-failed' | 'embedded/timed-out', context = {}): Act =>
  ({ embedded }) =>
    embedded.answer('updateEmailPrimaryOtp', new KitError(code, { context }));
const wrong = (...args: Parameters<typeof refuse>): StateMaker =>
  at('ak-code-field:not([error-text=""])', refuse(...args), send, enter);

export const states: ViewStates = {
  UpdateEmailWallet: {
    empty: at('.footer'),
    typed: at('.footer', type('1@2.3')),
    'no address': at('ak-input:not([error-text=""])', type('1'), press),
    'the same': at('ak-input:not([error-text=""])', type('ADA@example.com'), press),
    sending: at('ak-button[busy]', ({ embedded }) => embedded.hold('updateEmail'), send),
  },
  UpdateEmailPrimaryOtp: {
    sent: at('ak-code-field', send),
    'just now': at(
      '.again[disabled]',
      ({ embedded }) => {
        embedded.coolDown = 30_000;
      },
      send,
    ),
    checking: at(
      'ak-code-field[busy]',
      ({ embedded }) => embedded.hold('updateEmailPrimaryOtp'),
      send,
      enter,
    ),
    'wrong code': wrong('embedded/failed', { reason: 'wrong-code' }),
    'tries left': wrong('embedded/failed', { reason: 'wrong-code', triesLeft: 2 }),
    'too old': wrong('embedded/failed', { reason: 'expired' }),
    'too many tries': wrong('embedded/failed', { reason: 'too-many-tries' }),
    'too often': wrong('embedded/failed', { reason: 'rate-limited' }),
    'no frame': wrong('embedded/load-failed'),
    'no answer': wrong('embedded/timed-out'),
    'any other fault': wrong('embedded/failed'),
  },
  UpdateEmailSecondaryOtp: {
    sent: at('ak-code-field', toNew, send),
  },
};
