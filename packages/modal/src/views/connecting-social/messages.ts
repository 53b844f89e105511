import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

type Provider = MessageParams<'provider'>;

export const connectingSocialMessages = defineMessages('social', {
  waiting: ({ provider }: Provider) => `Continue with ${provider}`,
  waitingText: ({ provider }: Provider) =>
    `Finish signing in with ${provider} in the other window. Closing it cancels.`,
  hereText: ({ provider }: Provider) =>
    `${provider} will open on this page. You’ll come back here after you sign in.`,
  here: 'Continue on this page',
  slow: 'Still waiting',
  openWindow: 'Open window',
  blocked: 'Pop-up blocked',
  blockedText: 'Your browser blocked the sign-in window.',
  untrusted: 'Sign-in came from another site',
  untrustedText: ({ app }: MessageParams<'app'>) =>
    `We didn’t accept it. Nothing was shared with ${app}.`,
  refused: ({ provider }: Provider) => `${provider} didn’t sign you in`,
});
