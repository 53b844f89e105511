import { plural } from '../../api/plural.js';

export const homeMessages = {
  title: 'Your wallet',
  email: 'Email',
  evmAddress: 'Ethereum and compatible networks',
  solanaAddress: 'Solana',
  smartAccounts:
    'An app may show your smart account instead. It has its own address and belongs to this key. Other wallets show only what the key itself holds.',
  fewBrowsers: ({ browsers }: { readonly browsers: number }): string =>
    plural(browsers, {
      one: 'Only this browser can open your wallet. Add a passkey or write down your recovery phrase before you lose a device.',
      other:
        'Only the browsers below can open your wallet. Add a passkey or write down your recovery phrase before you lose a device.',
    }),
  typeToContinue: ({ word }: { readonly word: string }): string => `Type “${word}” to continue`,

  passkeysTitle: 'Passkeys',
  passkeyAdded: 'Passkey added. Give it a name you’ll recognize.',
  passkeyRenamed: 'Name saved.',
  passkeyRemoved: 'Passkey removed. It can no longer open your wallet.',

  phraseTitle: 'Recovery phrase',
  phraseExplanation:
    '12 words that open your wallet anywhere, without us. If you lose every device and passkey, they’re the only way back in.',
  showPhraseButton: 'Show recovery phrase',
  showPhraseWarning:
    'Anyone who sees these 12 words can take everything in your wallet, forever. Check that no one can see your screen and that you aren’t sharing it.',
  notNowButton: 'Not now',
  showWordsButton: 'Show words',
  writeWordsDown:
    'Write these words on paper, in this order. Anyone who has them controls your wallet. No support team ever needs them.',
  hideWordsButton: 'Hide words',

  devicesTitle: 'Devices',
  deviceRemoved: 'Device removed and signed out.',
  otherDevicesRemoved: 'All other devices removed and signed out.',
  thisBrowserRemoved: 'This browser can no longer open your wallet.',

  browserTitle: 'This browser',
  signOutExplanation:
    'Signing out keeps your keys in this browser. A code signs you back in. Your funds stay where they are.',
  signOutButton: 'Sign out',

  deleteTitle: 'Delete',
  deleteExplanation:
    'Removes your wallet, your email and every session from this service. App permissions you granted stay active until they end, and you won’t see them listed any more. Revoke them first.',
  deleteButton: 'Delete my wallet',
  deleteWord: 'delete',
  deleteWarning:
    'Without the recovery phrase, everything in your wallet is lost forever. You can’t undo this.',
  deleteForeverButton: 'Delete forever',
  deletedTitle: 'Wallet deleted from this service',
  deleted:
    'We no longer keep anything of it. What its addresses hold is still there, for anyone with the recovery phrase.',
} as const;
