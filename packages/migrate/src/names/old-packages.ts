// Where each export of the old packages is now, or why it is missing. A test compares the targets with the actual exports.

export interface OldEntry {
  readonly to: string;
  readonly absent?: Readonly<Record<string, readonly string[]>>;
}

/** A package of which only some names moved. Other imports stay and are reported. */
export interface ScatteredEntry {
  readonly names: Readonly<Record<string, string>>;
  readonly why: string;
}

export interface OldPackage {
  readonly entries: Readonly<Record<string, OldEntry | ScatteredEntry>>;
  /** Why a subpath that is not in `entries` is missing. */
  readonly gone: Readonly<Record<string, string>>;
  /** Why all other exports are missing. */
  readonly why: string;
}

const scope = '@reown/appkit';
const noFamily = 'OpenAppKit has no adapter for that chain family';
const wiring = "it was wallet wiring in AppKit; OpenAppKit doesn't need it";
const controllers = "controllers are internal: use the kit's methods and subscriptions";
const byPath = 'unknown subpath';

const moved = (
  entries: Readonly<Record<string, OldEntry | ScatteredEntry>>,
  gone: Readonly<Record<string, string>> = {},
): OldPackage => ({ entries, gone, why: byPath });
const refused = (why: string): OldPackage => ({ entries: {}, gone: {}, why });

const networks: OldEntry = {
  to: 'openappkit/networks',
  absent: {
    [noFamily]: ['ton', 'tonTestnet', 'tronMainnet', 'tronShastaTestnet', 'tronNileTestnet'],
    'chains are plain data: import signing helpers from viem': [
      ...['assertTransactionCIP42Celo', 'assertTransactionCIP64Celo', 'serializersCelo'],
      ...['serializeTransactionCelo', 'assertTransactionDepositOpStack'],
      ...['serializersOpStack', 'serializeTransactionOpStack'],
    ],
  },
};

const ethers: OldPackage = moved({
  '.': {
    to: '@openappkit/adapter-evm',
    absent: {
      [wiring]: [
        ...['EthersHelpersUtil', 'BaseProvider', 'CoinbaseWalletProvider', 'SafeProvider'],
        ...['InjectedProvider', 'EthersProvider', 'ProviderType', 'CombinedProvider'],
        ...['UniversalProviderType', 'Chain'],
      ],
    },
  },
});

/** Types of Reown's remote configuration, and of payments during pairing. */
const elsewhere = { 'there is no remote configuration': ['FeatureConfigItem'] };
const paidPairing = { "WalletConnect Pay during pairing isn't supported": ['ConnectOptions'] };

const siwx: OldEntry = { to: '@openappkit/siwx' };

/** An entry of the Solana adapter for a framework, which contained the adapter too. */
const solanaHooks = (hooks: string): ScatteredEntry => ({
  names: {
    useAppKitConnection: hooks,
    SolanaAdapter: '@openappkit/adapter-solana',
    Provider: '@openappkit/adapter-solana',
  },
  why: `the hook is in \`${hooks}\`, the rest in \`@openappkit/adapter-solana\``,
});

/** Types with the same name in both kits, and their new module. */
const commonTypes: Readonly<Record<string, string>> = {
  AppKitNetwork: 'openappkit',
  CaipNetwork: 'openappkit',
  CaipNetworkId: 'openappkit',
  CaipAddress: 'openappkit',
  ChainNamespace: 'openappkit/networks',
  AVAILABLE_NAMESPACES: 'openappkit/networks',
};
const controllerTypes: Readonly<Record<string, string>> = {
  ...commonTypes,
  ConnectorType: 'openappkit',
  ThemeMode: 'openappkit',
  ThemeVariables: 'openappkit',
  Features: 'openappkit',
  Provider: 'openappkit',
  SIWXConfig: 'openappkit',
  SIWXMessage: 'openappkit',
  SIWXSession: 'openappkit',
};
const hooks: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['useAppKitProvider', 'useAppKitNetworkCore', 'useAppKitAccount', 'useDisconnect'],
    ...['useAppKitConnections', 'useAppKitConnection', 'useAppKitWallets'],
  ].map((name) => [name, 'openappkit/react']),
);
const core: OldPackage = {
  entries: {
    '.': { names: controllerTypes, why: controllers },
    './react': { names: hooks, why: controllers },
  },
  gone: {},
  why: controllers,
};

