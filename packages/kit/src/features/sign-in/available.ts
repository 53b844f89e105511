// When sign-in may show. Part of the first load; its line is in feature-gates.ts.
export { signInAvailable as available } from '@openappkit/core/internal';
