// What can be chosen in the playground, with what stands where nobody says otherwise. choices.test.ts holds the defaults to the kit's.

export const featureDefaults = {
  email: true,
  socials: true,
  emailShowWallets: true,
  allWallets: true,
  collapseWallets: false,
  legalCheckbox: false,
  send: true,
  receive: true,
  swaps: true,
  onramp: true,
  history: true,
  smartSessions: false,
} as const satisfies Readonly<Record<string, boolean>>;

export const optionDefaults = {
  enableWallets: true,
  enableNetworkSwitch: true,
  enableWalletGuide: true,
  enableMobileFullScreen: false,
  allowUnsupportedChain: false,
} as const satisfies Readonly<Record<string, boolean>>;

/** Options of several values; the first is the default. */
export const optionValues = {
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  connectPane: ['learn', 'qr'],
} as const;

/** Views to look at; those of an account show what connecting begins with until a wallet is connected. */
export const views = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'Networks',
  'Account',
  'WalletReceive',
  'WalletSend',
  'Swap',
  'OnRampProviders',
  'Transactions',
] as const;

export interface Choices {
  mode: 'page' | 'light' | 'dark';
  look: string;
  shape: string;
  /** `#rrggbb`, or none. */
  accent: string | undefined;
  /** By name without `--ak-`; '' is as the look has it. */
  variables: Record<string, string>;
  features: Record<string, boolean>;
  options: Record<string, boolean | string>;
}

export const plainChoices = (): Choices => ({
  mode: 'page',
  look: '',
  shape: '',
  accent: undefined,
  variables: {},
  features: { ...featureDefaults },
  options: {
    ...optionDefaults,
    ...Object.fromEntries(Object.entries(optionValues).map(([name, [first]]) => [name, first])),
  },
});

/** What differs from the defaults. */
export function changed<Value>(
  given: Readonly<Record<string, Value>>,
  defaults: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] {
  return Object.entries(given).filter(([name, value]) => defaults[name] !== value);
}
