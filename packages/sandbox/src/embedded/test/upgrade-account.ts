import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sandbox } from '../../index.js';
import { approveRequest } from './approve-request.js';
import type { HostPage } from './host-page.js';

const codeOf = (host: HostPage, address: string) =>
  host.get('RPC_REQUEST', { method: 'eth_getCode', params: [address, 'latest'] });

/** Sends a batch that must be atomic. */
export async function upgradeAccount(
  { controlUrl }: Pick<Sandbox, 'controlUrl'>,
  host: HostPage,
  address: string,
): Promise<void> {
  const body = JSON.stringify({ address, chainId: 31337 });
  await fetch(`${controlUrl}/faucet`, { method: 'POST', body });
  const to = `0x${'c0ffee'.padStart(40, '0')}`;
  const calls = ['0x1', '0x2'].map((value) => ({ to, value }));
  const batch = { version: '2.0.0', chainId: '0x7a69', from: address, calls, atomicRequired: true };
  const sending = host.request('RPC_REQUEST', { method: 'wallet_sendCalls', params: [batch] });
  await host.show(true);
  await host.frame.getByText(/This also upgrades your account on Harbor/).waitFor();
  await approveRequest(host);
  const { payload } = await sending;
  const { id } = payload as { readonly id: string };
  const status = () => host.get('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id] });
  await expect.poll(status).toMatchObject({ status: 200, atomic: true });
  expect(await codeOf(host, address)).toMatch(/^0xef0100/);
  await host.show(false);
}

/** @param walletPage - logged in */
export async function revertUpgrade(
  walletPage: Page,
  host: HostPage,
  address: string,
): Promise<void> {
  const harbor = walletPage
    .getByRole('region', { name: 'Account upgrades' })
    .locator('dl > div')
    .first();
  expect(await harbor.locator('dd').textContent()).toContain('Upgraded');
  await harbor.getByRole('button', { name: 'Undo on Harbor' }).click();
  await harbor.getByText(/Network fee: up to 0\.\d+ ETH/).waitFor();
  await harbor.getByRole('button', { name: 'Undo upgrade' }).click();
  await harbor.getByText('Not upgraded').waitFor();
  expect(await codeOf(host, address)).toBe('0x');
}
