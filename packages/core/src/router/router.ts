// Where the widget is, as data: a stack of named entries. Knows no view, no element and no route name;
// the modal package renders it and guards it.
import { proxy, ref } from 'valtio/vanilla';

/** One place. `params` belongs to the view and is not looked into. */
export interface RouterEntry {
  readonly view: string;
  readonly params: unknown;
}
export interface RouterState {
  readonly view: string;
  readonly params: unknown;
  readonly stack: readonly RouterEntry[];
  /** Which way the last change went; the view slides accordingly. */
  readonly direction: 'forward' | 'back' | 'none';
}
export interface Router {
  readonly state: RouterState;
  push(view: string, params?: unknown): void;
  replace(view: string, params?: unknown): void;
  /** Goes back one entry. False when there is none. */
  back(): boolean;
  /** Starts a new stack. */
  reset(view: string, params?: unknown): void;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export function createRouter(initialView: string): Router {
  const state: Mutable<RouterState> = proxy({
    view: initialView,
    params: undefined,
    stack: [],
    direction: 'none',
  });
  const show = (stack: readonly RouterEntry[], direction: RouterState['direction']): void => {
    const top = stack[stack.length - 1];
    if (!top) return;
    state.stack = stack.map((entry) => ref({ ...entry }));
    state.view = top.view;
    state.params =
      typeof top.params === 'object' && top.params !== null ? ref(top.params) : top.params;
    state.direction = direction;
  };
  show([{ view: initialView, params: undefined }], 'none');
  return {
    state,
    push: (view, params) => show([...state.stack, { view, params }], 'forward'),
    replace: (view, params) => show([...state.stack.slice(0, -1), { view, params }], 'forward'),
    back() {
      if (state.stack.length < 2) return false;
      show(state.stack.slice(0, -1), 'back');
      return true;
    },
    reset: (view, params) => show([{ view, params }], 'none'),
  };
}
