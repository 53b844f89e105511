import { expect, test } from 'vitest';
import * as vue from './index.js';

test('the package exports exactly these names', () => {
  expect(Object.keys(vue).sort()).toEqual([
    'AppKit',
    'AppKitAccountButton',
    'AppKitButton',
    'AppKitConnectButton',
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
    'useAppKitConnection',
    'useAppKitConnections',
    'useAppKitEvents',
    'useAppKitNetwork',
    'useAppKitProvider',
    'useAppKitSIWX',
    'useAppKitState',
    'useAppKitTheme',
    'useDisconnect',
    'useWalletInfo',
  ]);
});
