import { expect, test } from 'vitest';
import * as adapter from './adapter.js';
import * as headless from './headless.js';
import * as react from './index.js';
import * as solana from './solana.js';

const hooks = [
  'useAppKit',
  'useAppKitAccount',
  'useAppKitBalance',
  'useAppKitButton',
  'useAppKitConnection',
  'useAppKitConnections',
  'useAppKitEvents',
  'useAppKitNetwork',
  'useAppKitNetworkCore',
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
];

test('exports exactly these names from the package', () => {
  expect(Object.keys(react).sort()).toEqual([
    'AppKit',
    'AppKitAccountButton',
    'AppKitButton',
    'AppKitConnectButton',
    'AppKitCustomButton',
    'AppKitNetworkButton',
    'AppKitProvider',
    'AppKitWalletButton',
    'createAppKit',
    'createAppKitWalletButton',
    'getAppKit',
    'modal',
    ...hooks,
  ]);
});

test('exports the kit and every hook, and no element, from the headless entry', () => {
  expect(Object.keys(headless).sort()).toEqual([
    'AppKit',
    'AppKitCustomButton',
    'AppKitProvider',
    'createAppKit',
    'createAppKitWalletButton',
    'getAppKit',
    'modal',
    ...hooks,
  ]);
});

test('exports only what adapter hooks need from the adapter entry', () => {
  expect(Object.keys(adapter).sort()).toEqual(['useKit', 'useKitValue', 'useNamespaceClient']);
});

test('exports only the hook for Solana from the solana entry', () => {
  expect(Object.keys(solana)).toEqual(['useAppKitConnection']);
});
