// Whether accounts without a session are rejected. An error or a promise of the app counts as required.
import type { SignInOptions } from './sign-in-option.js';

export const requiresSignIn = ({ siwx, siweConfig }: SignInOptions): boolean => {
  try {
    return !!(siwx ?? siweConfig?.mapToSIWX())?.getRequired?.();
  } catch {
    return true;
  }
};
