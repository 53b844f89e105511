// Compiles every type that migrating apps import, so that a missing one fails.
import { expectTypeOf, test } from 'vitest';
import type * as core from './core.js';
import type * as root from './index.js';
import type * as library from './library-react.js';
import type * as networks from './networks.js';
import type * as react from './react.js';
import type * as reactCore from './react-core.js';
import type * as utils from './utils.js';
import type * as libraryVue from './vue/library-vue.js';
import type * as vue from './vue/vue.js';
import type * as vueCore from './vue/vue-core.js';

export type Root = [
  root.CreateAppKit,
  root.AppKitOptions,
  root.CaipNetwork,
  root.CaipAddress,
  root.CaipNetworkId,
  root.AppKitNetwork,
  root.ChainNamespace,
  root.Metadata,
  root.Features,
  root.ThemeMode,
  root.ThemeVariables,
  root.SocialProvider,
  root.ConnectMethod,
  root.WalletFeature,
  root.CustomWallet,
  root.Tokens,
  root.AccountType,
  root.ConnectedWalletInfo,
  root.Connector,
  root.ConnectorType,
  root.Event,
  root.Provider,
  root.SIWXConfig,
  root.SIWXMessage,
  root.SIWXSession,
  root.Wallet,
  root.WalletItem,
  root.OpenOptions,
  root.Connection,
  root.PaymentAsset,
  root.PaymentOptions,
  root.PaymentResult,
  root.PayResult,
  root.PayUrlParams,
  root.Quote,
  root.QuoteFee,
  root.QuoteStatus,
  root.Exchange,
  root.AppKitPayErrorMessage,
  root.UseAppKitAccountReturn,
  root.UseAppKitNetworkReturn,
];
export type React = [
  react.AppKitBaseClient,
  react.OpenOptions,
  react.Views,
  react.CreateAppKit,
  react.AppKitOptions,
  react.AppKitProviderProps,
  react.Connection,
  react.FetchWalletsOptions,
  react.UseAppKitWalletsReturn,
  react.CaipNetwork,
  react.Provider,
  react.UseAppKitAccountReturn,
  react.UseAppKitNetworkReturn,
  react.Wallet,
  react.WalletItem,
  react.Event,
  react.ExchangeBuyStatus,
];
export type ReactCore = [
  reactCore.OpenOptions,
  reactCore.Views,
  reactCore.CreateAppKit,
  reactCore.AppKitOptions,
  reactCore.Connection,
  reactCore.FetchWalletsOptions,
  reactCore.UseAppKitWalletsReturn,
  reactCore.CaipNetwork,
];
export type Core = [
  core.CustomCaipNetwork,
  core.InferredCaipNetwork,
  core.CaipAddress,
  core.CaipNetworkId,
  core.CreateAppKit,
  core.AppKitOptions,
  core.CaipNetwork,
  core.AppKitNetwork,
  core.Metadata,
];
export type Library = [
  library.Connection,
  library.FetchWalletsOptions,
  library.UseAppKitWalletsReturn,
];
export type Vue = [
  vue.AppKitEvent,
  vue.Connection,
  vue.CreateAppKit,
  vue.AppKitOptions,
  vue.CaipNetwork,
  vue.Provider,
  vue.Event,
  vue.Wallet,
  vue.WalletItem,
  vue.FetchWalletsOptions,
  vue.UseAppKitAccountReturn,
  vue.UseAppKitNetworkReturn,
  vue.UseAppKitWalletsReturn,
  vue.ExchangeBuyStatus,
];
export type VueCore = [
  vueCore.AppKitEvent,
  vueCore.Connection,
  vueCore.CreateAppKit,
  vueCore.AppKitOptions,
  vueCore.CaipNetwork,
];
export type LibraryVue = [libraryVue.AppKitEvent, libraryVue.Connection];
export type Networks = [networks.AppKitNetwork, networks.ChainNamespace];
export type Utils = [utils.AppKitOptions];

test('exports the same type under the same name in every entry', () => {
  expectTypeOf<react.CaipNetwork>().toEqualTypeOf<root.CaipNetwork>();
  expectTypeOf<vue.CaipNetwork>().toEqualTypeOf<root.CaipNetwork>();
  expectTypeOf<core.CreateAppKit>().toEqualTypeOf<root.CreateAppKit>();
  expectTypeOf<root.SocialProvider>().toEqualTypeOf<
    'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
  >();
  expectTypeOf<root.ConnectMethod>().toEqualTypeOf<'email' | 'social' | 'wallet'>();
  expectTypeOf<root.WalletFeature>().toEqualTypeOf<'onramp' | 'swaps' | 'receive' | 'send'>();
  expectTypeOf<root.PayResult>().toEqualTypeOf<ReturnType<typeof root.getPayResult>>();
  expectTypeOf<root.Metadata['name']>().toEqualTypeOf<string>();
});
