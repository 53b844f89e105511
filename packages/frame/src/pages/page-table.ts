import { pagesMessages } from './messages.js';

export interface FramePage {
  readonly title: string;
  /** The name of the bundle and of its source in `src/page`. */
  readonly script: string;
  /** Whether apps on the project's list may embed the page. */
  readonly isEmbeddable: boolean;
  /** Whether the page talks to the window that opened it. Other pages isolate themselves from their opener. */
  readonly needsOpener: boolean;
}

export const framePages: Readonly<Record<string, FramePage>> = {
  '/sdk': { title: pagesMessages.sdkTitle, script: 'sdk', isEmbeddable: true, needsOpener: false },
  '/device': {
    title: pagesMessages.deviceTitle,
    script: 'device',
    isEmbeddable: false,
    needsOpener: false,
  },
  '/oauth/callback': {
    title: pagesMessages.callbackTitle,
    script: 'callback',
    isEmbeddable: false,
    needsOpener: true,
  },
  '/account': {
    title: pagesMessages.accountTitle,
    script: 'account',
    isEmbeddable: false,
    needsOpener: true,
  },
};
