import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { parts } from '../../messages/parts.js';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');
type Links = MessageParams<'terms' | 'privacy', WrapText>;

export const connectMoreMessages = defineMessages('connect-more', {
  count: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: '# wallet', other: '# wallets' }),
  wallets: 'Wallets',
  installedCount: ({ count }: MessageParams<'count', number>) =>
    plural(count, { other: '# installed' }),
  getApp: 'Get wallet app',
  listFailed: 'The wallet list didn’t load. Installed wallets and QR codes still work.',
  listFailedNoCode: 'The wallet list didn’t load. Installed wallets still work.',
  notAllowed: ({ origin }: MessageParams<'origin'>) =>
    `This site isn’t set up. Its owner must add ${origin} to the project.`,
  none: 'No wallet in this browser',
  noneText: 'Install a wallet, then reload this page.',
  noneNamespace: ({ namespace }: MessageParams<'namespace'>) =>
    `No ${namespace} wallet in this browser`,
  reload: 'Reload page',
  off: ({ app }: MessageParams<'app'>) => `${app} doesn’t use wallets`,
  offText: 'This app has turned off wallet connections.',
  newHere: 'New to wallets?',
  learn: 'Learn',
  get: 'Get a wallet',
  agree: ({ terms, privacy }: Links) =>
    parts`I agree to the ${terms('Terms')} and ${privacy('Privacy Policy')}`,
  agreeTerms: ({ terms }: Links) => parts`I agree to the ${terms('Terms')}`,
  agreePrivacy: ({ privacy }: Links) => parts`I agree to the ${privacy('Privacy Policy')}`,
  byConnecting: ({ terms, privacy }: Links) =>
    parts`By connecting, you agree to the ${terms('Terms')} and ${privacy('Privacy Policy')}`,
  byConnectingTerms: ({ terms }: Links) => parts`By connecting, you agree to the ${terms('Terms')}`,
  byConnectingPrivacy: ({ privacy }: Links) =>
    parts`By connecting, you agree to the ${privacy('Privacy Policy')}`,
});
