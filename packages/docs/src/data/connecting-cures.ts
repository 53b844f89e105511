// Cause and cure of what happens before an account is used: options, the kit, networks, wallets, logins.
const tryAgain = 'Let the person try again; nothing was lost.';

export const connectingCures = {
  'options/invalid': {
    cause: 'An option of `createAppKit` is missing, or has a value it cannot have.',
    cure: 'Read `metaMessages`: it names the option and what is taken. A name that is misspelt is no error: the console warns of it.',
  },
  'options/siwx-and-siwe': {
    cause: '`siwx` and the older `siweConfig` are both given.',
    cure: 'Give one of them.',
  },
  'options/adapter-twice': {
    cause: 'Two of the `adapters` serve one namespace, such as `EvmAdapter` and `WagmiAdapter`.',
    cure: 'Give one adapter a namespace.',
  },
  'kit/instance-conflict': {
    cause:
      '`createAppKit` was called twice with different project ids and no name for the second kit.',
    cure: 'Call it once, outside of components; or give the second kit an `instanceId`.',
  },
  'kit/ambiguous': {
    cause:
      'Two kits are on the page, each with an `instanceId`, and an element, a hook or `getAppKit` says nothing of which.',
    cure: 'Name it: the attribute `instance`, the provider, or the argument of `getAppKit`.',
  },
  'kit/missing': {
    cause: 'A hook or element was used before `createAppKit` was called.',
    cure: 'Call `createAppKit` at the top of a module that is loaded first, not in a component or effect.',
  },
  'kit/load-failed': {
    cause:
      'A file of the kit did not come: the network is gone, or a new version of the app was published meanwhile.',
    cure: 'The dialog offers to try again. Keep the files of the last version on the server for a while.',
  },
  'kit/destroyed': {
    cause: 'A verb was called after `kit.destroy()`.',
    cure: 'Take the kit that is there now, or make one.',
  },
  'feature/not-found': {
    cause: '`kit.feature()` was asked for a name that no feature has.',
    cure: 'Take a name of the table; TypeScript knows them.',
  },
  'feature/off': {
    cause:
      'The feature is switched off, its service is `null`, or no adapter of the active namespace can do it.',
    cure: 'Ask `kit.hasFeature(name)` first; look at `features` and `services`.',
  },
  'adapter/not-found': {
    cause: 'No adapter serves the namespace that was named.',
    cure: 'Hand its adapter to `adapters`.',
  },
  'adapter/unsupported': {
    cause: 'The adapter of that namespace lacks what was asked, such as sending a token.',
    cure: 'Do not offer it there; the widget does not.',
  },
  'caip/invalid': {
    cause: 'A text that should be a CAIP-2 network or CAIP-10 account is none.',
    cure: 'Write `eip155:1`, or `eip155:1:0x…`.',
  },
  'request/cancelled': {
    cause:
      'It was aborted: by its signal, by closing the dialog, or because a later call took its place.',
    cure: 'Nothing, unless you wait for its result.',
  },
  'request/timed-out': { cause: 'Nobody answered in the time given.', cure: tryAgain },
  'namespace/not-found': {
    cause: 'The namespace is none of the app, such as `solana` without a Solana network.',
    cure: 'Add a network and an adapter of it.',
  },
  'address/invalid': {
    cause: 'The text is no address of that network.',
    cure: 'Show the person which form is wanted, such as `0x…` or a name.',
  },
  'address/checksum': {
    cause:
      'The letter case shows that a character is wrong (ERC-55, EIP-1191 on Rootstock, or Base58Check and Bech32 on Bitcoin).',
    cure: 'Have the address copied again; never correct it.',
  },
  'address/name-invalid': {
    cause: 'The text is no name that can exist (ENSIP-15).',
    cure: 'Have it typed again.',
  },
  'address/name-unknown': {
    cause: 'Nobody owns the name, or it points nowhere.',
    cure: 'Have it typed again, or take an address.',
  },
  'chain/not-found': {
    cause: '`switchNetwork` was given a network that is none of the app.',
    cure: 'Put it into `networks`, or call `addNetwork`.',
  },
  'chain/not-supported': {
    cause: 'The network is none that the connected wallet or this feature can use.',
    cure: 'Offer another network.',
  },
  'chain/unrecognized': {
    cause: 'The wallet does not know the network (code 4902 of EIP-3326).',
    cure: 'The kit offers to add it; add it by hand where the wallet cannot.',
  },
  'chain/add-failed': {
    cause: 'The wallet took no part of the network: its RPC URL, name or coin.',
    cure: 'Check `rpcUrls` and `nativeCurrency` of the network: wallets want an `https:` URL that answers.',
  },
  'chain/switch-failed': {
    cause: 'The wallet answered and stayed where it was.',
    cure: 'Have the network changed in the wallet.',
  },
  'account/no-address': {
    cause: 'Something that needs an account was called while none is connected.',
    cure: 'Ask `getIsConnectedState()` first.',
  },
  'account/not-found': {
    cause: 'The wallet no longer offers the account that was asked for.',
    cure: 'Have it chosen again.',
  },
  'account/no-network': {
    cause: 'Something that needs a network was called while none is active.',
    cure: 'Connect first, or name the network.',
  },
  'connector/not-found': {
    cause: 'The wallet that was named is not there now.',
    cure: 'Take one of `getConnectors()`, or open the list.',
  },
  'connector/pairing-off': {
    cause:
      'Pairing is switched off (`enableWalletConnect: false`, or no project id), and a code was wanted.',
    cure: 'Switch it on.',
  },
  'connector/peer-missing': {
    cause: 'A wallet needs a package that the app does not have.',
    cure: 'Install the package that `metaMessages` names and hand it to the adapter.',
  },
  'pairing/unreachable': {
    cause: 'The relay did not answer.',
    cure: "Look at `services.relay` and the page's content security policy (`connect-src`).",
  },
  'pairing/expired': {
    cause: 'Five minutes passed before a wallet answered.',
    cure: 'The view makes a new code by itself.',
  },
  'pairing/no-networks': {
    cause: 'The wallet agreed to the session and to none of the networks.',
    cure: 'Have the networks enabled in the wallet.',
  },
  'wallet/rejected': {
    cause: 'The person said no in the wallet (code 4001 of EIP-1193).',
    cure: 'Nothing was done; offer it again without pressing.',
  },
  'wallet/pending': {
    cause: 'The wallet has an open question already (code -32002).',
    cure: "Have the wallet's window answered.",
  },
  'wallet/locked': { cause: 'The wallet waits for its password.', cure: 'Have it unlocked.' },
  'wallet/unauthorized': {
    cause: 'The wallet no longer lets this site use the account (code 4100).',
    cure: 'Connect again.',
  },
  'wallet/unsupported-method': {
    cause: 'The wallet does not know the request (code 4200).',
    cure: 'Do without it; ask `getCapabilities` where there is one.',
  },
  'wallet/disconnected': {
    cause: 'The wallet has lost its own connection (code 4900), or the session ended.',
    cure: 'Connect again.',
  },
  'wallet/bad-answer': {
    cause: 'The wallet answered something that its standard does not allow.',
    cure: "Tell the wallet's makers: `details` holds what came.",
  },
  'wallet/failed': {
    cause: 'The wallet said that it failed, with no code that says more.',
    cure: 'Read `cause`; let the person try again.',
  },
  'embedded/load-failed': {
    cause: 'The frame of the embedded wallet did not load.',
    cure: "Look at `services.embeddedWallet`, and at `frame-src` of the page's content security policy.",
  },
  'embedded/timed-out': { cause: 'The frame did not answer in time.', cure: tryAgain },
  'embedded/not-allowed': {
    cause: 'The method is none that an app may ask of the embedded wallet.',
    cure: 'Do without it.',
  },
  'embedded/cool-down': {
    cause: 'A code was asked for again within 30 seconds, or too often.',
    cure: 'Wait; the view counts down.',
  },
  'embedded/untrusted': {
    cause: "The app's origin is not on the list of the project or of the frame.",
    cure: 'Add it there: scheme, host and port.',
  },
  'embedded/refused': {
    cause: 'The social provider did not let the person in, or the person went back.',
    cure: 'Offer another way in.',
  },
  'embedded/failed': {
    cause: 'The frame or its server failed.',
    cure: "Read the server's log; let the person try again.",
  },
} as const;
