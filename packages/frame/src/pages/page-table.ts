// The pages of the frame's origin: where each is, and what it is made of. Read by the build and by the server.

export interface FramePage {
  readonly title: string;
  /** The bundle's name, and its source in `src/page`. */
  readonly script: string;
  /** Whether an app on the project's list may show it inside its own page. */
  readonly isEmbeddable: boolean;
  /** Whether it speaks with the window that opened it; every other page lets none near. */
  readonly needsOpener: boolean;
}

export const framePages: Readonly<Record<string, FramePage>> = {
  '/sdk': { title: 'Wallet', script: 'sdk', isEmbeddable: true, needsOpener: false },
  '/device': {
    title: 'Confirm your sign-in',
    script: 'device',
    isEmbeddable: false,
    needsOpener: false,
  },
  '/oauth/callback': {
    title: 'Signing in',
    script: 'callback',
    isEmbeddable: false,
    needsOpener: true,
  },
  '/account': { title: 'Your wallet', script: 'account', isEmbeddable: false, needsOpener: true },
};
