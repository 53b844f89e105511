// The pages of the frame's origin: where each is, and what it is made of. Read by the build and by the server.
import { pagesMessages } from './messages.js';

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
