// Loads when the first connection reaches the guard of an app with sign-in.
import type { Feature } from '../feature/define-feature.js';
import { signInAvailable } from './sign-in-option.js';
import type { SignIn } from './sign-in.types.js';

export const signInFeature: Feature<'signIn', SignIn> = {
  name: 'signIn',
  available: signInAvailable,
  off: 'sign-in/off',
  load: async () => (await import('./create-sign-in.js')).createSignIn,
};
