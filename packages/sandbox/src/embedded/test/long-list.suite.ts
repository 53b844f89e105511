import type { Page } from 'playwright-core';
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { expect, it } from 'vitest';
import type { Sandbox } from '../../index.js';
import { approveRequest } from './approve-request.js';
import type { HostPage } from './host-page.js';

interface LongListTest {
  readonly sandbox: Sandbox;
  readonly page: Page;
  open(): Promise<{ readonly host: HostPage; readonly address: string }>;
}

export function describeLongLists(of: () => LongListTest): void {
  it('shows the danger of the 16th of 20 calls on top, and approves only after the user scrolled to the end', async () => {
    const { sandbox, page, open } = of();
    const { host, address } = await open();
    const [chain] = sandbox.chains;
    if (!chain) throw new Error('There is no chain.');
    const body = JSON.stringify({ address, chainId: chain.chainId });
    await fetch(`${sandbox.controlUrl}/faucet`, { method: 'POST', body });
    const other = `0x${'c0ffee'.padStart(40, '0')}` as const;
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [other, maxUint256],
    });
    const approval = { to: chain.tokens.toyDollar.address, data };
    const calls = Array.from({ length: 20 }, (_, at) =>
      at === 15 ? approval : { to: other, value: '0x1' },
    );
    const batch = { version: '2.0.0', chainId: '0x7a69', from: address, calls };
    const send = () => host.request('RPC_REQUEST', { method: 'wallet_sendCalls', params: [batch] });
    const { frame } = host;
    const approve = frame.getByRole('button', { name: 'Approve' });
    const more = frame.getByRole('button', { name: 'Show more' });
    const region = frame.getByRole('region', { name: 'Request details' });

    const first = send();
    await host.show(true);
    const danger = frame.getByText(/^\s*Danger\. Call 16 of 20: .* can take all your TUSD/).first();
    await danger.waitFor();
    const inSight = await danger.evaluate(
      (each) => each.getBoundingClientRect().bottom <= window.innerHeight,
    );
    expect(inSight).toBe(true);
    await frame.getByText('Read to the end to continue.').waitFor();
    expect(await approve.isDisabled()).toBe(true);
    // The keyboard scrolls the region that has the focus.
    await region.focus();
    await region.press('End');
    await more.waitFor({ state: 'detached' });
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await region.press('Home');
    expect(await approve.isEnabled()).toBe(true);
    await frame.getByRole('button', { name: 'Decline' }).click();
    expect(await first).toMatchObject({ name: 'RPC_REQUEST_ERROR' });

    // Reading the first list to its end does not count. Uses the dialog's smallest frame, on a phone.
    const second = send();
    await page.locator('#frame').evaluate((each) => {
      each.style.width = '320px';
      each.style.height = '360px';
    });
    await more.waitFor();
    const scrolls = await region.evaluate(
      () => document.documentElement.scrollHeight > window.innerHeight,
    );
    expect(scrolls).toBe(false);
    expect(await approve.isDisabled()).toBe(true);
    await more.focus();
    for (let presses = 0; (await more.isVisible()) && presses < 100; presses++)
      await more.press('Enter', { timeout: 1_000 }).catch(() => undefined);
    await expect.poll(() => region.evaluate((each) => each === document.activeElement)).toBe(true);
    await approveRequest(host);
    expect(await second).toMatchObject({ name: 'RPC_REQUEST_SUCCESS' });
  });
}
