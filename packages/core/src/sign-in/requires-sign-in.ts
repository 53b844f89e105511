// Whether who has not signed in is kept out, as the options say. Pure; asked each time, since an app may change its mind. An app
// whose answer is none, such as an error or a promise, has everybody kept out.
import type { SignInOptions } from './sign-in-option.js';

export const requiresSignIn = ({ siwx, siweConfig }: SignInOptions): boolean => {
  try {
    return !!(siwx ?? siweConfig?.mapToSIWX())?.getRequired?.();
  } catch {
    return true;
  }
};
