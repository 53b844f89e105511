export { signInAvailable as available } from '@openappkit/core/internal';
