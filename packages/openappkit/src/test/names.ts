// Names that migrating apps use, and the reason for each missing one. The compiler checks the event names.
import type { TrackEvent } from '@openappkit/core';

export interface Names<Name extends string = string> {
  readonly here: readonly Name[];
  /** Missing names, keyed by reason. */
  readonly absent: Readonly<Record<string, readonly string[]>>;
}

const ours = "state can't be set from outside";
const inside = 'it was internal wiring in AppKit';

/** Fields and methods of the result of `createAppKit`. */
export const instance: Names = {
  here: [
    ...['version', 'options', 'features', 'chainNamespaces', 'chainAdapters'],
    ...['open', 'close', 'disconnect', 'switchNetwork', 'ready', 'isOpen'],
    ...['getState', 'subscribeState', 'getAccount', 'subscribeAccount', 'getAddress'],
    ...['getAddressByChainNamespace', 'getCaipAddress', 'getIsConnectedState'],
    ...['getCaipNetwork', 'getCaipNetworkId', 'getCaipNetworks', 'getChainId'],
    ...['getActiveChainNamespace', 'getApprovedCaipNetworkIds', 'getDisabledCaipNetworks'],
    ...['subscribeNetwork', 'subscribeCaipNetworkChange', 'addNetwork', 'removeNetwork'],
    ...['getWalletProvider', 'getWalletProviderType', 'getProvider', 'getProviderType'],
    ...['subscribeProviders', 'getUniversalProvider', 'getWalletInfo', 'subscribeWalletInfo'],
    ...['getThemeMode', 'setThemeMode', 'getThemeVariables', 'setThemeVariables'],
    ...['subscribeTheme', 'setTermsConditionsUrl', 'setPrivacyPolicyUrl'],
    ...['getEvent', 'subscribeEvents', 'getRemoteFeatures', 'subscribeRemoteFeatures'],
    ...['updateRemoteFeatures', 'updateFeatures', 'updateOptions', 'setConnectMethodsOrder'],
    ...['getConnectMethodsOrder', 'setWalletFeaturesOrder', 'setSocialsOrder'],
    ...['setCollapseWallets', 'setEIP6963Enabled', 'getSIWX'],
    ...['getConnections', 'getRecentConnections', 'switchConnection', 'deleteConnection'],
    ...['subscribeConnections', 'getConnectors', 'showErrorMessage', 'showSuccessMessage'],
    ...['fetchWallets', 'getWalletList', 'subscribeWalletList', 'prefetchWalletConnectUri'],
    ...['getWalletConnectUri', 'subscribeWalletConnectUri', 'resetWalletConnectUri'],
    ...['resetConnectingWallet', 'connectWallet'],
    ...['setPreferredAccountType', 'getPreferredAccountType'],
  ],
  absent: {
    'there is no remote configuration: use `features`': ['remoteFeatures'],
    'each alert is reported once, in `core.alerts`': ['reportedAlertErrors'],
    [ours]: [
      ...['setConnections', 'setConnectors', 'addConnector', 'setLoading', 'setCaipAddress'],
      ...['setBalance', 'setProfileName', 'setProfileImage', 'setUser', 'setStatus'],
      ...['setCaipNetwork', 'setCaipNetworkOfNamespace', 'setRequestedCaipNetworks'],
      ...['setClientId', 'setConnectedWalletInfo', 'setAddressExplorerUrl', 'resetAccount'],
      ...['resetNetwork', 'resetWcConnection', 'addAddressLabel', 'removeAddressLabel'],
    ],
    [inside]: [
      ...['connectionControllerClient', 'isTransactionStackEmpty', 'popTransactionStack'],
      ...['replace', 'redirect', 'handleUnsafeRPCRequest', 'syncIdentity', 'fetchIdentity'],
      ...['subscribeShouldUpdateToAddress', 'getError'],
    ],
    "use the connector's `imageUrl`": ['getConnectorImage'],
    'use `fetchBalance`': ['updateNativeBalance'],
    'read `getAccount().embeddedWalletInfo`': ['setSmartAccountDeployed'],
    "use the account's `profileName`": ['getReownName'],
  },
};

