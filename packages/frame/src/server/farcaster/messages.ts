export const farcasterMessages = {
  unavailable: 'Farcaster isn’t responding. Try again later.',
  unavailableForNow: 'Farcaster isn’t responding. Try again in a moment.',
} as const;
