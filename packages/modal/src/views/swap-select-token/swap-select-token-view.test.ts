import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { buttonNamed, mountKit, rootOf, textOf, until } from '../../test/mount-kit.js';
import { strange } from '../../test/swap-samples.js';
import { heldSwapPick } from './test/states.js';

async function draw(...[change, query]: [object?, string?]) {
  const harness = await heldSwapPick(mountKit, change, query);
  const root = await rootOf('ak-swap-select-token-view');
  return { ...harness, root };
}

describe('swap token list', () => {
  it('lists the account’s tokens before others, and returns with the chosen one', async () => {
    const { root, calls, mounted } = await draw();
    await until(() => root.querySelectorAll('ak-list-row').length === 3, 'three tokens');
    const headings = [...root.querySelectorAll('h3')].map((each) => each.textContent?.trim());
    expect(headings).to.deep.equal(['Your tokens', 'All tokens']);
    buttonNamed(root, '1001')?.click();
    expect(calls).to.include('setTo');
    expect(mounted.kit.core.router.state.view).to.equal('Swap');
  });

  it('looks up a pasted contract and marks an unlisted token', async () => {
    const search = { query: '0x8617', status: 'ready', found: [strange] };
    const { root, calls } = await draw({ search }, '0x8617');
    expect(calls).to.include('searchTokens 0x8617');
    await until(() => textOf(root).includes('Not listed'), 'the warning');
    expect(root.querySelectorAll('.chips')).to.have.lengthOf(0);
  });
});
