// `tellAlone` for the build's export condition, typed here because a declaration with a `#` import does not resolve under
// `moduleResolution: node`. Kept out of internal.ts: if that barrel contained code, it would be part of every app's first load.
import { warnMissingKit as chosen } from '#tell-alone';
import type { KitConsumer } from './kit-consumer.types.js';

export const warnMissingKit: (asker: KitConsumer) => void = chosen;