export const exportsOf: Readonly<Record<string, Names>> = {
  openappkit: {
    here: [
      ...['createAppKit', 'AppKit', 'CoreHelperUtil', 'WcConstantsUtil', 'getAppKit'],
      ...['openPay', 'pay', 'getExchanges', 'getPayResult', 'getPayError'],
      ...['getIsPaymentInProgress', 'baseETH', 'baseUSDC', 'baseSepoliaETH', 'ethereumUSDC'],
      ...['optimismUSDC', 'arbitrumUSDC', 'polygonUSDC', 'solanaUSDC', 'ethereumUSDT'],
      ...['optimismUSDT', 'arbitrumUSDT', 'polygonUSDT', 'solanaUSDT', 'solanaSOL'],
    ],
    absent: {
      "use `await kit.feature('pay')`, with `fetchTokens`, `fetchQuote` and `fetchQuoteStatus`; its state is read-only":
        ['PayController'],
      'the widget renders these views': ['W3mPayView', 'W3mPayLoadingView', 'W3mPayQuoteView'],
    },
  },
  'openappkit/react': {
    here: [
      ...['createAppKit', 'AppKit', 'modal', 'getAppKit', 'CoreHelperUtil', 'WcConstantsUtil'],
      ...['useAppKit', 'useAppKitAccount', 'useAppKitNetwork', 'useAppKitNetworkCore'],
      ...['useAppKitProvider', 'useAppKitBalance', 'useAppKitTheme', 'useAppKitState'],
      ...['useAppKitEvents', 'useWalletInfo', 'useDisconnect', 'useAppKitConnections'],
      ...['useAppKitConnection', 'useAppKitWallets', 'AppKitProvider', 'AppKitButton'],
      ...['AppKitConnectButton', 'AppKitAccountButton', 'AppKitNetworkButton'],
      ...['useAppKitWallet', 'useAppKitUpdateEmail', 'AppKitWalletButton', 'useAppKitSIWX'],
      'createAppKitWalletButton',
      ...['usePay', 'useAvailableExchanges', 'usePayUrlActions', 'useExchangeBuyStatus'],
    ],
    absent: {},
  },
  'openappkit/react/solana': { here: ['useAppKitConnection'], absent: {} },
  'openappkit/react-core': {
    here: [
      ...['createAppKit', 'AppKit', 'modal', 'getAppKit', 'CoreHelperUtil', 'WcConstantsUtil'],
      ...['useAppKit', 'useAppKitAccount', 'useAppKitNetwork', 'useAppKitNetworkCore'],
      ...['useAppKitProvider', 'useAppKitTheme', 'useAppKitState', 'useAppKitEvents'],
      ...['useWalletInfo', 'useDisconnect', 'useAppKitConnections', 'useAppKitConnection'],
      'useAppKitWallets',
    ],
    absent: {},
  },
  'openappkit/core': { here: ['createAppKit', 'AppKit', 'getAppKit'], absent: {} },
  'openappkit/library/react': {
    here: [
      ...['getAppKit', 'useAppKitTheme', 'useAppKit', 'useWalletInfo', 'useAppKitState'],
      ...['useAppKitEvents', 'useAppKitProvider', 'useAppKitNetworkCore', 'useAppKitAccount'],
      ...['useDisconnect', 'useAppKitConnections', 'useAppKitConnection', 'useAppKitWallets'],
    ],
    absent: {},
  },
  'openappkit/vue': {
    here: [
      ...['createAppKit', 'AppKit', 'getAppKit', 'CoreHelperUtil', 'WcConstantsUtil'],
      ...['useAppKit', 'useAppKitAccount', 'useAppKitNetwork', 'useAppKitProvider'],
      ...['useAppKitBalance', 'useAppKitTheme', 'useAppKitState', 'useAppKitEvents'],
      ...['useWalletInfo', 'useDisconnect', 'useAppKitConnections', 'useAppKitConnection'],
      // The old kit has these only for React.
      ...['useAppKitWallets', 'useAppKitWallet', 'useAppKitUpdateEmail', 'useAppKitSIWX'],
      ...['usePay', 'useAvailableExchanges', 'usePayUrlActions', 'useExchangeBuyStatus'],
    ],
    absent: {},
  },
  'openappkit/vue/solana': { here: ['useAppKitConnection'], absent: {} },
  'openappkit/vue-core': {
    here: [
      ...['createAppKit', 'AppKit', 'getAppKit', 'CoreHelperUtil', 'WcConstantsUtil'],
      ...['useAppKit', 'useAppKitAccount', 'useAppKitNetwork', 'useAppKitProvider'],
      ...['useAppKitTheme', 'useAppKitState', 'useAppKitEvents', 'useWalletInfo'],
      ...['useDisconnect', 'useAppKitConnections', 'useAppKitConnection'],
    ],
    absent: {},
  },
  'openappkit/library/vue': {
    here: [
      ...['getAppKit', 'useAppKitTheme', 'useAppKit', 'useWalletInfo', 'useAppKitState'],
      ...['useAppKitEvents', 'useAppKitProvider', 'useAppKitAccount', 'useDisconnect'],
      ...['useAppKitConnections', 'useAppKitConnection'],
    ],
    absent: {},
  },
  'openappkit/networks': {
    here: [
      ...['mainnet', 'solana', 'solanaDevnet', 'solanaTestnet', 'bitcoin', 'bitcoinTestnet'],
      ...['bitcoinSignet', 'defineChain', 'AVAILABLE_NAMESPACES'],
    ],
    absent: {
      'OpenAppKit has no adapter for that namespace': [
        ...['ton', 'tonTestnet', 'tronMainnet', 'tronShastaTestnet', 'tronNileTestnet'],
      ],
      'chains are plain data: import signing helpers from viem': [
        ...['assertTransactionCIP42Celo', 'assertTransactionCIP64Celo', 'serializersCelo'],
        ...['serializeTransactionCelo', 'assertTransactionDepositOpStack'],
        ...['serializersOpStack', 'serializeTransactionOpStack'],
      ],
    },
  },
  'openappkit/constants': { here: ['PACKAGE_VERSION'], absent: {} },
  'openappkit/utils': { here: ['WcConstantsUtil'], absent: {} },
};

