// Names that migrating apps import from packages beside the facade, by our replacement. moving-types.test-d.ts imports the types.
import type { Names } from './names.js';

const wiring = "it was wallet wiring in AppKit; OpenAppKit doesn't need it";

/** Values, keyed by the entry that replaces the old package. */
export const adapterNames: Readonly<Record<string, Names>> = {
  '@openappkit/adapter-evm': {
    here: ['EthersAdapter', 'Ethers5Adapter'],
    absent: {
      [wiring]: [
        ...['EthersHelpersUtil', 'BaseProvider', 'CoinbaseWalletProvider', 'SafeProvider'],
        ...['InjectedProvider', 'EthersProvider'],
      ],
    },
  },
  '@openappkit/adapter-wagmi': { here: ['WagmiAdapter', 'authConnector'], absent: {} },
  '@openappkit/adapter-solana': {
    here: ['SolanaAdapter', 'SolHelpersUtil'],
    absent: {
      'read state from the kit: `useAppKitConnection`, `getCaipNetwork`': ['SolStoreUtil'],
      'wallets are found through the Wallet Standard, each with its own error codes': [
        'SolConstantsUtil',
      ],
      'transfer costs are read from the network each time': ['SPL_COMPUTE_BUDGET_CONSTANTS'],
    },
  },
  '@openappkit/adapter-bitcoin': {
    here: ['BitcoinAdapter', 'mapSatsConnectAddressPurpose', 'AddressPurpose'],
    absent: {},
  },
  '@openappkit/siwx': {
    here: [
      ...['DefaultSIWX', 'InformalMessenger', 'LocalStorage', 'EIP155Verifier', 'SolanaVerifier'],
      ...['BIP122Verifier', 'ReownAuthentication', 'CloudAuthSIWX', 'SIWXMessenger'],
      ...['SIWXVerifier', 'createSIWEConfig', 'formatMessage', 'getDidChainId', 'getDidAddress'],
      ...['getAddressFromMessage', 'getChainIdFromMessage', 'verifySignature', 'SIWEController'],
      'mapToSIWX',
    ],
    absent: {
      "the option adds this view to the widget; it isn't a separate element": [
        ...['W3mConnectingSiwe', 'W3mConnectingSiweView'],
      ],
    },
  },
};

/** Old packages without a replacement, keyed by reason. */
export const absentPackages: Readonly<Record<string, readonly string[]>> = {
  'OpenAppKit has no adapter for that chain family': ['appkit-adapter-ton', 'appkit-adapter-tron'],
  'it never exported code': ['appkit-adapter-polkadot'],
  "controllers are internal: use the kit's methods and subscriptions": [
    ...['appkit-controllers', 'appkit-core'],
  ],
  'its types are those of `openappkit`, its helpers those of `openappkit/core` and viem': [
    ...['appkit-common', 'appkit-utils'],
  ],
  'views and components ship with the widget': [...['appkit-ui', 'appkit-scaffold-ui']],
  'only the kit talks to the frame': ['appkit-wallet'],
  'a kit without adapters pairs on its own, for any namespace': ['appkit-universal-connector'],
  'OpenAppKit does not need Node globals in a page': ['appkit-polyfills'],
  'it was experimental': ['appkit-experimental'],
  'fixtures and doubles are in `@openappkit/testing`': ['appkit-testing'],
};

/** Types without a replacement, by entry and reason. moving-types.test-d.ts has the others. */
export const absentTypes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  openappkit: {
    'there is no remote configuration': ['FeatureConfigItem', 'RemoteFeatures'],
    'controller state is internal; use the types of the kit’s methods': ['WcWallet'],
    "read the payment, method and fee from `state` of `await kit.feature('pay')`": [
      ...['PayControllerState', 'CurrentPayment', 'QuoteCurrency'],
    ],
    "WalletConnect Pay during pairing isn't supported": ['ConnectOptions'],
  },
  '@openappkit/adapter-evm': {
    [wiring]: ['ProviderType', 'CombinedProvider', 'UniversalProviderType', 'Chain'],
  },
  '@openappkit/adapter-solana': {
    [wiring]: [
      ...['SolStoreUtilState', 'ISolConfig', 'ProviderType', 'ProviderEventEmitterMethods'],
      ...['GetActiveChain', 'SPLTokenTransactionArgs'],
    ],
  },
};
