// The names that apps moving over import from the packages beside the facade, under the package of ours that takes their
// place. Read by adapter-names.test.ts; the types of each are imported in moving-types.test-d.ts, for the compiler to hold.
import type { Names } from './names.js';

const wiring = 'it wired the wallets of the other kit together; ours finds them without it';

/** Values, by what is put in place of the other kit's package. */
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
      'state is told by the kit: `useAppKitConnection`, `getCaipNetwork`': ['SolStoreUtil'],
      'wallets are found by the Wallet Standard, each with its own error codes': [
        'SolConstantsUtil',
      ],
      'what a transfer may cost is asked of the network each time': [
        'SPL_COMPUTE_BUDGET_CONSTANTS',
      ],
    },
  },
  '@openappkit/adapter-solana/react': { here: ['useAppKitConnection'], absent: {} },
  '@openappkit/adapter-solana/vue': { here: ['useAppKitConnection'], absent: {} },
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
      'the view of the widget is there with the option, and is no element of its own': [
        ...['W3mConnectingSiwe', 'W3mConnectingSiweView'],
      ],
    },
  },
  '@openappkit/siwx/react': { here: ['useAppKitSIWX'], absent: {} },
  '@openappkit/siwx/vue': { here: ['useAppKitSIWX'], absent: {} },
};

/** Packages of the other kit that nothing takes the place of, by the reason. */
export const absentPackages: Readonly<Record<string, readonly string[]>> = {
  'no adapter of ours serves that chain family': ['appkit-adapter-ton', 'appkit-adapter-tron'],
  'it never had code to import': ['appkit-adapter-polkadot'],
  'its controllers are inside: a kit has verbs and subscriptions for what apps read of them': [
    ...['appkit-controllers', 'appkit-core'],
  ],
  'its types are those of `openappkit`, its helpers those of `openappkit/core` and viem': [
    ...['appkit-common', 'appkit-utils'],
  ],
  'views and components are those of the widget, and come with it': [
    ...['appkit-ui', 'appkit-scaffold-ui'],
  ],
  'the frame is asked through the kit, and by nobody else': ['appkit-wallet'],
  'without adapters a kit pairs by itself, for any namespace': ['appkit-universal-connector'],
  'nothing of ours needs Node’s globals in a page': ['appkit-polyfills'],
  'it was experimental': ['appkit-experimental'],
  'fixtures and doubles are in `@openappkit/testing`': ['appkit-testing'],
};

/** Types that nothing takes the place of, by entry and reason; those that are here, in moving-types.test-d.ts. */
export const absentTypes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  openappkit: {
    'nothing is configured from elsewhere': ['FeatureConfigItem', 'RemoteFeatures'],
    'state of controllers is inside; a kit’s verbs name what they tell': ['WcWallet'],
    "what is paid, by which way and at which fee is `state` of `await kit.feature('pay')`": [
      ...['PayControllerState', 'CurrentPayment', 'QuoteCurrency'],
    ],
    'pairing carries no payment of WalletConnect': ['ConnectOptions'],
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