/** Subpaths of the old kit. */
export const entries: Names = {
  here: [
    ...['.', './react', './core', './react-core', './library/react', './networks'],
    ...['./vue', './vue-core', './library/vue', './constants', './utils'],
  ],
  absent: {
    'only the kit talks to the frame': ['./auth-provider'],
    'use the doubles and fixtures in @openappkit/testing': ['./testing'],
  },
};

export const events: Names<TrackEvent['event']> = {
  here: [
    ...(['MODAL_CREATED', 'MODAL_OPEN', 'MODAL_CLOSE', 'INITIALIZE', 'SEARCH_WALLET'] as const),
    ...(['CLICK_ALL_WALLETS', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'CONNECT_ERROR'] as const),
    ...(['USER_REJECTED', 'DISCONNECT_SUCCESS', 'DISCONNECT_ERROR', 'GET_WALLET'] as const),
    ...(['CLICK_WALLET_HELP', 'CLICK_NETWORK_HELP', 'CLICK_GET_WALLET_HELP'] as const),
    ...(['CLICK_NETWORKS', 'SWITCH_NETWORK', 'WALLET_IMPRESSION_V2'] as const),
    ...(['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX'] as const),
    ...(['SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR', 'CLICK_TRANSACTIONS'] as const),
    ...(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'] as const),
    ...(['REGISTER_NAME_ERROR', 'OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS'] as const),
    ...(['SEND_ERROR', 'SEND_REJECTED', 'LOAD_MORE_TRANSACTIONS'] as const),
    ...(['ERROR_FETCH_TRANSACTIONS', 'EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED'] as const),
    ...(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'] as const),
    ...(['EMAIL_VERIFICATION_CODE_PASS', 'EMAIL_VERIFICATION_CODE_FAIL', 'EMAIL_EDIT'] as const),
    ...(['SET_PREFERRED_ACCOUNT_TYPE', 'SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_SUCCESS'] as const),
    ...(['SOCIAL_LOGIN_ERROR', 'SOCIAL_LOGIN_REQUEST_USER_DATA'] as const),
    ...(['SOCIAL_LOGIN_CANCELED', 'PAY_SUCCESS', 'PAY_ERROR', 'PAY_INITIATED'] as const),
    ...(['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED'] as const),
    ...(['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER', 'OPEN_SWAP', 'INITIATE_SWAP'] as const),
    ...(['SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'] as const),
  ],
  absent: {
    'a plain link opens the app, so a failure is unknown; the pairing code is a secret': [
      'CONNECT_PROXY_ERROR',
    ],
    'error reports go to the service, not to the app': ['INTERNAL_SDK_ERROR'],
    'the settings link to the page of the wallet': ['EMAIL_UPGRADE_FROM_MODAL'],
    'swap events cover opening, request and result, not every click': [
      ...['CLICK_CONVERT', 'CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_SELECT_NETWORK_TO_SWAP'],
    ],
    'opening a help page is not tracked': ['SELECT_WHAT_IS_A_BUY'],
  },
};
