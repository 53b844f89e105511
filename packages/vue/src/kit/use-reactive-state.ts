import { type ShallowReactive, shallowReactive, shallowReadonly } from 'vue';

/**
 * @param first - the initial state, also on a server
 * @param createMethods - creates the constant actions of the object
 * @returns a read-only reactive object with the state and the actions
 */
export function useReactiveState<State extends object, Verbs extends object>(
  first: State,
  createMethods: (show: (next: State) => void) => Verbs,
): Readonly<State & Verbs> {
  const state = shallowReactive({ ...first }) as ShallowReactive<State & Verbs>;
  const show = (next: State): void => void Object.assign(state, next);
  Object.assign(state, createMethods(show));
  return shallowReadonly(state) as Readonly<State & Verbs>;
}
