export const httpMessages = {
  pageOutdated: 'This page is out of date. Reload it, then sign in.',
  loginEnded: 'This sign-in has ended. Start again.',
  linkEnded: 'This link was already used or has expired. Start over where you were signing in.',
  changeLinkEnded: 'This link was already used or has expired. Start the change again.',
  requestTooLong: 'That request is too long.',
  unknownCall: 'No such call.',
  callNotOffered: 'This server doesn’t offer that.',
  foreignPage: 'Only this wallet’s pages can do that.',
  invalidRequest: 'We couldn’t read that request.',
  unavailable: 'The wallet didn’t respond. Try again.',
} as const;
