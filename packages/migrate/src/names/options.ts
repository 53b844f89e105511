// What became of options: those that do nothing here, do something else, or need something. Data alone; a test holds the
// names to the options there are.

/** Path of an option → the sentence a person should read. */
export const optionAdvice: Readonly<Record<string, string>> = {
  enableAuthLogger: 'has no effect',
  showWallets: 'has no effect: it is `enableWallets`',
  'features.email':
    'logins are asked of the public frame until `services.embeddedWallet` names one of yours',
  'features.socials':
    'logins are asked of the public frame until `services.embeddedWallet` names one of yours',
  'features.analytics': 'sends nothing until `services.analytics` names where to',
  'features.allWallets': 'has no effect: the option `allWallets` decides',
  'features.reownAuthentication':
    'has no effect: `siwx: new ReownAuthentication()` of @openappkit/siwx does',
  enableCoinbase:
    'the package of Coinbase Wallet is handed to the adapter: new EvmAdapter({ coinbase: () => import("@coinbase/wallet-sdk") })',
  coinbasePreference:
    'the package of Coinbase Wallet is handed to the adapter: new EvmAdapter({ coinbase: () => import("@coinbase/wallet-sdk") })',
};

/** Options that the other kit had and ours does not. */
export const absentOptions: Readonly<Record<string, string>> = {
  isUnity: 'there is no build for Unity',
  basic: 'was never meant for apps',
  sdkType: 'was never meant for apps',
  sdkVersion: 'was never meant for apps',
  isSiweEnabled: 'was never meant for apps',
  isUniversalProvider: 'was never meant for apps',
  remoteFeatures: 'nothing is configured from elsewhere: it is `features`',
};

/** Verbs and fields of the other kit’s instance that ours does not have: reason → names. */
export const absentVerbs: Readonly<Record<string, readonly string[]>> = {
  'nothing is configured from elsewhere: it is `features`': ['remoteFeatures'],
  'an alert is told once, by `core.alerts`': ['reportedAlertErrors'],
  'state is written by the part that owns it, never from outside': [
    ...['setConnections', 'setConnectors', 'addConnector', 'setLoading', 'setCaipAddress'],
    ...['setBalance', 'setProfileName', 'setProfileImage', 'setUser', 'setStatus'],
    ...['setCaipNetwork', 'setCaipNetworkOfNamespace', 'setRequestedCaipNetworks'],
    ...['setClientId', 'setConnectedWalletInfo', 'setAddressExplorerUrl', 'resetAccount'],
    ...['resetNetwork', 'resetWcConnection', 'addAddressLabel', 'removeAddressLabel'],
  ],
  'it was wiring between parts of the other kit': [
    ...['connectionControllerClient', 'isTransactionStackEmpty', 'popTransactionStack'],
    ...['replace', 'redirect', 'handleUnsafeRPCRequest', 'syncIdentity', 'fetchIdentity'],
    ...['subscribeShouldUpdateToAddress', 'getError'],
  ],
  'it is `imageUrl` of the connector': ['getConnectorImage'],
  'it is `fetchBalance`': ['updateNativeBalance'],
  'the embedded wallet tells it: `getAccount().embeddedWalletInfo`': ['setSmartAccountDeployed'],
  'it is `profileName` of the account': ['getReownName'],
};
