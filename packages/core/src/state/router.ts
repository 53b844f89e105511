// The modal package renders and guards this stack.
import { proxy, ref } from 'valtio/vanilla';
import type { Mutable } from '../mutable.types.js';

/** Facts that core needs to decide when a view is done. The UI supplies them. */
export interface Traits {
  /** The view waits for a wallet. Closing it cancels the request, and no other event may leave it. */
  readonly waits?: boolean | undefined;
  /** The view asks for sign-in. Only the sign-in flow leaves it. */
  readonly signsIn?: boolean | undefined;
  /** The view shows pending requests of the embedded wallet. No other event leaves it while one is pending. */
  readonly approves?: boolean | undefined;
  /** Ends the view when the active or the last account disconnects, or the wallet leaves an unsupported network. */
  readonly about?: 'account' | 'accounts' | 'network' | undefined;
}
/** `params` belongs to the view and is not read here. */
export interface RouterEntry {
  readonly view: string;
  readonly params: unknown;
  readonly traits: Traits;
}
export interface RouterState {
  readonly view: string;
  readonly params: unknown;
  readonly traits: Traits;
  readonly stack: readonly RouterEntry[];
  readonly direction: 'forward' | 'back' | 'none';
}
export interface Router {
  readonly state: RouterState;
  push(view: string, params?: unknown, traits?: Traits): void;
  /** Returns false on the first entry. */
  back(): boolean;
  reset(view: string, params?: unknown, traits?: Traits): void;
}

export function createRouter(): Router {
  const state: Mutable<RouterState> = proxy({
    view: '',
    params: undefined,
    traits: {},
    stack: [],
    direction: 'none',
  });
  const show = (stack: readonly RouterEntry[], direction: RouterState['direction']): void => {
    const top = stack[stack.length - 1];
    if (!top) return;
    state.stack = stack.map((entry) => ref({ ...entry }));
    state.view = top.view;
    state.traits = ref(top.traits);
    state.params =
      typeof top.params === 'object' && top.params !== null ? ref(top.params) : top.params;
    state.direction = direction;
  };
  return {
    state,
    push: (view, params, traits = {}) =>
      show([...state.stack, { view, params, traits }], 'forward'),
    back() {
      if (state.stack.length < 2) return false;
      show(state.stack.slice(0, -1), 'back');
      return true;
    },
    reset: (view, params, traits = {}) => show([{ view, params, traits }], 'none'),
  };
}
