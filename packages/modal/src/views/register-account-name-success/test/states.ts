import { KitError } from '@openappkit/core';
import type { NameProblemCode, NamesState } from '@openappkit/kit';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { address } from '../../../test/held-wallet.js';
import { type HeldNames, heldNames, name, typed } from '../../../test/name-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export async function heldSigning(
  mount: Mount,
  change: Partial<NamesState>,
  methods: Readonly<Record<string, unknown>> = {},
): Promise<HeldNames> {
  const harness = await heldNames(mount, typed, methods);
  const { kit, env } = harness.mounted;
  await kit.open({ view: 'RegisterAccountName' });
  await waitForElement('ak-register-account-name-view', '.footer');
  Object.assign(harness.state, { askedAt: env.clock.now(), ...change });
  if (harness.state.step === 'choose' || harness.state.step === 'done')
    navigate(kit).push('RegisterAccountNameSuccess');
  await waitForElement('ak-register-account-name-success-view', 'ak-empty');
  return harness;
}

const state =
  (change: Partial<NamesState>): StateMaker =>
  async (mount) =>
    (await heldSigning(mount, change)).mounted;

const problem = (code: NameProblemCode, error = new KitError('names/refused')): StateMaker =>
  state({ problem: { code, error } });

export const states: ViewStates = {
  RegisterAccountNameSuccess: {
    asking: state({ step: 'asking' }),
    'asking for long': async (mount) => {
      const { mounted } = await heldSigning(mount, { step: 'asking' });
      mounted.env.advance(20_000);
      await waitForElement('ak-register-account-name-success-view', 'ak-the-line[state=timed-out]');
      return mounted;
    },
    registering: state({ step: 'registering' }),
    done: state({ step: 'done', registered: { name, address } }),
    declined: problem('declined', new KitError('wallet/rejected')),
    'the wallet failed': problem('wallet', new KitError('wallet/locked')),
    late: problem('late'),
    'another account signed': problem('otherwise'),
    refused: problem('refused'),
    busy: problem('busy'),
    'not known': problem('unknown'),
    'another account in use': problem('changed'),
  },
};
