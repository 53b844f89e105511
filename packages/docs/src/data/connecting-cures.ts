// Causes and fixes of errors before an account is connected: options, networks, wallets, logins.
const tryAgain = 'Let the user try again. Nothing was lost.';

export const connectingCures = {
  'options/invalid': {
    cause: 'A `createAppKit` option is missing or has an invalid value.',
    cure: 'Read `metaMessages`: it names each option and what it accepts. A misspelled option name is not an error; the console warns about it.',
  },
  'options/siwx-and-siwe': {
    cause: 'Both `siwx` and the older `siweConfig` are set.',
    cure: 'Set only one of them.',
  },
  'options/adapter-twice': {
    cause: 'Two `adapters` serve the same namespace, such as `EvmAdapter` and `WagmiAdapter`.',
    cure: 'Pass one adapter per namespace.',
  },
  'kit/instance-conflict': {
    cause:
      '`createAppKit` was called twice with different project IDs, and the second kit has no name.',
    cure: 'Call it once, outside components, or give the second kit an `instanceId`.',
  },
  'kit/ambiguous': {
    cause:
      "The page has two kits with an `instanceId`. An element, hook or `getAppKit` call doesn't say which one it means.",
    cure: 'Name the kit: set the `instance` attribute, use the provider, or pass the name to `getAppKit`.',
  },
  'kit/missing': {
    cause: 'A hook or element was used before `createAppKit` ran.',
    cure: 'Call `createAppKit` at the top of a module that loads first, not in a component or effect.',
  },
  'kit/load-failed': {
    cause:
      'A kit file failed to load. The network is down, or a new version of the app was deployed in the meantime.',
    cure: "The dialog offers a retry. Keep the previous version's files on the server for a while.",
  },
  'kit/destroyed': {
    cause: 'A method was called after `kit.destroy()`.',
    cure: 'Use the current kit, or create a new one.',
  },
  'feature/not-found': {
    cause: '`kit.feature()` got a name that no feature has.',
    cure: 'Use a name from the table; TypeScript suggests them.',
  },
  'feature/off': {
    cause:
      'The feature is turned off, its service is `null`, or no adapter in the active namespace supports it.',
    cure: 'Check `kit.hasFeature(name)` first, then your `features` and `services` options.',
  },
  'adapter/not-found': {
    cause: 'No adapter serves the given namespace.',
    cure: 'Add that adapter to `adapters`.',
  },
  'adapter/unsupported': {
    cause: "The namespace's adapter doesn't support the request, such as sending a token.",
    cure: "Don't offer it for that namespace; the widget doesn't.",
  },
  'caip/invalid': {
    cause: "A string that should be a CAIP-2 network or CAIP-10 account isn't valid.",
    cure: 'Use the form `eip155:1` or `eip155:1:0x…`.',
  },
  'request/cancelled': {
    cause:
      'The request was aborted: by its signal, by closing the dialog, or because a later call replaced it.',
    cure: 'Nothing to do, unless your code waits for the result.',
  },
  'request/timed-out': { cause: 'No answer arrived within the time limit.', cure: tryAgain },
  'namespace/not-found': {
    cause: "The app doesn't use this namespace, such as `solana` without a Solana network.",
    cure: 'Add a network and an adapter for it.',
  },
  'address/invalid': {
    cause: "The text isn't a valid address on that network.",
    cure: 'Show the user the expected format, such as `0x…` or a name.',
  },
  'address/checksum': {
    cause:
      'The checksum shows that a character is wrong (ERC-55; EIP-1191 on Rootstock; Base58Check or Bech32 on Bitcoin).',
    cure: 'Ask the user to copy the address again. Never correct it for them.',
  },
  'address/name-invalid': {
    cause: "The text can't be a name (ENSIP-15).",
    cure: 'Ask the user to enter it again.',
  },
  'address/name-unknown': {
    cause: 'No one owns the name, or it points to no address.',
    cure: 'Ask the user to check the name or enter an address.',
  },
  'chain/not-found': {
    cause: "`switchNetwork` got a network that isn't one of the app's.",
    cure: 'Add it to `networks`, or call `addNetwork`.',
  },
  'chain/not-supported': {
    cause: "The connected wallet or this feature can't use the network.",
    cure: 'Offer another network.',
  },
  'chain/unrecognized': {
    cause: "The wallet doesn't know the network (code 4902, EIP-3326).",
    cure: "The kit offers to add it. If the wallet can't, the user can add it manually.",
  },
  'chain/add-failed': {
    cause: 'The wallet rejected the network: its RPC URL, name or currency.',
    cure: "Check the network's `rpcUrls` and `nativeCurrency`. Wallets want an `https:` URL that responds.",
  },
  'chain/switch-failed': {
    cause: 'The wallet answered but stayed on its network.',
    cure: 'Ask the user to switch networks in the wallet.',
  },
  'account/no-address': {
    cause: 'Something that needs an account was called with no account connected.',
    cure: 'Check `getIsConnectedState()` first.',
  },
  'account/not-found': {
    cause: 'The wallet no longer offers the requested account.',
    cure: 'Ask the user to select it again.',
  },
  'account/no-network': {
    cause: 'Something that needs a network was called with none active.',
    cure: 'Connect first, or pass the network.',
  },
  'connector/not-found': {
    cause: "The requested wallet isn't available right now.",
    cure: 'Use one from `getConnectors()`, or open the list.',
  },
  'connector/pairing-off': {
    cause:
      'A QR code was requested while pairing is off (`enableWalletConnect: false`, or no project ID).',
    cure: 'Turn pairing on.',
  },
  'connector/peer-missing': {
    cause: "A wallet needs a package that the app doesn't include.",
    cure: 'Install the package named in `metaMessages` and pass it to the adapter.',
  },
  'pairing/unreachable': {
    cause: "The relay didn't respond.",
    cure: "Check `services.relay` and the page's content security policy (`connect-src`).",
  },
  'pairing/expired': {
    cause: '5 minutes passed without an answer from a wallet.',
    cure: 'Nothing to do: the view creates a new code.',
  },
  'pairing/no-networks': {
    cause: 'The wallet approved the session but none of the networks.',
    cure: 'Ask the user to enable the networks in the wallet.',
  },
  'wallet/rejected': {
    cause: 'The user declined in the wallet (code 4001, EIP-1193).',
    cure: 'Nothing was done. Offer it again, without pushing.',
  },
  'wallet/pending': {
    cause: 'The wallet already has an open request (code -32002).',
    cure: 'Ask the user to answer it in the wallet window.',
  },
  'wallet/locked': {
    cause: 'The wallet is waiting for its password.',
    cure: 'Ask the user to unlock it.',
  },
  'wallet/unauthorized': {
    cause: 'The wallet no longer lets this site use the account (code 4100).',
    cure: 'Connect again.',
  },
  'wallet/unsupported-method': {
    cause: "The wallet doesn't support this method (code 4200).",
    cure: 'Work without it. Check `getCapabilities` where available.',
  },
  'wallet/disconnected': {
    cause: 'The wallet lost its own connection (code 4900), or the session ended.',
    cure: 'Connect again.',
  },
  'wallet/bad-answer': {
    cause: "The wallet returned something that isn't valid under its standard.",
    cure: "Report it to the wallet's developers. `details` has the answer.",
  },
  'wallet/failed': {
    cause: 'The wallet reported a failure without a more specific code.',
    cure: 'Read `cause`, and let the user try again.',
  },
  'embedded/load-failed': {
    cause: "The embedded wallet's frame didn't load.",
    cure: "Check `services.embeddedWallet`, and `frame-src` in the page's content security policy.",
  },
  'embedded/timed-out': {
    cause: "The embedded wallet's frame didn't respond in time.",
    cure: tryAgain,
  },
  'embedded/not-allowed': {
    cause: 'Apps may not call this method on the embedded wallet.',
    cure: 'Work without it.',
  },
  'embedded/cool-down': {
    cause: 'Another code was requested within 30 seconds, or codes were requested too often.',
    cure: 'Wait. The view shows a countdown.',
  },
  'embedded/untrusted': {
    cause: "The app's origin isn't on the project's or the frame's allowlist.",
    cure: 'Add it there: scheme, host and port.',
  },
  'embedded/refused': {
    cause: "The social provider didn't sign the user in, or the user went back.",
    cure: 'Offer another way to sign in.',
  },
  'embedded/failed': {
    cause: 'The frame or its server failed.',
    cure: "Read the server's log, and let the user try again.",
  },
} as const;
