// A third-party test wallet with `otherAddress`. It approves everything at once.
import { installMockWallet } from '@johanneskares/wallet-mock';
import type { SandboxControl } from '@openappkit/testing/playwright';
import type { Page } from '@playwright/test';
import { http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { otherKey } from './addresses.js';

export async function addMockWallet(page: Page, { description }: SandboxControl): Promise<void> {
  const rpcUrl = description.chains.find(({ chainId }) => chainId === foundry.id)?.rpcUrl;
  await installMockWallet({
    page,
    account: privateKeyToAccount(otherKey),
    transports: { [foundry.id]: http(rpcUrl) },
    defaultChain: foundry,
  });
}
