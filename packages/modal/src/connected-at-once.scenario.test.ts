import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { buttonNamed, dialogOf, mountKit, rootOf, until } from './test/mount-kit.js';

/** Lets promises settle, but no timer or frame of the kit. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it("tells the app that a wallet is connected in the wallet's own task, before the dialog changes", async () => {
  const { kit, env, wallet } = await mountKit();
  await kit.open();
  const view = await rootOf('ak-connect-view');
  const row = await until(() => buttonNamed(view, 'Amber Vault'), 'the row');
  row.click();
  await until(() => wallet.connects.length === 1, 'wallet request');
  const told: boolean[] = [];
  kit.subscribeAccount(({ isConnected }) => told.push(isConnected));
  const [requests, time] = [env.fetch.calls.length, env.clock.now()];
  wallet.approve();
  await nextTask();
  expect(told).to.deep.equal([true]);
  expect(kit.getAccount()).to.include({ isConnected: true, status: 'connected' });
  expect(kit.getWalletProvider()).not.to.equal(undefined);
  expect([env.fetch.calls.length, env.clock.now()]).to.deep.equal([requests, time]);
  expect(dialogOf()).not.to.equal(null);
});
