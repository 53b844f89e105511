// Sign-in as a feature: its code is loaded when the first connection stands at the gate of an app that wants it.
import type { Feature } from '../../feature/feature.types.js';
import { signInAvailable } from '../../sign-in/sign-in-option.js';
import type { SignIn } from './sign-in.types.js';

export const signInFeature: Feature<'signIn', SignIn> = {
  name: 'signIn',
  available: signInAvailable,
  off: 'sign-in/off',
  load: async () => (await import('./create-sign-in.js')).createSignIn,
};
