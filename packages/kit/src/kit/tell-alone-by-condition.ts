// `tellAlone` of the condition that the bundler builds for, typed here: a declaration with a `#` import does not resolve under
// `moduleResolution: node`. Not in internal.ts: with code of its own that barrel would be part of every app's first load.
import { tellAlone as chosen } from '#tell-alone';
import type { Asker } from './asker.types.js';

export const tellAlone: (asker: Asker) => void = chosen;
