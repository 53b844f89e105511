import { type ShallowReactive, shallowReactive, shallowReadonly } from 'vue';

/**
 * @param first - the initial state, also on a server
 * @param verbs - creates the constant actions of the object
 * @returns a read-only reactive object with the state and the actions
 */
export function useShown<State extends object, Verbs extends object>(
  first: State,
  verbs: (show: (next: State) => void) => Verbs,
): Readonly<State & Verbs> {
  const shown = shallowReactive({ ...first }) as ShallowReactive<State & Verbs>;
  const show = (next: State): void => void Object.assign(shown, next);
  Object.assign(shown, verbs(show));
  return shallowReadonly(shown) as Readonly<State & Verbs>;
}
