// Whether accounts without a session are rejected. Read on each call, because an app may change its answer. An error or a promise counts
// as required.
import type { SignInOptions } from './sign-in-option.js';

export const requiresSignIn = ({ siwx, siweConfig }: SignInOptions): boolean => {
  try {
    return !!(siwx ?? siweConfig?.mapToSIWX())?.getRequired?.();
  } catch {
    return true;
  }
};
