import { KitError } from '@openappkit/core';
import { createAppKitWalletButton } from '@openappkit/kit';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../../modal/deep-active-element.js';
import { navigate } from '../../navigation/navigate.js';
import { ada, type HeldEmbedded, heldEmbedded } from '../../test/held-embedded.js';
import {
  buttonNamed,
  dialogOf,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let held: HeldEmbedded | undefined;
const rootOf = (): ShadowRoot | null | undefined =>
  viewOf('ak-update-email-wallet-view')?.shadowRoot;
const steps = (): readonly string[] =>
  held?.mounted.kit.core.router.state.stack.map(({ view }) => view) ?? [];

async function begin(...from: readonly 'AccountSettings'[]) {
  const harness = await heldEmbedded(mountKit);
  held = harness;
  const { kit } = harness.mounted;
  await kit.open({ view: from[0] ?? 'UpdateEmailWallet' } as object);
  if (from.length > 0) navigate(kit).push('UpdateEmailWallet');
  const root = await until(rootOf, 'the view');
  const input = await until(
    () => root.querySelector('ak-input')?.shadowRoot?.querySelector('input'),
    'the field',
  );
  await until(() => deepActiveElement() === input, 'focus in it');
  return { ...harness, kit, root };
}
async function typeCode(digits: string): Promise<void> {
  const input = await until(
    () => rootOf()?.querySelector('ak-code-field')?.shadowRoot?.querySelector('input'),
    'the cells',
  );
  input.focus();
  await userEvent.keyboard(digits);
}

const containsFocus = (field: Element): boolean => field.shadowRoot?.activeElement !== null;

describe('email change view', () => {
  it('leads from the address through both codes back to where it started', async () => {
    const { embedded } = await begin('AccountSettings');
    await userEvent.keyboard('ada@other.example{Enter}');
    await until(() => steps().at(-1) === 'UpdateEmailPrimaryOtp', 'the first code');
    await until(
      () => textOf(rootOf() ?? document).includes('your current address'),
      'current-address text',
    );
    await typeCode('111111');
    await until(() => steps().at(-1) === 'UpdateEmailSecondaryOtp', 'the second code');
    expect(steps()).to.have.length(3);
    await until(
      () => textOf(rootOf() ?? document).includes('your new address'),
      'new-address text',
    );
    await typeCode('222222');
    await until(() => viewOf('ak-account-settings-view'), 'the settings');
    expect(steps()).to.deep.equal(['AccountSettings']);
    await until(
      () => textOf(dialogOf() ?? document).includes('You now sign in with ada@other.example'),
      'announcement of the end',
    );
    expect(embedded.calls.slice(-3)).to.deep.equal([
      'updateEmail {"email":"ada@other.example"}',
      'updateEmailPrimaryOtp {"otp":"111111"}',
      'updateEmailSecondaryOtp {"otp":"222222"}',
    ]);
  });

  it('returns from a code to the typed address, and forward again', async () => {
    const { embedded } = await begin();
    await userEvent.keyboard('ada@other.example{Enter}');
    await until(() => rootOf()?.querySelector('ak-code-field'), 'the code');
    buttonNamed(rootOf() ?? document, 'Use another email')?.click();
    const field = await until(() => rootOf()?.querySelector('ak-input'), 'the address');
    await until(() => field.value === 'ada@other.example', 'typed value');
    embedded.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' });
    buttonNamed(rootOf() ?? document, 'Continue')?.click();
    await until(() => steps().at(-1) === 'UpdateEmailSecondaryOtp', 'the only code');
    expect(steps()).to.deep.equal(['UpdateEmailWallet', 'UpdateEmailSecondaryOtp']);
  });

  it('rejects an invalid address, and says so', async () => {
    const { embedded, root } = await begin();
    await userEvent.keyboard('ada{Enter}');
    await until(() => textOf(root).includes('Enter an email like name@example.com'), 'reason');
    await userEvent.keyboard('@example.com{Enter}');
    await until(() => textOf(root).includes('You already sign in with'), 'reason');
    expect(embedded.calls.join()).not.to.include('updateEmail');
  });

  it('clears a wrong code and says how many tries are left', async () => {
    const { embedded } = await begin();
    embedded.answer(
      'updateEmailPrimaryOtp',
      new KitError('embedded/failed', { context: { reason: 'wrong-code', triesLeft: 1 } }),
    );
    await userEvent.keyboard('ada@other.example{Enter}');
    await typeCode('000000');
    await until(
      () => dialogOf()?.querySelector('[role=alert]')?.textContent?.includes('1 attempt left'),
      'announcement',
    );
    expect(rootOf()?.querySelector('ak-code-field')?.value).to.equal('');
  });

  it('says that the address belongs to another wallet, and offers no retry', async () => {
    const { embedded } = await begin();
    embedded.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' });
    embedded.answer(
      'updateEmailSecondaryOtp',
      new KitError('embedded/failed', { context: { reason: 'conflict' } }),
    );
    await userEvent.keyboard('ada@other.example{Enter}');
    await typeCode('111111');
    await until(
      () => dialogOf()?.querySelector('[role=alert]')?.textContent?.includes('another wallet'),
      'announcement',
    );
  });

  it('sends another mail once allowed', async () => {
    const { embedded, mounted } = await begin();
    embedded.coolDown = 30_000;
    await userEvent.keyboard('ada@other.example{Enter}');
    const resendButton = await until(
      () => rootOf()?.querySelector<HTMLElement>('.again'),
      'the button',
    );
    await until(() => textOf(resendButton).includes('Send again in 0:30'), 'the wait');
    mounted.env.advance(30_000);
    await until(() => textOf(resendButton) === 'Send again', 'end of the countdown');
    resendButton.click();
    await until(
      () => embedded.calls.filter((call) => call.startsWith('updateEmail ')).length === 2,
      'the second mail',
    );
  });

  it('resolves for the app that requested the change', async () => {
    held = await heldEmbedded(mountKit);
    const { kit } = held.mounted;
    const button = createAppKitWalletButton({ kit });
    const changed = button.updateEmail();
    changed.catch(() => undefined);
    const field = await until(() => rootOf()?.querySelector('ak-input'), 'the address');
    field.focus();
    await until(() => containsFocus(field), 'focus in it');
    await userEvent.keyboard('ada@other.example{Enter}');
    await typeCode('111111');
    await until(() => steps().at(-1) === 'UpdateEmailSecondaryOtp', 'the second code');
    await until(
      () => textOf(rootOf() ?? document).includes('your new address'),
      'new-address text',
    );
    await typeCode('222222');
    expect(await changed).to.deep.equal({ email: 'ada@other.example' });
    await until(() => viewOf('ak-account-view'), 'the account');
    const closed = button.updateEmail().catch((error: KitError) => error.code);
    await until(() => rootOf()?.querySelector('ak-input'), 'the address again');
    await kit.close();
    expect(await closed).to.equal('request/cancelled');
    await until(() => !shellOf(), 'end');
  });

  it('redirects to the account view if the login was not by email', async () => {
    held = await heldEmbedded(mountKit, { ...ada, provider: 'google' });
    await held.mounted.kit.open({ view: 'UpdateEmailPrimaryOtp' } as object);
    await until(() => viewOf('ak-account-view'), 'the account');
  });
});
