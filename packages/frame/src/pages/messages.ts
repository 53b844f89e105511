export const pagesMessages = {
  sdkTitle: 'Wallet',
  deviceTitle: 'Confirm your sign-in',
  callbackTitle: 'Signing in',
  accountTitle: 'Your wallet',
  javaScriptNeeded:
    'This page creates and keeps keys in your browser, so it needs JavaScript. Turn it on for this site and reload the page.',
} as const;
