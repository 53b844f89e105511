import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import { type MountedLogin, mountLogin } from '../../test/mount-login.js';
import { mountKit, until } from '../../test/mount-kit.js';

let held: MountedLogin | undefined;
const tag = 'ak-connect-socials-view';
const names = (): (string | null)[] =>
  partsOf(tag, 'ak-list-row').map((row) => row.getAttribute('heading'));

describe('social providers view', () => {
  it('lists the providers in the host’s order and follows a change of it', async () => {
    held = await mountLogin(mountKit, {
      options: { features: { analytics: false, socials: ['github', 'farcaster', 'github'] } },
    });
    const { kit } = held.mounted;
    await kit.open({ view: 'ConnectSocials' });
    await waitForElement(tag, 'ak-list-row');
    expect(names()).to.deep.equal(['GitHub', 'Farcaster']);
    kit.setSocialsOrder(['x']);
    await until(() => names().join() === 'X', 'the new order');
  });

  it('is one Tab stop with arrow key navigation', async () => {
    held = await mountLogin(mountKit);
    await held.mounted.kit.open({ view: 'ConnectSocials' });
    const first = await waitForElement(tag, 'ak-list-row');
    await until(() => first.matches(':focus-within') || first.shadowRoot?.activeElement, 'focus');
    await userEvent.keyboard('{ArrowDown}');
    expect(partsOf(tag, 'ak-list-row')[1]?.shadowRoot?.activeElement).not.to.equal(null);
  });

  it('opens the Farcaster QR code', async () => {
    held = await mountLogin(mountKit, {
      options: { features: { analytics: false, socials: ['farcaster'] } },
    });
    await held.mounted.kit.open({ view: 'ConnectSocials' });
    (await waitForElement(tag, 'ak-list-row')).click();
    expect(held.mounted.kit.core.router.state.view).to.equal('ConnectingFarcaster');
    await until(() => held?.calls.includes('beginFarcaster'), 'method call');
  });
});
