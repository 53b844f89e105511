// Types of `views/<name>/test/states.ts`, where each view defines how to reach its states for tests.
import type { MountedKit, mountKit } from './mount-kit.js';

/** `mountKit`, or a variant that also sets a language. */
export type Mount = typeof mountKit;

/** Resolves when the state has rendered. Must not wait for texts, because the language varies. */
export type StateMaker = (mount: Mount) => Promise<MountedKit>;

/** Keyed by the shown view's name, then by a name for the state. */
export type ViewStates = Readonly<Record<string, Readonly<Record<string, StateMaker>>>>;
