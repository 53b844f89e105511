// What a view says about its own states in `views/<name>/test/states.ts`: how to bring each about. Read by
// every-view.test.ts, which draws them all, and by the view's own tests. Types only.
import type { MountedKit, mountKit } from './mount-kit.js';

/** mountKit(), or one that also sets a language. */
export type Mount = typeof mountKit;

/** Brings a state about and settles when it is drawn. May not wait for words: they may be of any language. */
export type StateMaker = (mount: Mount) => Promise<MountedKit>;

/** By the name of the view that ends up in front, then by a name for the state. */
export type ViewStates = Readonly<Record<string, Readonly<Record<string, StateMaker>>>>;
