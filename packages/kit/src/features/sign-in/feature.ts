// Sign-in is also a connection guard, so core owns its controller.
export { signInFeature as signIn } from '@openappkit/core/internal';
