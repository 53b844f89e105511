// Fake feature controllers for tests of views. The test sets the state; the methods only record their calls.
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
  methods: Verbs = {},
): { readonly state: State; readonly calls: string[] } {
  const calls: string[] = [];
  const liveState = proxy(state);
  const controller = new Proxy(methods, {
    get(_, method) {
      if (method === 'state') return liveState;
      // `await` reads `then` to check for a promise.
      if (method === 'then' || typeof method !== 'string') return undefined;
      return (...args: readonly unknown[]): unknown => {
        calls.push([method, ...args.filter((each) => typeof each !== 'object')].join(' '));
        const implementation = methods[method];
        return typeof implementation === 'function' ? implementation(...args) : undefined;
      };
    },
  });
  const { feature, hasFeature } = kit;
  Reflect.set(kit, 'feature', (requested: never) =>
    requested === name ? Promise.resolve(controller) : feature(requested),
  );
  Reflect.set(kit, 'hasFeature', (requested: never) => requested === name || hasFeature(requested));
  return { state: liveState, calls };
}
