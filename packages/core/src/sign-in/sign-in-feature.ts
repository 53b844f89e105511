// Loads when the first connection reaches the guard of an app with sign-in.
import type { Feature } from '../feature/define-feature.js';
import { signInAvailable, signsIn } from './sign-in-option.js';
import type { SignIn } from './sign-in.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { FeatureControllers } from '../feature/feature-controllers.js';
import { requiresSignIn } from './requires-sign-in.js';

export const signInFeature: Feature<'signIn', SignIn> = {
  name: 'signIn',
  available: signInAvailable,
  off: 'sign-in/off',
  load: async () => (await import('./create-sign-in.js')).createSignIn,
};

export function addSignInGuard(
  { guards, options }: Pick<CoreDeps, 'guards' | 'options'>,
  features: Pick<FeatureControllers, 'get'>,
): void {
  guards.oneStep = async (signal) =>
    requiresSignIn(options.state.current)
      ? (await features.get(signInFeature)).beginOneStep(signal)
      : undefined;
  guards.add(async (coming, signal) => {
    const { current } = options.state;
    // A dropped invalid sign-in option must not let every account in.
    const isHeld = requiresSignIn(current) || !signsIn(current);
    const loading = features.get(signInFeature);
    // An optional sign-in does not block connections when its code fails to load.
    const signIn = await (isHeld ? loading : loading.catch(() => undefined));
    await signIn?.pass(coming, signal);
  });
}
