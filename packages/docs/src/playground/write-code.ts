// The playground's choices and their defaults. write-code.test.ts compares the defaults with the kit's.

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

function changed<Value>(
  values: Readonly<Record<string, Value>>,
  defaults: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] {
  return Object.entries(values).filter(([name, value]) => defaults[name] !== value);
}

/** The createAppKit call for the choices, with only the options that differ from the defaults. */
export function writeCode(choices: Choices): string {
  const { mode, look, shape, accent, variables, features, options } = choices;
  const defaults = plainChoices();
  const themes = [look, shape].filter((name) => name !== '');
  const imported = [...themes, ...(accent ? ['accentTheme'] : [])].sort();
  const variableLines = [
    ...themes.map((name) => `...${name}`),
    ...(accent ? [`...accentTheme(${quoted(accent)})`] : []),
    ...Object.entries(variables)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => `${quoted(`--ak-${name}`)}: ${quoted(value.trim())}`),
  ];
  const switched = changed(features, defaults.features).map(([name, isOn]) => `${name}: ${isOn}`);
  const set = changed(options, defaults.options).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? quoted(value) : value},`,
  );
  return [
    "import { EvmAdapter } from '@openappkit/adapter-evm';",
    "import { createAppKit } from 'openappkit';",
    "import { mainnet } from 'openappkit/networks';",
    ...(imported.length > 0 ? [`import { ${imported.join(', ')} } from 'openappkit/themes';`] : []),
    '',
    'createAppKit({',
    "  projectId: 'your-project-id',",
    '  networks: [mainnet],',
    '  adapters: [new EvmAdapter()],',
    ...(mode === 'page' ? [] : [`  themeMode: '${mode}',`]),
    ...listed('themeVariables', variableLines),
    ...listed('features', switched),
    ...set,
    '});',
  ].join('\n');
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

function listed(name: string, entries: readonly string[]): readonly string[] {
  if (entries.length === 0) return [];
  const line = `  ${name}: { ${entries.join(', ')} },`;
  return line.length <= 90
    ? [line]
    : [`  ${name}: {`, ...entries.map((entry) => `    ${entry},`), '  },'];
}
