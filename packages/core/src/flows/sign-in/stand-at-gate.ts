// Has sign-in asked before anybody comes in, and its code loaded when the first one comes. Called once a kit, where the app
// wanted sign-in.
import type { CoreParts } from '../../core-parts.js';
import type { FeatureControllers } from '../../feature/feature-controllers.js';
import { requiresSignIn } from '../../sign-in/requires-sign-in.js';
import { signsIn } from '../../sign-in/sign-in-option.js';
import { signInFeature } from './sign-in-feature.js';

export function standAtGate(
  { gate, options }: Pick<CoreParts, 'gate' | 'options'>,
  features: Pick<FeatureControllers, 'get'>,
): void {
  gate.oneStep = async (signal) =>
    requiresSignIn(options.state.current)
      ? (await features.get(signInFeature)).beginOneStep(signal)
      : undefined;
  gate.add(async (coming, signal) => {
    const { current } = options.state;
    // An option that was wrong, and was dropped for it, does not let everybody in.
    const isHeld = requiresSignIn(current) || !signsIn(current);
    const asking = features.get(signInFeature);
    // Only offered, it holds nobody up where its code does not come.
    const signIn = await (isHeld ? asking : asking.catch(() => undefined));
    await signIn?.pass(coming, signal);
  });
}
