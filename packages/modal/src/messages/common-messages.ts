// Messages of the dialog, and those that several views share. Loaded with the dialog.
import {
  type WrapText,
  defineMessages,
  type MessageParams,
  type Messages,
} from '@openappkit/kit/internal';
import { parts } from './parts.js';

export const commonMessages = defineMessages('common', {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  progress: 'Progress',
  step: ({ current, steps }: MessageParams<'current' | 'steps', number>) =>
    `Step ${current} of ${steps}`,
  partFailed: 'This section didn’t load',
  checkConnection: 'Check your connection and try again.',
  tryAgain: 'Try again',
  stays: 'You can’t close this yet. Finish or cancel this step first.',
  spoken: ({ heading, text }: MessageParams<'heading' | 'text'>) =>
    text ? `${heading}. ${text}` : heading,

  offline: 'You’re offline',
  copyAddress: 'Copy address',
  copied: 'Copied',
  copyRefused: 'Your browser blocked copying',
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  anotherWallet: 'Use another wallet',
  usePhone: 'Use your phone',
  approve: ({ wallet }: MessageParams<'wallet'>) => `Approve in ${wallet}`,
  waiting: ({ wallet }: MessageParams<'wallet'>) => `Waiting for ${wallet}`,
  connected: 'Connected',
  declined: 'You declined',
  nothingShared: ({ app }: MessageParams<'app'>) => `Nothing was shared with ${app}.`,
  disconnect: 'Disconnect',
  disconnected: ({ wallet }: MessageParams<'wallet'>) => `${wallet} disconnected`,
  newTab: 'opens in a new tab',
  newTabLabel: ({ label }: MessageParams<'label'>) => `${label}, opens in a new tab`,
  /** A link whose second part is visually hidden. */
  newTabAfter: ({ label, hidden }: MessageParams<'label'> & MessageParams<'hidden', WrapText>) =>
    parts`${label}${hidden(', opens in a new tab')}`,
  clearSearch: 'Clear search',
  agreeFirst: 'Agree to the terms first',
});

export type WithCommon<Own extends Messages> = (typeof commonMessages)['english'] & Own['english'];
