// Whether who has not signed in is kept out, as the options say. Pure; asked each time, since an app may change its mind.
import type { SignInOptions } from './sign-in-option.js';

export const requiresSignIn = ({ siwx, siweConfig }: SignInOptions): boolean =>
  (siwx ?? siweConfig?.mapToSIWX())?.getRequired?.() === true;
