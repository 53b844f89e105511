import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import { connectWallet, type MountedKit, mountKit, textOf, until } from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
const words = (): readonly string[] => partsOf('ak-account-view', '.action').map(textOf);

async function home(features: NonNullable<Parameters<typeof mountKit>[0]>['features']) {
  mounted = await mountKit({ features: { analytics: false, ...features } });
  await connectWallet(mounted);
  // Wait, because a dialog opened to connect closes by itself.
  mounted.env.advance(1_000);
  await mounted.kit.open();
  await waitForElement('ak-account-view', '.action');
  return mounted.kit;
}

describe('account actions', () => {
  it('orders actions as the app does, with omitted actions last', async () => {
    const kit = await home({});
    const before = words();
    expect(before).to.include.members(['Receive', 'Buy']);
    expect(before.at(-1)).to.equal('Buy');
    kit.setWalletFeaturesOrder(['onramp', 'swaps']);
    await until(() => words()[0] === 'Buy', 'the order of the app');
    expect(words().slice(1)).to.have.members(before.slice(0, -1));
  });

  it('shows Add funds if only exchanges can send', async () => {
    await home({ onramp: false, pay: true });
    expect(words()).to.include('Add funds').and.not.to.include('Buy');
  });

  it('hides Add funds if neither providers nor exchanges are available', async () => {
    await home({ onramp: false });
    expect(words()).not.to.include('Buy');
  });
});
