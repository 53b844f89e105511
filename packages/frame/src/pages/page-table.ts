export interface FramePage {
  readonly title: string;
  /** The name of the bundle and of its source in `src/page`. */
  readonly script: string;
  /** Whether apps on the project's list may embed the page. */
  readonly isEmbeddable?: true;
  /** Whether the page talks to the window that opened it. Other pages isolate themselves from their opener. */
  readonly needsOpener?: true;
}

export const pagesMessages = {
  sdkTitle: 'Wallet',
  deviceTitle: 'Confirm your sign-in',
  callbackTitle: 'Signing in',
  accountTitle: 'Your wallet',
  javaScriptNeeded:
    'This page creates and keeps keys in your browser, so it needs JavaScript. Turn it on for this site and reload the page.',
} as const;

export const framePages: Readonly<Record<string, FramePage>> = {
  '/sdk': { title: pagesMessages.sdkTitle, script: 'sdk', isEmbeddable: true },
  '/device': { title: pagesMessages.deviceTitle, script: 'device' },
  '/oauth/callback': { title: pagesMessages.callbackTitle, script: 'callback', needsOpener: true },
  '/account': { title: pagesMessages.accountTitle, script: 'account', needsOpener: true },
};
