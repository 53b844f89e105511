import { html, type TemplateResult } from 'lit/html.js';
import { plural } from '../../../api/plural.js';

export const loginMethodMessages = {
  notLoaded: 'Your passkeys and devices didn’t load.',
  today: 'today',
  addedUnused: ({ added }: { readonly added: TemplateResult }): TemplateResult =>
    html`added ${added}, not used since`,
  addedAndUsed: ({
    added,
    used,
  }: {
    readonly added: TemplateResult;
    readonly used: TemplateResult;
  }): TemplateResult => html`added ${added}, last used ${used}`,
  removeButton: 'Remove',

  passkeysExplanation:
    'On a new device, sign in first. A passkey then opens your wallet there with your fingerprint, face, PIN or security key. If you lose one, remove it here. You keep your wallet as long as you have another passkey, a device or your recovery phrase.',
  addInOtherBrowser: ({ problem }: { readonly problem: string }): string =>
    `${problem} Open this page in another browser to add one.`,
  waitingForBrowser: 'Waiting for your browser…',
  addPasskeyButton: 'Add a passkey',
  passkeySupport:
    'Not every security key or password manager supports this. If yours doesn’t, we’ll tell you and add nothing.',
  renameButton: 'Rename',
  renameLabel: ({ name }: { readonly name: string }): string => `Rename ${name}`,
  renameTitle: 'Name this passkey',
  nameLabel: 'Passkey name',
  keepNameButton: ({ name }: { readonly name: string }): string => `Keep “${name}”`,
  saveButton: 'Save',
  passkeyRemoval:
    'It will no longer open your wallet. Your browser or password manager may still show it, so delete it there too.',

  devicesExplanation:
    'Browsers that can open your wallet, listed once per site. If a device is lost or stolen, remove all its entries. It’s signed out at once, and a code can’t let it back in.',
  thisDeviceTag: 'This device',
  unknownSite: 'unknown site',
  ownPages: 'Your wallet’s own pages',
  removeDeviceLabel: ({ name, site }: { readonly name: string; readonly site: string }): string =>
    `Remove ${name}, ${site}`,
  removeThisDeviceLabel: ({ name }: { readonly name: string }): string =>
    `Remove ${name}, this device`,
  thisDeviceRemoval: 'You’ll be signed out, and this browser will no longer open your wallet.',
  deviceRemoval: 'It will be signed out at once and no longer open your wallet.',
  removeOthersButton: 'Remove all others',
  removeOthersTitle: 'Remove all other devices',
  removeOthersWarning:
    'Every other browser is signed out, including apps you use in this one. After that, only this page and your passkeys open your wallet.',
  keepThemButton: 'Keep them',

  removalTitle: ({ name }: { readonly name: string }): string => `Remove ${name}`,
  removeWord: 'remove',
  lastWarning:
    'This is the last way into your wallet. After this, only the recovery phrase opens it. If you haven’t written it down, everything in the wallet is lost forever.',
  removeLastButton: 'Remove last one',
  thisDevice: 'this device',
  deviceCount: ({ devices }: { readonly devices: number }): string =>
    plural(devices, { one: '# device', other: '# devices' }),
  passkeyCount: ({ passkeys }: { readonly passkeys: number }): string =>
    plural(passkeys, { one: '# passkey', other: '# passkeys' }),
  devicesAndPasskeys: ({
    devices,
    passkeys,
  }: {
    readonly devices: string;
    readonly passkeys: string;
  }): string => `${devices} and ${passkeys}`,
  oneRemains: ({ remaining }: { readonly remaining: string }): string =>
    `After this, only ${remaining} opens it, plus the recovery phrase if you wrote it down.`,
  severalRemain: ({ remaining }: { readonly remaining: string }): string =>
    `You’ll still have ${remaining}, plus the recovery phrase if you wrote it down.`,
  checkBrowsers:
    'Check those browsers first. A private window, or a browser whose data was cleared, can’t open your wallet.',
} as const;
