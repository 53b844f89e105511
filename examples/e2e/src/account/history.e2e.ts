import { expect, otherAddress, test, walletAddress } from '../setup/test.js';

const harbor = 31337;
const quarter = '0x3782dace9d90000';

test('hides what spammers add to a history and shows what the account did', async ({
  lab,
  fresh,
}) => {
  const payment = { from: walletAddress, to: otherAddress, value: quarter };
  const hash = await fresh.rpc(harbor, 'eth_sendTransaction', [payment]);
  // anvil returns the hash before it mines, and the spam copies accounts of mined payments.
  await expect.poll(() => fresh.rpc(harbor, 'eth_getTransactionReceipt', [hash])).not.toBeNull();
  const { collection, lookAlikes, tokens } = await fresh.poison(walletAddress, harbor);
  // Each look-alike sends and “receives” nothing.
  expect(lookAlikes.map(({ of }) => of)).toEqual([otherAddress]);
  await lab.openConnected();
  await lab.open('Account');
  await lab.dialog.getByRole('tab', { name: 'Activity' }).click();
  const row = lab.dialog.getByRole('listitem').filter({ hasText: '−0.25 ETH' });
  await expect(row).toHaveCount(1);
  const lists = await lab.page.evaluate(async () => {
    const { state } = await window.kit.feature('history');
    return {
      shown: state.transactions.map(({ id }) => id),
      hidden: state.hidden.map(({ counterparty, isSuspicious }) => ({
        counterparty,
        isSuspicious,
      })),
    };
  });
  expect(lists.shown).toContain(hash);
  const suspicious = lists.hidden.filter(({ isSuspicious }) => isSuspicious);
  expect(suspicious.map(({ counterparty }) => counterparty)).toEqual(
    lookAlikes.flatMap(({ address }) => [address, address]),
  );
  expect(lists.hidden).toHaveLength(suspicious.length + tokens.length + [collection].length);
  // Rows outside the viewport are not rendered.
  const list = lab.dialog.locator('ak-virtual-list');
  const listed = (element: Element): number | undefined =>
    'items' in element && Array.isArray(element.items) ? element.items.length : undefined;
  await expect.poll(() => list.evaluate(listed)).toBe(lists.shown.length);
  await expect(lab.dialog.getByText(/[+−]0\sTUSD/)).toHaveCount(0);
});
