// Words of the settings view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const settingsWords = defineWords('settings', {
  accountType: 'Account type',
  smart: 'Smart',
  smartText: 'Does several things in one go, by a contract that your key owns.',
  standard: 'Standard',
  standardText: 'Your key itself. Every app knows it.',
  inUse: 'In use',
  unsupported: ({ app }: With<'app'>) => `${app} may not support smart accounts.`,
  useSmart: 'Use smart account',
  useStandard: 'Use standard account',
  nowSmart: 'Now using your smart account',
  nowStandard: 'Now using your standard account',
  notSwitched: 'The account is still the same. Try again.',
  you: 'You',
  email: 'Email',
  signedInWith: 'Signed in with',
  change: 'Change',
  name: 'Name',
  nameless: 'Choose a name',
  phrase: 'Recovery phrase',
  phraseText: 'Write it down, or take your wallet elsewhere',
  opens: 'Opens in a new tab',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
});
