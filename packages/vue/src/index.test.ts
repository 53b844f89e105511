import { expect, test } from 'vitest';
import * as vue from './index.js';
import * as solana from './solana.js';

test('exports exactly these names from the package', () => {
  expect(Object.keys(vue).sort()).toEqual([
    'AppKit',
    'AppKitAccountButton',
    'AppKitButton',
    'AppKitConnectButton',
    'AppKitCustomButton',
    'AppKitNetworkButton',
    'AppKitPlugin',
    'AppKitWalletButton',
    'createAppKit',
    'createAppKitWalletButton',
    'getAppKit',
    'modal',
    'provideAppKit',
    'useAppKit',
    'useAppKitAccount',
    'useAppKitBalance',
    'useAppKitButton',
    'useAppKitConnection',
    'useAppKitConnections',
    'useAppKitEvents',
    'useAppKitNetwork',
    'useAppKitProvider',
    'useAppKitRecentTransactions',
    'useAppKitSIWX',
    'useAppKitState',
    'useAppKitTheme',
    'useAppKitUpdateEmail',
    'useAppKitWallet',
    'useAppKitWalletCalls',
    'useAppKitWallets',
    'useAvailableExchanges',
    'useDisconnect',
    'useExchangeBuyStatus',
    'usePay',
    'usePayUrlActions',
    'useWalletInfo',
  ]);
});

test('exports only the composable for Solana from the solana entry', () => {
  expect(Object.keys(solana)).toEqual(['useAppKitConnection']);
});