/** Keyed by old name. */
export const oldPackages: Readonly<Record<string, OldPackage>> = {
  [scope]: moved(
    {
      '.': { to: 'openappkit', absent: elsewhere },
      './react': { to: 'openappkit/react', absent: { ...elsewhere, ...paidPairing } },
      './react-core': { to: 'openappkit/react-core', absent: { ...elsewhere, ...paidPairing } },
      './library/react': { to: 'openappkit/library/react', absent: paidPairing },
      './vue': { to: 'openappkit/vue' },
      // Not in AppKit: for apps that followed MIGRATING.md and kept the old name by an alias.
      './react/solana': { to: 'openappkit/react/solana' },
      './vue/solana': { to: 'openappkit/vue/solana' },
      './vue-core': { to: 'openappkit/vue-core' },
      './library/vue': { to: 'openappkit/library/vue' },
      './core': { to: 'openappkit/core' },
      './networks': networks,
      './constants': { to: 'openappkit/constants' },
      './utils': { to: 'openappkit/utils', absent: elsewhere },
      './package.json': { to: 'openappkit/package.json' },
    },
    {
      './auth-provider': 'only the kit talks to the frame',
      './testing': 'use the doubles and fixtures in @openappkit/testing',
      './adapters': "custom adapters don't extend a class: see @openappkit/core/adapter",
      './connectors': controllers,
      './store': controllers,
    },
  ),
  [`${scope}-adapter-ethers`]: ethers,
  [`${scope}-adapter-ethers5`]: ethers,
  [`${scope}-adapter-wagmi`]: moved({ '.': { to: '@openappkit/adapter-wagmi' } }),
  [`${scope}-adapter-solana`]: moved({
    '.': {
      to: '@openappkit/adapter-solana',
      absent: {
        'read state from the kit: `useAppKitConnection`, `getCaipNetwork`': ['SolStoreUtil'],
        'wallets are found through the Wallet Standard, each with its own error codes': [
          'SolConstantsUtil',
        ],
        'transfer costs are read from the network each time': ['SPL_COMPUTE_BUDGET_CONSTANTS'],
      },
    },
    './react': solanaHooks('openappkit/react/solana'),
    './vue': solanaHooks('openappkit/vue/solana'),
  }),
  [`${scope}-adapter-bitcoin`]: moved({ '.': { to: '@openappkit/adapter-bitcoin' } }),
  [`${scope}-adapter-ton`]: refused(noFamily),
  [`${scope}-adapter-tron`]: refused(noFamily),
  [`${scope}-adapter-polkadot`]: refused('it never exported code'),
  [`${scope}-siwe`]: moved({
    '.': {
      ...siwx,
      absent: {
        "the option adds this view to the widget; it isn't a separate element": [
          ...['W3mConnectingSiwe', 'W3mConnectingSiweView'],
        ],
      },
    },
  }),
  [`${scope}-siwx`]: moved({
    '.': siwx,
    './react': { to: 'openappkit/react' },
    './vue': { to: 'openappkit/vue' },
  }),
  [`${scope}-wallet-button`]: moved({
    '.': { to: 'openappkit' },
    './react': { to: 'openappkit/react' },
  }),
  [`${scope}-pay`]: moved({
    '.': {
      to: 'openappkit',
      absent: {
        'views are part of the widget, not separate elements': [
          ...['W3mPayView', 'W3mPayLoadingView', 'W3mPayQuoteView'],
        ],
        "use `await kit.feature('pay')`, with `fetchTokens`, `fetchQuote` and `fetchQuoteStatus`": [
          'PayController',
        ],
        "read the payment, method and fee from `state` of `await kit.feature('pay')`": [
          ...['PayControllerState', 'CurrentPayment', 'QuoteCurrency'],
        ],
      },
    },
    './react': { to: 'openappkit/react' },
  }),
  [`${scope}-controllers`]: core,
  [`${scope}-core`]: core,
  [`${scope}-common`]: {
    entries: {
      '.': {
        names: commonTypes,
        why: 'use the helpers in `openappkit/core` and viem; their names differ',
      },
    },
    gone: {},
    why: byPath,
  },
  [`${scope}-utils`]: refused('use the helpers in `openappkit/core` and viem'),
  [`${scope}-ui`]: refused('components ship with the widget'),
  [`${scope}-scaffold-ui`]: refused('views ship with the widget'),
  [`${scope}-wallet`]: refused('only the kit talks to the frame'),
  [`${scope}-universal-connector`]: refused(
    'a kit without adapters pairs on its own, for any namespace',
  ),
  [`${scope}-polyfills`]: refused('OpenAppKit needs no Node globals in the browser'),
  [`${scope}-experimental`]: refused('it was experimental'),
  [`${scope}-testing`]: refused('use the fixtures and doubles in @openappkit/testing'),
  [`${scope}-cdn`]: refused('use an import map'),
  [`${scope}-cli`]: refused('use npm create openappkit'),
  [`${scope}-codemod`]: refused('use npx openappkit migrate'),
};
