// The playground's choices and their defaults. choices.test.ts compares the defaults with the kit's.

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

export const optionValues = {
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  connectPane: ['learn', 'qr'],
} as const;

/** Views to preview. Account views show the connect view until a wallet is connected. */
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
  /** `#rrggbb`, or undefined for none. */
  accent: string | undefined;
  /** By name without `--ak-`; '' keeps the theme's value. */
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

export function changed<Value>(
  values: Readonly<Record<string, Value>>,
  defaults: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] {
  return Object.entries(values).filter(([name, value]) => defaults[name] !== value);
}
