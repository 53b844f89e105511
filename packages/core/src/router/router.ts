// Where the widget is, as data: a stack of named entries. Knows no view, no element and no route name;
// the modal package renders it and guards it.
import { proxy, ref } from 'valtio/vanilla';

/** What core must know of a place to tell when it is over. Given by whoever shows it; core knows no view. */
export interface Traits {
  /** A wallet is being asked there: closing stops that, and nothing else takes the place away. */
  readonly waits?: boolean | undefined;
  /** Someone is asked to sign in there; who asks takes the place away. */
  readonly signsIn?: boolean | undefined;
  /** A request that waits in the embedded wallet is shown there, and nothing else takes the place away while one does. */
  readonly approves?: boolean | undefined;
  /** It is over with the account in use, with the last of all accounts, or when the unsupported network is left. */
  readonly about?: 'account' | 'accounts' | 'network' | undefined;
}
/** One place. `params` belongs to the view and is not looked into. */
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
  /** Which way the last change went; the view slides accordingly. */
  readonly direction: 'forward' | 'back' | 'none';
}
export type Router = ReturnType<typeof createRouter>;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Nothing is shown until the first push or reset. */
export function createRouter() {
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
    state: state as RouterState,
    push: (view: string, params?: unknown, traits: Traits = {}): void =>
      show([...state.stack, { view, params, traits }], 'forward'),
    /** Goes back one entry. False when there is none. */
    back(): boolean {
      if (state.stack.length < 2) return false;
      show(state.stack.slice(0, -1), 'back');
      return true;
    },
    /** Starts a new stack. */
    reset: (view: string, params?: unknown, traits: Traits = {}): void =>
      show([{ view, params, traits }], 'none'),
  };
}
