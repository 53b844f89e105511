import { expect, test } from 'vitest';
import * as react from './index.js';

test('the package exports exactly these names', () => {
  expect(Object.keys(react).sort()).toEqual([
    'AppKitAccountButton',
    'AppKitButton',
    'AppKitConnectButton',
    'AppKitNetworkButton',
    'AppKitProvider',
    'createAppKit',
    'getAppKit',
    'useAppKit',
    'useAppKitAccount',
    'useAppKitBalance',
    'useAppKitEvents',
    'useAppKitNetwork',
    'useAppKitNetworkCore',
    'useAppKitProvider',
    'useAppKitState',
    'useAppKitTheme',
    'useDisconnect',
    'useWalletInfo',
  ]);
});
