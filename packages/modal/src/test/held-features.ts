// Controllers of features that a test plays: state it sets as it likes, verbs that only note that they were called. For
// states of views and their tests; what a controller does is held by its own tests.
import { proxy } from '@openappkit/core/feature';
import type { AppKit } from '@openappkit/kit';

type Verbs = Readonly<Record<string, unknown>>;

/**
 * Gives a kit this controller in place of the feature's own.
 * @returns its state, to be changed, and the calls of its verbs, such as `setAmount 1.5`
 */
export function holdFeature<State extends object>(
  kit: AppKit,
  name: string,
  state: State,
  verbs: Verbs = {},
): { readonly state: State; readonly calls: string[] } {
  const calls: string[] = [];
  const held = proxy(state);
  const controller = new Proxy(verbs, {
    get(_, verb) {
      if (verb === 'state') return held;
      // Asked of anything that is awaited.
      if (verb === 'then' || typeof verb !== 'string') return undefined;
      return (...given: readonly unknown[]): unknown => {
        calls.push([verb, ...given.filter((each) => typeof each !== 'object')].join(' '));
        const own = verbs[verb];
        return typeof own === 'function' ? own(...given) : undefined;
      };
    },
  });
  const { feature, hasFeature } = kit;
  Reflect.set(kit, 'feature', (asked: never) =>
    asked === name ? Promise.resolve(controller) : feature(asked),
  );
  Reflect.set(kit, 'hasFeature', (asked: never) => asked === name || hasFeature(asked));
  return { state: held, calls };
}
