// Fake feature controllers for tests of views. The test sets the state, and methods only record their calls.
import { proxy } from '@openappkit/core/feature';
import type { AppKit } from '@openappkit/kit';

type Verbs = Readonly<Record<string, unknown>>;

/**
 * Replaces the feature's controller of a kit.
 * @returns the mutable state, and the recorded calls, such as `setAmount 1.5`
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
      // `await` reads `then` to check for a promise.
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
