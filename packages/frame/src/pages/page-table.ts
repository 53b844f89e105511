// The pages of the frame's origin: where each is, and what it is made of. Read by the build and by the server.

interface FramePage {
  readonly title: string;
  /** The bundle's name, and its source in `src/page`. */
  readonly script: string;
  /** Whether an app on the project's list may show it inside its own page. */
  readonly isEmbeddable: boolean;
}

export const framePages: Readonly<Record<string, FramePage>> = {
  '/sdk': { title: 'Wallet', script: 'sdk', isEmbeddable: true },
  '/device': { title: 'Confirm this device', script: 'device', isEmbeddable: false },
  '/oauth/callback': { title: 'Signing in', script: 'callback', isEmbeddable: false },
  '/account': { title: 'Your wallet', script: 'account', isEmbeddable: false },
};
