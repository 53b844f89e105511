import { KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { expectAccessible } from '../test/expect-accessible.js';
import { layoutFaults } from '../test/layout-faults.js';
import {
  atRest,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../test/mount-kit.js';
import { plainWords } from '../test/plain-words.js';
import { speakPseudo } from '../test/pseudo-language.js';

async function open(): Promise<MountedKit> {
  const mounted = await mountKit({ services: { explorer: null, relay: null } });
  await mounted.kit.open();
  await until(() => foot()?.shadowRoot?.childElementCount, 'the foot of the view');
  await atRest();
  return mounted;
}
const foot = () => viewOf('ak-connect-view')?.shadowRoot?.querySelector('ak-connect-footer');
const card = () =>
  shellOf()?.shadowRoot?.querySelector('ak-card')?.shadowRoot?.querySelector('.card');
const toast = () => shellOf()?.shadowRoot?.querySelector('ak-toast');
const alerted = (): string => textOf(dialogOf()?.querySelector('[role=alert]') ?? new Text(''));

describe('notice in the dialog', () => {
  it('shows a success without moving the layout or covering the title or the footer', async () => {
    const { kit } = await open();
    const before = card()?.getBoundingClientRect().toJSON();
    kit.showSuccessMessage('Address copied');
    const toastElement = await until(toast, 'the toast');
    await atRest();
    expect(card()?.getBoundingClientRect().toJSON()).to.deep.equal(before);
    const box = toastElement.getBoundingClientRect();
    expect(box.bottom).to.be.lessThan(foot()?.getBoundingClientRect().top ?? 0);
    expect(box.top).to.be.greaterThan(
      card()?.querySelector('h2')?.getBoundingClientRect().bottom ?? 0,
    );
    await expectAccessible({ kit });
  });

  it('shows an error before the body, where it covers no control', async () => {
    const { kit } = await open();
    kit.showErrorMessage('Token Balance Unavailable');
    const toastElement = await until(toast, 'the toast');
    await atRest();
    const row = viewOf('ak-connect-view')?.shadowRoot?.querySelector('ak-list-row');
    const { top, bottom } = toastElement.getBoundingClientRect();
    expect(bottom).to.be.at.most(row?.getBoundingClientRect().top ?? 0);
    expect(top).to.be.at.least(card()?.querySelector('h2')?.getBoundingClientRect().bottom ?? 0);
    await expectAccessible({ kit });
  });

  for (const code of [
    'balance/unavailable',
    'history/failed',
    'embedded/not-allowed',
    'sign-in/unavailable',
    'sign-in/signature-invalid',
    'sign-in/smart-account',
    'sign-in/clock-skew',
    'sign-in/domain-mismatch',
  ] as const)
    it(`shows and announces ${code} in the language of the kit`, async () => {
      const { kit } = await open();
      speakPseudo(kit, 'rtl');
      kit.core.notices.show('error', new KitError(code).shortMessage, code);
      const toastElement = await until(toast, 'the toast');
      await until(() => alerted() !== '', 'the announcement');
      expect(await plainWords(kit, toastElement, [alerted()])).to.deep.equal([]);
      expect(layoutFaults(shellOf() ?? document.body)).to.deep.equal([]);
    });

  it('announces a notice once and drops it when the dialog closes', async () => {
    const { kit } = await open();
    kit.showErrorMessage('Broken');
    await until(() => alerted() === 'Broken', 'text');
    await kit.close();
    await until(() => shellOf() === null, 'closed dialog');
    await kit.open();
    await until(() => dialogOf(), 'the dialog');
    await atRest();
    expect([toast() ?? null, alerted()]).to.deep.equal([null, '']);
  });
});
