// `tellAlone` for the build's export condition, typed here because a declaration with a `#` import does not resolve under
// `moduleResolution: node`. Kept out of internal.ts: if that barrel contained code, it would be part of every app's first load.
import { tellAlone as chosen } from '#tell-alone';
import type { Asker } from './asker.types.js';

export const tellAlone: (asker: Asker) => void = chosen;
