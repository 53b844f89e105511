export const socialMessages = {
  providerNotOffered: 'This wallet doesn’t offer that provider.',
  providerUnavailable: ({ provider }: { provider: string }) =>
    `${provider} isn’t responding. Try again later.`,
  signInCancelled: ({ provider }: { provider: string }) =>
    `You weren’t signed in with ${provider}. Start again.`,
  identityNotConfirmed: ({ provider }: { provider: string }) =>
    `${provider} didn’t confirm who you are. Start again.`,
  invalidReply: 'This isn’t a valid provider reply.',
  repeatedField: 'This provider reply repeats a field.',
} as const;
