// Part of the first load.
export { signInAvailable as available } from '@openappkit/core/internal';
