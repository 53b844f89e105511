// When sign-in may show. Part of the first load; its line is in feature-gates.ts.
import { signInFeature } from '@openappkit/core/internal';

/** Where the app wants people to sign in. */
export const { available } = signInFeature;
