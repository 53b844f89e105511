import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import type { HeldSwap } from '../../test/held-swap.js';
import { buttonNamed, mountKit, textOf, until, viewOf } from '../../test/mount-kit.js';
import { strange } from '../../test/swap-samples.js';
import { heldSwapPick } from './test/states.js';

let mounted: HeldSwap['mounted'] | undefined;
afterEach(() => mounted?.kit.destroy());

async function draw(...[change, query]: [object?, string?]) {
  const harness = await heldSwapPick(mountKit, change, query);
  mounted = harness.mounted;
  const root = await until(() => viewOf('ak-swap-select-token-view')?.shadowRoot, 'the view');
  return { ...harness, root };
}

describe('swap token list', () => {
  it('lists the account’s tokens before others, and returns with the chosen one', async () => {
    const { root, calls, mounted: mountedKit } = await draw();
    await until(() => root.querySelectorAll('ak-list-row').length === 3, 'three tokens');
    const headings = [...root.querySelectorAll('h3')].map((each) => each.textContent?.trim());
    expect(headings).to.deep.equal(['Your tokens', 'All tokens']);
    buttonNamed(root, '1001')?.click();
    expect(calls).to.include('setTo');
    expect(mountedKit.kit.core.router.state.view).to.equal('Swap');
  });

  it('looks up a pasted contract and marks an unlisted token', async () => {
    const search = { query: '0x8617', status: 'ready', found: [strange] };
    const { root, calls } = await draw({ search }, '0x8617');
    expect(calls).to.include('searchTokens 0x8617');
    await until(() => textOf(root).includes('Not listed'), 'the warning');
    expect(root.querySelectorAll('.chips')).to.have.lengthOf(0);
  });
});
