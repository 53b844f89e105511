// Words of the view that waits for a provider.
import { defineWords, type With } from '@openappkit/kit/internal';

type Provider = With<'provider'>;

export const socialWords = defineWords('social', {
  waiting: ({ provider }: Provider) => `Continue with ${provider}`,
  waitingText: ({ provider }: Provider) =>
    `Finish signing in with ${provider} in the other window. Closing it cancels.`,
  hereText: ({ provider }: Provider) =>
    `${provider} opens on this page. When you have signed in, you come back here.`,
  here: 'Continue on this page',
  slow: 'Still waiting',
  openWindow: 'Open window',
  blocked: 'The window was blocked',
  blockedText: 'Your browser stopped the sign-in window.',
  untrusted: 'The answer came from another site',
  untrustedText: ({ app }: With<'app'>) => `It was not taken. Nothing was shared with ${app}.`,
  refused: ({ provider }: Provider) => `${provider} did not let you in`,
});
