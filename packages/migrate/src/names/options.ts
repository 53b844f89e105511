// Advice on options with a different or no effect. A test compares the names with the actual options.

/** Maps the path of an option to its advice. */
export const optionAdvice: Readonly<Record<string, string>> = {
  enableAuthLogger: 'has no effect',
  showWallets: 'has no effect: use `enableWallets`',
  'features.email':
    'sign-ins use the public frame until you set `services.embeddedWallet` to your own',
  'features.socials':
    'sign-ins use the public frame until you set `services.embeddedWallet` to your own',
  'features.analytics': 'sends nothing until you set `services.analytics`',
  'features.allWallets': 'has no effect: use the `allWallets` option',
  'features.reownAuthentication':
    'has no effect: use `siwx: new ReownAuthentication()` from @openappkit/siwx',
  enableCoinbase:
    'pass the Coinbase Wallet package to the adapter: new EvmAdapter({ coinbase: () => import("@coinbase/wallet-sdk") })',
  coinbasePreference:
    'pass the Coinbase Wallet package to the adapter: new EvmAdapter({ coinbase: () => import("@coinbase/wallet-sdk") })',
};

export const absentOptions: Readonly<Record<string, string>> = {
  isUnity: 'there is no build for Unity',
  basic: 'was internal to AppKit',
  sdkType: 'was internal to AppKit',
  sdkVersion: 'was internal to AppKit',
  isSiweEnabled: 'was internal to AppKit',
  isUniversalProvider: 'was internal to AppKit',
  remoteFeatures: 'there is no remote configuration: use `features`',
};

/** Methods and fields of the old kit's instance that ours lacks, keyed by reason. */
export const absentVerbs: Readonly<Record<string, readonly string[]>> = {
  'there is no remote configuration: use `features`': ['remoteFeatures'],
  'each alert is reported once, in `core.alerts`': ['reportedAlertErrors'],
  "state can't be set from outside": [
    ...['setConnections', 'setConnectors', 'addConnector', 'setLoading', 'setCaipAddress'],
    ...['setBalance', 'setProfileName', 'setProfileImage', 'setUser', 'setStatus'],
    ...['setCaipNetwork', 'setCaipNetworkOfNamespace', 'setRequestedCaipNetworks'],
    ...['setClientId', 'setConnectedWalletInfo', 'setAddressExplorerUrl', 'resetAccount'],
    ...['resetNetwork', 'resetWcConnection', 'addAddressLabel', 'removeAddressLabel'],
  ],
  'it was internal wiring in AppKit': [
    ...['connectionControllerClient', 'isTransactionStackEmpty', 'popTransactionStack'],
    ...['replace', 'redirect', 'handleUnsafeRPCRequest', 'syncIdentity', 'fetchIdentity'],
    ...['subscribeShouldUpdateToAddress', 'getError'],
  ],
  "use the connector's `imageUrl`": ['getConnectorImage'],
  'use `fetchBalance`': ['updateNativeBalance'],
  'read `getAccount().embeddedWalletInfo`': ['setSmartAccountDeployed'],
  "use the account's `profileName`": ['getReownName'],
};
