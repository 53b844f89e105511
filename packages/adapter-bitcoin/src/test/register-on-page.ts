// Registers a wallet with the wallets' own library, which only knows a global window.
import type { TestPage } from '@openappkit/testing';
import type { Wallet } from '@wallet-standard/base';
import { registerWallet } from '@wallet-standard/wallet';

export function registerOnPage(page: TestPage, wallet: Wallet): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window');
  Object.defineProperty(globalThis, 'window', { value: page.events, configurable: true });
  try {
    registerWallet(wallet);
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'window');
    else Object.defineProperty(globalThis, 'window', before);
  }
}
