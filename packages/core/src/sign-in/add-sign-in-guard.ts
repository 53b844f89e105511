import type { CoreDeps } from '../core-deps.types.js';
import type { FeatureControllers } from '../feature/feature-controllers.js';
import { requiresSignIn } from './requires-sign-in.js';
import { signsIn } from './sign-in-option.js';
import { signInFeature } from './sign-in-feature.js';

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
