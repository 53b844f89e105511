import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PACKAGE_VERSION } from './constants.js';
import * as root from './index.js';
import * as library from './library-react.js';
import * as networks from './networks.js';
import * as react from './react.js';
import * as utils from './utils.js';

test('openappkit exports exactly these names', () => {
  expect(Object.keys(root).sort()).toEqual([
    'WcConstantsUtil',
    'createAppKit',
    'defineElements',
    'findKit',
    'isKitError',
    'onKitsChange',
  ]);
});

test('openappkit/react exports the hooks, the components and createAppKit', () => {
  expect(Object.keys(react).sort()).toEqual([
    'AppKitAccountButton',
    'AppKitButton',
    'AppKitConnectButton',
    'AppKitNetworkButton',
    'AppKitProvider',
    'WcConstantsUtil',
    'createAppKit',
    'getAppKit',
    'isKitError',
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

test('openappkit/library/react exports hooks only', () => {
  expect(Object.keys(library).sort()).toEqual([
    'getAppKit',
    'useAppKit',
    'useAppKitAccount',
    'useAppKitEvents',
    'useAppKitNetworkCore',
    'useAppKitProvider',
    'useAppKitState',
    'useAppKitTheme',
    'useDisconnect',
    'useWalletInfo',
  ]);
});

test('openappkit/networks has the networks an app names', () => {
  expect(networks.mainnet.id).toBe(1);
  expect(networks).toHaveProperty('solana');
  expect(networks).toHaveProperty('defineChain');
});

test('openappkit/utils has the error numbers of compat.md section 1a', () => {
  expect(utils.WcConstantsUtil).toEqual({
    ERROR_CODE_UNRECOGNIZED_CHAIN_ID: 4902,
    ERROR_CODE_DEFAULT: 5000,
    ERROR_INVALID_CHAIN_ID: 32603,
  });
});

test('PACKAGE_VERSION is the version of this package', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(manifest).toMatchObject({ version: PACKAGE_VERSION });
});
