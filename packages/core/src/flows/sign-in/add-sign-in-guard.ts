// Has sign-in asked before anybody comes in, and its code loaded when the first one comes. Called once a kit, where the app
// wanted sign-in.
import type { CoreDeps } from '../../core-deps.types.js';
import type { FeatureControllers } from '../../feature/feature-controllers.js';
import { requiresSignIn } from '../../sign-in/requires-sign-in.js';
import { signsIn } from '../../sign-in/sign-in-option.js';
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
    // An option that was wrong, and was dropped for it, does not let everybody in.
    const isHeld = requiresSignIn(current) || !signsIn(current);
    const asking = features.get(signInFeature);
    // Only offered, it holds nobody up where its code does not come.
    const signIn = await (isHeld ? asking : asking.catch(() => undefined));
    await signIn?.pass(coming, signal);
  });
}
