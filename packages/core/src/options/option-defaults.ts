// Options without a default are missing. Part of the first load.
import type { Features, Options, ResolvedServices } from './options.types.js';

type DefaultsOf<Values> = { readonly [Name in keyof Values]?: Values[Name] };

export const socials = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const;
export const walletFeatures = ['send', 'receive', 'swaps', 'onramp'] as const;

export const featureDefaults = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  socials,
  history: true,
  analytics: true,
  analyticsDetails: false,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  headless: false,
  reownAuthentication: false,
  walletFeaturesOrder: walletFeatures,
} as const satisfies DefaultsOf<Features>;

/** `networks` has no default, because an empty list is rejected. `features` and `services` have their own tables. */
export const optionDefaults = {
  projectId: '',
  adapters: [],
  themeVariables: {},
  words: {},
  customRpcUrls: {},
  chainImages: {},
  connectorImages: {},
  allWallets: 'SHOW',
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  tokens: {},
  defaultAccountTypes: {},
  manualWCControl: false,
  coinbasePreference: 'all',
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  enableReconnect: true,
  accountCookie: false,
  initialAccounts: [],
  enablePrefetch: true,
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableCoinbase: true,
  enableBaseAccount: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableAuthLogger: true,
  enableEmbedded: false,
  connectPane: 'learn',
  enableMobileFullScreen: false,
  disableAppend: false,
  experimental_preferUniversalLinks: false,
  debug: true,
} as const satisfies DefaultsOf<Options>;

type Filled<Values, Defaults> = {
  readonly [Name in keyof Values]-?: Name extends keyof Defaults
    ? NonNullable<Values[Name]>
    : Values[Name] | undefined;
};

export interface ResolvedFeatures extends Filled<Features, typeof featureDefaults> {}

export interface ResolvedOptions extends FilledOptions {
  readonly networks: Options['networks'];
  readonly features: ResolvedFeatures;
  readonly services: ResolvedServices;
}

export interface FilledOptions
  extends Omit<Filled<Options, typeof optionDefaults>, 'networks' | 'features' | 'services'> {}
