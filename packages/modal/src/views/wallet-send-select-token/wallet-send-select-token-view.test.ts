import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitForElement } from '../../test/wait-for-element.js';
import { mountKit, textOf, until, viewOf } from '../../test/mount-kit.js';
import { asset } from '../../test/send-samples.js';
import { contract, heldPick, searchFor } from './test/states.js';

async function draw(
  ...args: Parameters<typeof heldPick> extends [unknown, ...infer Rest] ? Rest : never
) {
  const harness = await heldPick(mountKit, ...args);
  const root = await until(
    () => viewOf('ak-wallet-send-select-token-view')?.shadowRoot,
    'the view',
  );
  await waitForElement('ak-wallet-send-select-token-view', 'ak-list-row, ak-empty');
  return { ...harness, root };
}

const rows = (root: ShadowRoot) => [...root.querySelectorAll('ak-list-row')];
const other = `0x${'cd'.repeat(20)}`;

describe('wallet send select token view', () => {
  it('lists the account’s tokens with the selected one marked, and selects another', async () => {
    const { root, calls, mounted } = await draw();
    expect(rows(root).map(({ endText }) => endText)).to.deep.equal([
      '1.2346\u00a0ETH',
      '250.5\u00a0USDC',
    ]);
    expect(rows(root).map(({ selected }) => selected)).to.deep.equal([false, true]);
    rows(root)[0]?.click();
    expect(calls).to.include('setAsset');
    await until(() => mounted.kit.core.router.state.view === 'WalletSend', 'the fields');
  });

  it('moves with the arrow keys from the search to the list and back', async () => {
    const { root } = await draw();
    root.querySelector('ak-search')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await until(() => root.activeElement === rows(root)[0], 'the first row');
    await userEvent.keyboard('{ArrowDown}');
    await until(() => root.activeElement === rows(root)[1], 'second item');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await until(() => root.activeElement?.localName === 'ak-search', 'the search');
  });

  it('says what to do if no token matches', async () => {
    const { root } = await draw();
    await searchFor('xyz');
    await until(() => textOf(root).includes('No token called “xyz”'), 'instructions');
  });

  it('looks up an unlisted contract on the network, and marks the token', async () => {
    const { root, calls, mounted } = await draw();
    await searchFor(contract);
    await until(() => mounted.wallet.balances.length > 0, 'network request');
    mounted.wallet.balances.at(-1)?.resolve({ value: 5_000n, decimals: 3, symbol: 'XYZ' });
    await until(() => textOf(root).includes('Not listed'), 'badge');
    rows(root)[0]?.click();
    expect(calls).to.include('setAsset');
  });

  it('ignores an answer for a previously pasted contract', async () => {
    const { root, mounted } = await draw();
    await searchFor(contract);
    await until(() => mounted.wallet.balances.length > 0, 'the first question');
    const first = mounted.wallet.balances.at(-1);
    const requestCount = mounted.wallet.balances.length;
    await searchFor(other);
    await until(() => mounted.wallet.balances.length > requestCount, 'second item');
    first?.resolve({ value: 1n, decimals: 3, symbol: 'OLD' });
    mounted.wallet.balances.at(-1)?.resolve({ value: 1n, decimals: 3, symbol: 'NEW' });
    await until(() => textOf(root).includes('NEW'), 'the answer');
    expect(textOf(root)).not.to.include('OLD');
  });

  it('rejects a token with implausible decimals', async () => {
    const { root, mounted } = await draw();
    await searchFor(contract);
    await until(() => mounted.wallet.balances.length > 0, 'the question');
    mounted.wallet.balances.at(-1)?.resolve({ value: 1n, decimals: 255, symbol: 'XYZ' });
    await until(() => textOf(root).includes('No token found'), 'empty state');
  });

  it('limits the number of rendered rows', async () => {
    const assets = Array.from({ length: 10_000 }, (_, index) =>
      asset(`T${index}`, { assetId: `eip155:1/erc20:${index}` }),
    );
    const { root } = await draw({ assets }, false);
    expect(rows(root).length).to.be.within(5, 60);
    await searchFor('T9999');
    await until(() => rows(root).length === 1, 'single result');
  });

  it('retries after the tokens failed to load', async () => {
    const { root, portfolioCalls } = await draw({ assets: [], status: 'failed' }, false);
    const before = portfolioCalls.length;
    root.querySelector('ak-button')?.click();
    await until(() => portfolioCalls.length > before, 'retry');
  });
});
