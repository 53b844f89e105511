// Typed here because a declaration with a `#` import does not resolve under `moduleResolution: node`. Kept
// out of internal.ts, because code in that barrel would be part of every app's first load.
import { warnMissingKit as chosen } from '#warn-missing-kit';
import type { KitConsumer } from './warn-missing-kit.js';

export const warnMissingKit: (asker: KitConsumer) => void = chosen;
