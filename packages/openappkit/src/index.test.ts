import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PACKAGE_VERSION } from './constants.js';
import * as cookies from './cookies.js';
import * as core from './core.js';
import * as root from './index.js';
import * as headless from './headless.js';
import * as library from './library-react.js';
import * as libraryVue from './vue/library-vue.js';
import * as networks from './networks.js';
import * as react from './react.js';
import * as reactCore from './react-core.js';
import * as reactHeadless from './react-headless.js';
import * as themes from './themes.js';
import * as utils from './utils.js';
import * as vue from './vue/vue.js';
import * as vueCore from './vue/vue-core.js';

const allHooks = [
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

const payNames = [
  ...['openPay', 'pay', 'getExchanges', 'getPayResult', 'getPayError', 'getIsPaymentInProgress'],
  ...['baseETH', 'baseUSDC', 'baseSepoliaETH', 'ethereumUSDC', 'optimismUSDC', 'arbitrumUSDC'],
  ...['polygonUSDC', 'solanaUSDC', 'ethereumUSDT', 'optimismUSDT', 'arbitrumUSDT'],
  ...['polygonUSDT', 'solanaUSDT', 'solanaSOL'],
];

test('exports exactly these names from openappkit', () => {
  expect(Object.keys(root).sort()).toEqual(
    [
      ...payNames,
      'AppKit',
      'AppKitWalletButton',
      'CoreHelperUtil',
      'WcConstantsUtil',
      'addRecentTransaction',
      'createAppKit',
      'createAppKitWalletButton',
      'defineElements',
      'findKit',
      'getAppKit',
      'isKitError',
      'modal',
      'onKitsChange',
      'setLanguage',
    ].sort(),
  );
});

test('exports the hooks, the components and createAppKit from openappkit/react', () => {
  expect(Object.keys(react).sort()).toEqual([
    'AppKit',
    'AppKitAccountButton',
    'AppKitButton',
    'AppKitConnectButton',
    'AppKitCustomButton',
    'AppKitNetworkButton',
    'AppKitProvider',
    'AppKitWalletButton',
    'CoreHelperUtil',
    'WcConstantsUtil',
    'createAppKit',
    'createAppKitWalletButton',
    'getAppKit',
    'isKitError',
    'modal',
    ...allHooks,
  ]);
});

test('exports no element from the headless entries, and only the provider and custom button components', () => {
  expect(Object.keys(headless).sort()).toEqual(
    [
      ...payNames,
      'AppKit',
      'CoreHelperUtil',
      'WcConstantsUtil',
      'addRecentTransaction',
      'createAppKit',
      'createAppKitWalletButton',
      'findKit',
      'getAppKit',
      'isKitError',
      'modal',
      'onKitsChange',
      'setLanguage',
    ].sort(),
  );
  expect(Object.keys(reactHeadless).sort()).toEqual([
    'AppKit',
    'AppKitCustomButton',
    'AppKitProvider',
    'CoreHelperUtil',
    'WcConstantsUtil',
    'createAppKit',
    'createAppKitWalletButton',
    'getAppKit',
    'isKitError',
    'modal',
    ...allHooks,
  ]);
});

test('exports openappkit/react without provider, components and balance from openappkit/react-core', () => {
  const notThere = new Set([
    'useAppKitBalance',
    'useAppKitButton',
    'useAppKitRecentTransactions',
    'useAppKitSIWX',
    'useAppKitUpdateEmail',
    'useAppKitWallet',
    'useAppKitWalletCalls',
    'useAvailableExchanges',
    'useExchangeBuyStatus',
    'usePay',
    'usePayUrlActions',
  ]);
  expect(Object.keys(reactCore).sort()).toEqual([
    'AppKit',
    'CoreHelperUtil',
    'WcConstantsUtil',
    'createAppKit',
    'getAppKit',
    'isKitError',
    'modal',
    ...allHooks.filter((name) => !notThere.has(name)),
  ]);
});

test('exports the helpers and the same createAppKit from openappkit/core', () => {
  expect(core.createAppKit).toBe(root.createAppKit);
  expect(core.parseCaipAddress('eip155:1:0xabc')).toMatchObject({ reference: '1' });
});

test('exports only hooks from openappkit/library/react', () => {
  expect(Object.keys(library).sort()).toEqual([
    'getAppKit',
    'useAppKit',
    'useAppKitAccount',
    'useAppKitConnection',
    'useAppKitConnections',
    'useAppKitEvents',
    'useAppKitNetworkCore',
    'useAppKitProvider',
    'useAppKitState',
    'useAppKitTheme',
    'useAppKitWallets',
    'useDisconnect',
    'useWalletInfo',
  ]);
});

const allComposables = [
  'useAppKit',
  'useAppKitAccount',
  'useAppKitConnection',
  'useAppKitConnections',
  'useAppKitEvents',
  'useAppKitProvider',
  'useAppKitState',
  'useAppKitTheme',
  'useDisconnect',
  'useWalletInfo',
];

test('exports the composables, the plugin, the buttons and createAppKit from openappkit/vue', () => {
  expect(Object.keys(vue).sort()).toEqual(
    [
      'AppKit',
      'AppKitAccountButton',
      'AppKitButton',
      'AppKitConnectButton',
      'AppKitCustomButton',
      'AppKitNetworkButton',
      'AppKitPlugin',
      'AppKitWalletButton',
      'CoreHelperUtil',
      'WcConstantsUtil',
      'createAppKit',
      'createAppKitWalletButton',
      'getAppKit',
      'isKitError',
      'modal',
      'provideAppKit',
      'useAppKitBalance',
      'useAppKitButton',
      'useAppKitNetwork',
      'useAppKitRecentTransactions',
      'useAppKitSIWX',
      'useAppKitUpdateEmail',
      'useAppKitWallet',
      'useAppKitWalletCalls',
      'useAppKitWallets',
      'useAvailableExchanges',
      'useExchangeBuyStatus',
      'usePay',
      'usePayUrlActions',
      ...allComposables,
    ].sort(),
  );
});

test('exports openappkit/vue without plugin, buttons and balance from vue-core, and only composables from the library', () => {
  expect(Object.keys(vueCore).sort()).toEqual(
    [
      'AppKit',
      'CoreHelperUtil',
      'WcConstantsUtil',
      'createAppKit',
      'getAppKit',
      'isKitError',
      'useAppKitNetwork',
      ...allComposables,
    ].sort(),
  );
  expect(Object.keys(libraryVue).sort()).toEqual(['getAppKit', ...allComposables]);
});

test('exports the networks that an app names from openappkit/networks', () => {
  expect(networks.mainnet.id).toBe(1);
  expect(networks).toHaveProperty('solana');
  expect(networks).toHaveProperty('defineChain');
});

test('reads the connected accounts in openappkit/cookies without a client boundary', () => {
  expect(Object.keys(cookies).sort()).toEqual(['accountCookieName', 'accountsFromCookie']);
  const source = readFileSync(new URL('./cookies.ts', import.meta.url), 'utf8');
  expect(source).not.toContain('use client');
});

test('exports themes, shapes and an accent for both modes from openappkit/themes', () => {
  expect(Object.keys(themes).sort()).toEqual([
    'accentTheme',
    'compactShape',
    'contrastTheme',
    'duskTheme',
    'emberTheme',
    'roundShape',
    'slateTheme',
    'squareShape',
  ]);
});

test('exports the error codes that migrating apps import from openappkit/utils', () => {
  expect(utils.WcConstantsUtil).toEqual({
    ERROR_CODE_UNRECOGNIZED_CHAIN_ID: 4902,
    ERROR_CODE_DEFAULT: 5000,
    ERROR_INVALID_CHAIN_ID: 32603,
  });
});

test('names the adapters in generateSdkVersion(), or `universal` without any', () => {
  const { generateSdkVersion } = root.CoreHelperUtil;
  expect(generateSdkVersion([], 'html', '1.0.0')).toBe('html-universal-1.0.0');
});

test('exports the version of this package as PACKAGE_VERSION', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(manifest).toMatchObject({ version: PACKAGE_VERSION });
});
