// Core has the controller of sign-in, because it guards connections.
export { signInFeature as signIn } from '@openappkit/core/internal';
