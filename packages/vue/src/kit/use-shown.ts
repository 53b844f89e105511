// What a composable shows of something it began itself: an object whose fields are followed and that nobody outside writes.
// Internal to the composables.
import { type ShallowReactive, shallowReactive, shallowReadonly } from 'vue';

/**
 * @param first - what is shown before anything was begun, on a server too
 * @param verbs - beside it, and never changing
 * @returns the object, and what puts the next state in it
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
