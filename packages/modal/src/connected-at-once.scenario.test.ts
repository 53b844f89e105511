import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { subscribe } from '@openappkit/core/internal';
import { buttonNamed, connectWallet, dialogOf, mountKit, rootOf, until } from './test/mount-kit.js';

/** Lets promises settle without running the kit's timers or frames. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it('reports the connection in the task in which the wallet answers, before the dialog changes', async () => {
  const { kit, env, wallet } = await mountKit();
  await kit.open();
  const view = await rootOf('ak-connect-view');
  const row = await until(() => buttonNamed(view, 'Amber Vault'), 'the row');
  row.click();
  await until(() => wallet.connects.length === 1, 'wallet request');
  const updates: boolean[] = [];
  kit.subscribeAccount(({ isConnected }) => updates.push(isConnected));
  const [requests, time] = [env.fetch.calls.length, env.clock.now()];
  wallet.approve();
  await nextTask();
  expect(updates).to.deep.equal([true]);
  expect(kit.getAccount()).to.include({ isConnected: true, status: 'connected' });
  expect(kit.getWalletProvider()).not.to.equal(undefined);
  expect([env.fetch.calls.length, env.clock.now()]).to.deep.equal([requests, time]);
  expect(dialogOf()).not.to.equal(null);
});

it('shows no wait view for a wallet that answers in the same task', async () => {
  const mounted = await mountKit();
  const { kit, wallet } = mounted;
  // The first connection loads the code, for which a click would have to wait.
  await connectWallet(mounted);
  await kit.disconnect();
  await kit.open();
  const view = await rootOf('ak-connect-view');
  const row = await until(() => buttonNamed(view, 'Amber Vault'), 'the row');
  const views = new Set<string>();
  subscribe(kit.core.router.state, () => views.add(kit.core.router.state.view));
  const { length } = wallet.connects;
  row.click();
  for (let turn = 0; turn < 100 && wallet.connects.length === length; turn += 1) await undefined;
  wallet.approve();
  await until(() => kit.getAccount().isConnected, 'the connection');
  await nextTask();
  mounted.env.advance(0);
  await until(() => dialogOf() === null, 'removal of the dialog');
  expect([...views]).not.to.include('ConnectingExternal');
});
