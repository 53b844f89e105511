// `undefined` means no default. Part of the first load.
import type { Features, Options, ResolvedServices } from './options.types.js';

type DefaultsOf<Values> = { readonly [Name in keyof Values]-?: Values[Name] | undefined };

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
  connectMethodsOrder: undefined,
  walletFeaturesOrder: walletFeatures,
  connectorTypeOrder: undefined,
} as const satisfies DefaultsOf<Features>;

/** `networks` has no default, because an empty list is rejected. `features` and `services` have their own tables. */
export const optionDefaults = {
  projectId: '',
  networks: undefined,
  defaultNetwork: undefined,
  adapters: [],
  metadata: undefined,
  themeMode: undefined,
  themeVariables: {},
  words: {},
  features: undefined,
  customRpcUrls: {},
  chainImages: {},
  connectorImages: {},
  allWallets: 'SHOW',
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  tokens: {},
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
  defaultAccountTypes: {},
  siwx: undefined,
  siweConfig: undefined,
  universalProvider: undefined,
  universalProviderConfigOverride: undefined,
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
  nameZone: undefined,
  onRampAggregator: undefined,
  enableMobileFullScreen: false,
  disableAppend: false,
  experimental_preferUniversalLinks: false,
  debug: true,
  showWallets: undefined,
  services: undefined,
  instanceId: undefined,
} as const satisfies DefaultsOf<Options>;

type Filled<Values, Defaults extends { readonly [Name in keyof Values]-?: unknown }> = {
  readonly [Name in keyof Values]-?: Defaults[Name] extends undefined
    ? Values[Name] | undefined
    : NonNullable<Values[Name]>;
};

export interface ResolvedFeatures extends Filled<Features, typeof featureDefaults> {}

export interface ResolvedOptions extends FilledOptions {
  readonly networks: Options['networks'];
  readonly features: ResolvedFeatures;
  readonly services: ResolvedServices;
}

export interface FilledOptions
  extends Omit<Filled<Options, typeof optionDefaults>, 'networks' | 'features' | 'services'> {}
