export const commonMessages = {
  oneMoment: 'One moment…',
  tryAgainButton: 'Try again',
  keepItButton: 'Keep it',
  sessionEnded: 'Your session ended. Sign in again.',
  walletUnreachable: 'The wallet didn’t respond. Try again.',
  signInDeclined: 'This sign-in was declined.',
  unknownBrowser: 'A browser',
  browserOnSystem: ({
    browser,
    system,
  }: {
    readonly browser: string;
    readonly system: string;
  }): string => `${browser} on ${system}`,
} as const;
