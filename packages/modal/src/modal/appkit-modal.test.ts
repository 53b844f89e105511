// Tests of the modal host and the dialog: opening, focus, Esc, scrim, shake, leaks, two kits, destroy.
import { expect } from '@open-wc/testing';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActive } from './deep-active.js';
import {
  allElements,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../test/mount-kit.js';

let mounted: MountedKit;
let trigger: HTMLElement;

beforeEach(async () => {
  mounted = await mountKit();
  trigger = document.createElement('appkit-button');
  document.body.append(trigger);
});

afterEach(() => {
  mounted.kit.destroy();
  trigger.remove();
});

const openByClick = async (): Promise<HTMLDialogElement> => {
  const button = await until(
    () => trigger.shadowRoot?.querySelector('ak-trigger-button'),
    'trigger',
  );
  await until(() => button.shadowRoot?.querySelector('button'), 'its control');
  button.shadowRoot?.querySelector('button')?.focus();
  button.click();
  const dialog = await until(() => dialogOf(), 'dialog');
  await until(() => viewOf('ak-connect-view')?.shadowRoot?.querySelector('ak-list-row'), 'rows');
  return dialog;
};

describe('the thin slice', () => {
  it('opens from the button, connects, says Connected and closes', async () => {
    const dialog = await openByClick();
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.getAttribute('aria-label')).to.equal('Connect to Demo host');
    buttonNamed(dialog, 'Amber Vault')?.click();
    const wait = await until(() => viewOf('ak-wait-view'), 'wait view');
    await until(() => textOf(wait).includes('Approve in Amber Vault'), 'its heading');
    mounted.wallet.approve();
    await until(() => textOf(wait).includes('Connected'), 'Connected');
    mounted.env.advance(700);
    await until(() => shellOf() === null, 'the dialog to be gone');
    await until(() => textOf(trigger).includes('0x52…169EE7'), 'the address on the trigger');
  });
});
