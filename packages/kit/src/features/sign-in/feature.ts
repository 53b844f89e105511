// Sign-in. It stands at core's gate, so core has its controller. Its line is in features.ts.
export { signInFeature as signIn } from '@openappkit/core/internal';
