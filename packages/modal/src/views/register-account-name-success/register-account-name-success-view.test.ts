import { KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { expectAccessible } from '../../test/expect-accessible.js';
import { address } from '../../test/held-wallet.js';
import {
  buttonNamed,
  type MountedKit,
  mountKit,
  shellOf,
  spoken,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { name } from '../../test/name-samples.js';
import { heldSigning, states } from './test/states.js';

let mounted: MountedKit | undefined;
async function draw(
  ...args: Parameters<typeof heldSigning> extends [unknown, ...infer Rest] ? Rest : never
) {
  const harness = await heldSigning(mountKit, ...args);
  mounted = harness.mounted;
  return harness;
}
const root = (): ShadowRoot =>
  viewOf('ak-register-account-name-success-view')?.shadowRoot ??
  (new DocumentFragment() as ShadowRoot);
const says = (text: string): Promise<unknown> => until(() => textOf(root()).includes(text), text);
const press = (label: string): void => buttonNamed(root(), label)?.click();
const declined = { code: 'declined', error: new KitError('wallet/rejected') } as const;

describe('name registration view', () => {
  it('is accessible in light and dark, in each layout', async () => {
    for (const each of ['asking', 'done', 'declined']) {
      mounted = await states.RegisterAccountNameSuccess?.[each]?.(mountKit);
      if (!mounted) throw new Error(each);
      await expectAccessible(mounted);
      mounted.kit.destroy();
    }
  });

  it('shows the wallet request, then the signature, then the registered name', async () => {
    const { kit, state } = { ...(await draw({ step: 'asking' })), kit: mounted?.kit };
    await says('Sign with Amber Vault');
    await says(`The message requests ${name}.`);
    Object.assign(state, { step: 'registering' });
    await says(`Registering ${name}…`);
    Object.assign(state, { step: 'done', registered: { name, address } });
    await says(`${name} is yours`);
    const card = await until(() => shellOf()?.shadowRoot?.querySelector('ak-card'), 'the card');
    await until(() => card.titleText === 'Name registered', 'its own title');
    expect(card.canGoBack).to.equal(false);
    expect(card.querySelector('ak-step-rail')).to.equal(null);
    expect(root().querySelector('ak-the-line')).to.equal(null);
    await until(
      () => spoken('status').startsWith(`${name} is yours. It points to 0x5290`),
      'announcement',
    );
    press('Done');
    await until(() => kit?.core.router.state.view === 'Account', 'the account');
  });

  it('stops waiting by its button and by Back, and keeps the typed name', async () => {
    for (const leave of [
      () => press('Stop waiting'),
      () =>
        shellOf()?.shadowRoot?.querySelector('ak-card')?.dispatchEvent(new CustomEvent('ak-back')),
    ]) {
      const {
        calls,
        state,
        mounted: mountedKit,
      } = await draw(
        { step: 'asking' },
        {
          stopWaiting: () => Object.assign(state, { step: 'choose' }),
        },
      );
      await says('Stop waiting');
      leave();
      const field = await until(
        () => viewOf('ak-register-account-name-view')?.shadowRoot?.querySelector('ak-input'),
        'the field',
      );
      expect(calls).to.include('stopWaiting');
      expect(calls.filter((call) => call === 'begin')).to.have.length(1);
      expect(field.value).to.equal('willow');
      mountedKit.kit.destroy();
    }
  });

  it('says after a decline that nothing was signed, and asks again after half a second', async () => {
    const { calls, state } = await draw({ step: 'asking' });
    mounted?.env.advance(1_000);
    Object.assign(state, { step: 'choose', problem: declined });
    await says('You declined Nothing was signed.');
    await until(
      () => spoken('alert').includes('You declined. Nothing was signed.'),
      'announcement',
    );
    press('Try again');
    expect(calls).not.to.include('register');
    mounted?.env.advance(500);
    press('Try again');
    expect(calls).to.include('register');
    press('Change name');
    await until(() => viewOf('ak-register-account-name-view'), 'the field');
    expect(state.text).to.equal('willow');
  });

  it('returns to the field if the name was taken meanwhile', async () => {
    const { state } = await draw({ step: 'registering' });
    Object.assign(state, { step: 'choose', status: 'taken', suggestions: ['willow-1.reown.id'] });
    const names = await until(
      () => viewOf('ak-register-account-name-view')?.shadowRoot,
      'the field',
    );
    await until(() => textOf(names).includes('Taken'), 'reason');
  });

  it('can be closed once signed, and continues in the background', async () => {
    const { calls } = await draw({ step: 'registering' });
    await says('Signed');
    press('Close');
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(calls).not.to.include('stopWaiting');
  });
});
