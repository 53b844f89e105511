import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { navigate } from '../../navigation/navigate.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  buttonNamed,
  connectWallet,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
const openView = async (view: string): Promise<{ root: ShadowRoot; mounted: MountedKit }> => {
  mounted = await mountKit();
  await mounted.kit.open({ view });
  const root = await rootOf('ak-what-is-view');
  await until(() => root.querySelector('li'), 'its text');
  return { root, mounted };
};
const sentences = {
  WhatIsAWallet: [
    'only you can approve them.',
    'It doesn’t let Demo host move anything.',
    'No one at Demo host will ever ask for it.',
  ],
  WhatIsANetwork: [
    'Tokens live on networks',
    'Network fees are paid in the network’s own token, such as ETH.',
  ],
  WhatIsABuy: ['You see its fee before you pay.'],
};

describe('what-is view', () => {
  for (const [view, expected] of Object.entries(sentences))
    it(`explains the topic of ${view} in its own text, accessibly`, async () => {
      const { root, mounted } = await openView(view);
      for (const sentence of expected) expect(textOf(root)).to.include(sentence);
      expect(root.querySelectorAll('li').length).to.equal(expected.length);
      await expectAccessible(mounted);
    });

  it('opens the get-wallet view and emits an analytics event', async () => {
    const { root, mounted } = await openView('WhatIsAWallet');
    const events: string[] = [];
    mounted.kit.core.bus.on('track', ({ event }) => events.push(event));
    buttonNamed(root, 'Get a wallet')?.click();
    await until(() => viewOf('ak-get-wallet-view'), 'the get-wallet view');
    expect(events).to.deep.equal(['CLICK_GET_WALLET_HELP']);
  });

  it('hides "Get a wallet" while a wallet is connected', async () => {
    const { root, mounted } = await openView('WhatIsANetwork');
    expect(buttonNamed(root, 'Get a wallet')).to.not.equal(undefined);
    await connectWallet(mounted);
    await mounted.kit.open({ view: 'WhatIsABuy' });
    const reopened = await until(() => {
      const next = viewOf('ak-what-is-view')?.shadowRoot;
      return next !== root && next?.querySelector('li') ? next : undefined;
    }, 'the view about buying');
    expect(buttonNamed(reopened, 'Get a wallet')).to.equal(undefined);
    expect(buttonNamed(reopened, 'Back')).to.not.equal(undefined);
  });

  it('goes back, or to the wallets if there is no history', async () => {
    const { root, mounted } = await openView('WhatIsAWallet');
    buttonNamed(root, 'Back')?.click();
    await until(() => viewOf('ak-connect-view'), 'the connect view');
    navigate(mounted.kit).push('WhatIsABuy');
    const reopened = await until(
      () => viewOf('ak-what-is-view')?.shadowRoot,
      'the learn view again',
    );
    (await until(() => buttonNamed(reopened, 'Back'), 'Back')).click();
    expect(mounted.kit.core.router.state.view).to.equal('Connect');
  });
});
