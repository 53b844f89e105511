import { html, type TemplateResult } from 'lit/html.js';
import { plural } from '../../api/plural.js';

export const homeMessages = {
  title: 'Your wallet',
  email: 'Email',
  evmAddress: 'Ethereum and compatible networks',
  solanaAddress: 'Solana',
  smartAccounts:
    'An app may show your smart account instead. It has its own address and belongs to this key. Other wallets show only what the key itself holds.',
  fewBrowsers: ({ browsers }: { browsers: number }) =>
    plural(browsers, {
      one: 'Only this browser can open your wallet. Add a passkey or write down your recovery phrase before you lose a device.',
      other:
        'Only the browsers below can open your wallet. Add a passkey or write down your recovery phrase before you lose a device.',
    }),
  typeToContinue: ({ word }: { word: string }) => `Type “${word}” to continue`,

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

export const accountLoginMessages = {
  title: 'Sign in to your wallet',
  emailLabel: 'Email address',
  sendCodeButton: 'Send code',
  socialTitle: 'Or sign in with',
  invalidEmail: 'Enter an email like name@example.com',
  confirmDeviceTitle: 'Confirm your sign-in',
  openLink: ({ email }: { email: string }) =>
    html`Open the link we sent to <bdi>${email}</bdi>. This page will continue on its own.`,
  otherEmailButton: 'Use another email',
  codeTitle: 'Check your email',
  codeSent: ({ email }: { email: string }) =>
    html`We sent a 6-digit code to <bdi>${email}</bdi>. It works for 10 minutes.`,
  codeLabel: 'Verification code',
  signInButton: 'Sign in',
} as const;

export const loginMethodMessages = {
  notLoaded: 'Your passkeys and devices didn’t load.',
  today: 'today',
  addedUnused: ({ added }: { added: TemplateResult }) => html`added ${added}, not used since`,
  addedAndUsed: ({ added, used }: { added: TemplateResult; used: TemplateResult }) =>
    html`added ${added}, last used ${used}`,
  removeButton: 'Remove',

  passkeysExplanation:
    'On a new device, sign in first. A passkey then opens your wallet there with your fingerprint, face, PIN or security key. If you lose one, remove it here. You keep your wallet as long as you have another passkey, a device or your recovery phrase.',
  addInOtherBrowser: ({ problem }: { problem: string }) =>
    `${problem} Open this page in another browser to add one.`,
  waitingForBrowser: 'Waiting for your browser…',
  addPasskeyButton: 'Add a passkey',
  passkeySupport:
    'Not every security key or password manager supports this. If yours doesn’t, we’ll tell you and add nothing.',
  renameButton: 'Rename',
  renameLabel: ({ name }: { name: string }) => `Rename ${name}`,
  renameTitle: 'Name this passkey',
  nameLabel: 'Passkey name',
  keepNameButton: ({ name }: { name: string }) => `Keep “${name}”`,
  saveButton: 'Save',
  passkeyRemoval:
    'It will no longer open your wallet. Your browser or password manager may still show it, so delete it there too.',

  devicesExplanation:
    'Browsers that can open your wallet, listed once per site. If a device is lost or stolen, remove all its entries. It’s signed out at once, and a code can’t let it back in.',
  thisDeviceTag: 'This device',
  unknownSite: 'unknown site',
  ownPages: 'Your wallet’s own pages',
  removeDeviceLabel: ({ name, site }: { name: string; site: string }) => `Remove ${name}, ${site}`,
  removeThisDeviceLabel: ({ name }: { name: string }) => `Remove ${name}, this device`,
  thisDeviceRemoval: 'You’ll be signed out, and this browser will no longer open your wallet.',
  deviceRemoval: 'It will be signed out at once and no longer open your wallet.',
  removeOthersButton: 'Remove all others',
  removeOthersTitle: 'Remove all other devices',
  removeOthersWarning:
    'Every other browser is signed out, including apps you use in this one. After that, only this page and your passkeys open your wallet.',
  keepThemButton: 'Keep them',

  removalTitle: ({ name }: { name: string }) => `Remove ${name}`,
  removeWord: 'remove',
  lastWarning:
    'This is the last way into your wallet. After this, only the recovery phrase opens it. If you haven’t written it down, everything in the wallet is lost forever.',
  removeLastButton: 'Remove last one',
  thisDevice: 'this device',
  deviceCount: ({ devices }: { devices: number }) =>
    plural(devices, { one: '# device', other: '# devices' }),
  passkeyCount: ({ passkeys }: { passkeys: number }) =>
    plural(passkeys, { one: '# passkey', other: '# passkeys' }),
  devicesAndPasskeys: ({ devices, passkeys }: { devices: string; passkeys: string }) =>
    `${devices} and ${passkeys}`,
  oneRemains: ({ remaining }: { remaining: string }) =>
    `After this, only ${remaining} opens it, plus the recovery phrase if you wrote it down.`,
  severalRemain: ({ remaining }: { remaining: string }) =>
    `You’ll still have ${remaining}, plus the recovery phrase if you wrote it down.`,
  checkBrowsers:
    'Check those browsers first. A private window, or a browser whose data was cleared, can’t open your wallet.',
} as const;

export const permissionsMessages = {
  title: 'App permissions',
  explanation: 'What apps can do from your smart account without asking each time.',
  none: 'No app permissions.',
  validUntil: ({ network, until }: { network: string; until: string }) =>
    `On ${network}, until ${until}`,
  unlimited: ({ origin }: { origin: string }) =>
    html`<strong>Danger.</strong> With this permission <bdi>${origin}</bdi> can do anything with your account, and may have changed who controls it. Revoke it, and move everything to another account.`,
  earlierVersion:
    'You gave this under an earlier version of this wallet. It can’t be renewed there.',
  unchecked: ({ network }: { network: string }) =>
    `${network} didn’t respond. This permission may have ended.`,
  revokeButton: 'Revoke',
  revokeLabel: ({ origin }: { origin: string }) => `Revoke permission of ${origin}`,
  revokeQuestion: ({ origin, fee }: { origin: string; fee: string }) =>
    html`<bdi>${origin}</bdi> will lose this permission. Network fee: ${fee}.`,
  revoking: 'Revoking…',
  revoked: 'Permission revoked.',
  formerContract: ({ network }: { network: string }) =>
    html`<strong>Danger.</strong> On ${network}, your account still follows a faulty permission contract from an earlier version of this wallet. An app you gave a permission there may have granted itself more than this list shows. Remove the contract: all permissions under it will end, and apps can ask you again.`,
  removeButton: 'Remove',
  removeLabel: ({ network }: { network: string }) =>
    `Remove the earlier permission contract on ${network}`,
  removeQuestion: ({ network, fee }: { network: string; fee: string }) =>
    html`All permissions you gave under it on ${network} will end. Network fee: ${fee}.`,
  removing: 'Removing…',
  removed: 'The earlier contract was removed.',
} as const;

export const upgradesMessages = {
  title: 'Account upgrades',
  explanation:
    'On networks where you agreed to it, your Ethereum account can combine several actions into one. Its address and key stay the same.',
  networkUnreachable: 'The network isn’t responding.',
  notUpgraded: 'Not upgraded',
  upgraded: 'Upgraded',
  foreignCode: ({ delegate }: { delegate: string }) =>
    html`Runs code that is not this wallet’s: <bdi class="mono">${delegate}</bdi>. If you didn’t set this up, someone has your key. Move everything to another account.`,
  undoOnNetworkButton: ({ network }: { network: string }) => `Undo on ${network}`,
  undoFee: ({ network, fee }: { network: string; fee: string }) =>
    `Network fee: ${fee}. Nothing else changes on ${network}.`,
  undoButton: 'Undo upgrade',
} as const;
