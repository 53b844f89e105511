import { expect, test } from 'vitest';
import * as adapter from './adapter.js';
import * as headless from './headless.js';
import * as react from './index.js';

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

test('the package exports exactly these names', () => {
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

test('the headless entry has the kit and every hook, and no element', () => {
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

test('the adapter entry has what hooks of adapters need, and no more', () => {
  expect(Object.keys(adapter).sort()).toEqual(['useKit', 'useKitValue', 'useNamespaceClient']);
});
