import type { AppKit } from '@openappkit/kit';

export function trackActivity(kit: AppKit): void {
  const { address, allAccounts } = kit.core.account.get(kit.getActiveChainNamespace());
  const activeAccount = allAccounts.find((each) => each.address === address);
  const properties = { isSmartAccount: activeAccount?.type === 'smartAccount' };
  kit.core.bus.emit('track', { event: 'CLICK_TRANSACTIONS', properties });
}
