import { plural } from '../../api/plural.js';

export const serverMessages = {
  wrongCode: 'That code isn’t right.',
  wrongCodeWithAttempts: ({ attempts }: { readonly attempts: number }): string =>
    plural(attempts, {
      one: 'That code isn’t right. # attempt left.',
      other: 'That code isn’t right. # attempts left.',
    }),
  codeExpired: 'That code expired. Send a new one.',
  tooManyAttempts: 'Too many attempts. Send a new code.',
  retryInSeconds: ({ seconds }: { readonly seconds: number }): string =>
    plural(seconds, {
      one: 'Too many attempts. Try again in # second.',
      other: 'Too many attempts. Try again in # seconds.',
    }),
  retryInMinutes: ({ minutes }: { readonly minutes: number }): string =>
    plural(minutes, {
      one: 'Too many attempts. Try again in # minute.',
      other: 'Too many attempts. Try again in # minutes.',
    }),
} as const;
