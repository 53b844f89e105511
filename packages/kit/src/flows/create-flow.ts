// Runs a flow: a use case with several steps, such as a swap. A pure transition decides; this module is the only writer of
// the flow's state. It starts the effects that a transition returns, and feeds their results back as events.
import { type FeatureDeps, KitError, proxy, ref } from '@openappkit/core/feature';

/** Something that happened: a verb that a view called, or the result of an effect. */
interface FlowEvent {
  readonly type: string;
}

/** Work with side effects that a transition asks for, as data. */
interface FlowEffect {
  readonly type: string;
  /** A new effect supersedes the running one with the same key. Defaults to `type`. */
  readonly key?: string;
}

/** Ends the running effect with this key without starting another. */
export interface CancelEffect {
  readonly type: 'cancel';
  readonly key: string;
}

export interface Step<State, Effect> {
  readonly state: State;
  readonly effects?: readonly (Effect | CancelEffect)[];
}

/** The same step with more effects. */
export const withEffects = <State, Effect>(
  { effects = [], state }: Step<State, Effect>,
  ...more: readonly Effect[]
): Step<State, Effect> => ({ state, effects: [...effects, ...more] });

/** Makes a second change after a first one, and keeps the effects of both. */
export function andThen<State, Effect>(
  { effects = [], state }: Step<State, Effect>,
  next: (state: State) => Step<State, Effect>,
): Step<State, Effect> {
  const result = next(state);
  return { state: result.state, effects: [...effects, ...(result.effects ?? [])] };
}

/** Pure and total: handles each event in each state. Returns the same `state` where an event does not apply. */
export type Transition<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>;

export interface EffectContext<Event> {
  /** Aborts once the effect is superseded or cancelled, or the flow is destroyed. */
  readonly signal: AbortSignal;
  /** Reports progress. Does nothing once `signal` aborts. */
  emit(event: Event): void;
}

type EffectResult<Event> = Event | undefined | Promise<Event | undefined>;

/** One handler for each type of effect. A handler starts synchronously and reports failures as events. */
export type EffectHandlers<Event, Effect extends FlowEffect> = {
  readonly [Type in Effect['type']]: (
    effect: Extract<Effect, { readonly type: Type }>,
    context: EffectContext<Event>,
  ) => EffectResult<Event>;
};

interface FlowOptions<State, Event, Effect extends FlowEffect, View> {
  readonly initial: State;
  readonly transition: Transition<State, Event, Effect>;
  readonly effects: EffectHandlers<Event, Effect>;
  /** Derives what views see. Fields that keep their value notify no subscriber. */
  readonly toView: (state: State) => View;
  readonly env: Pick<FeatureDeps['env'], 'onError'>;
}

export interface Flow<State, Event, View> {
  /** A valtio proxy of what `toView` derives. */
  readonly view: View;
  /** The current state. */
  get(): State;
  dispatch(event: Event): void;
  /**
   * The event that the handler of the effect under `key` returns, or undefined if none runs.
   * @throws KitError `request/cancelled` if the effect is superseded
   */
  result(key: string): Promise<Event | undefined>;
  /**
   * Resolves with the first defined value that `select` returns, now or after a later transition. `select` may throw to reject.
   * @throws KitError `request/cancelled` if the flow is destroyed first
   */
  until<Value>(select: (state: State) => Value | undefined): Promise<Value>;
  /** Aborts all effects and starts no more. Later events are ignored. */
  destroy(): void;
}

/**
 * @example
 * const flow = createFlow({ initial, transition, effects, toView: ({ draft, ...view }) => view, env });
 * flow.dispatch({ type: 'amount-typed', text: '1.5' });
 */
export function createFlow<
  State,
  Event extends FlowEvent,
  Effect extends FlowEffect,
  View extends object,
>({
  initial,
  transition,
  effects,
  toView,
  env,
}: FlowOptions<State, Event, Effect, View>): Flow<State, Event, View> {
  interface Run {
    readonly controller: AbortController;
    result: Promise<Event | undefined>;
  }
  let current = initial;
  const view = proxy<View>(withRefs(toView(initial)));
  const queue: Event[] = [];
  const running = new Map<string, Run>();
  const waiting = new Set<() => void>();
  let isDispatching = false;
  let isDestroyed = false;

  function show(next: View): void {
    for (const [name, value] of Object.entries(withRefs(next))) Reflect.set(view, name, value);
  }
  /** An event that arrives during a transition waits for its end. */
  function dispatch(event: Event): void {
    if (isDestroyed) return;
    queue.push(event);
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) apply(next);
    } finally {
      isDispatching = false;
    }
  }
  function apply(event: Event): void {
    const { state, effects: started = [] } = transition(current, event);
    if (state !== current) {
      current = state;
      show(toView(state));
    }
    for (const effect of started) start(effect);
    for (const check of [...waiting]) check();
  }
  function start(effect: Effect | CancelEffect): void {
    if (isDestroyed) return;
    const key = effect.key ?? effect.type;
    running.get(key)?.controller.abort();
    running.delete(key);
    if (isCancel(effect)) return;
    const controller = new AbortController();
    const run: Run = { controller, result: Promise.resolve(undefined) };
    running.set(key, run);
    run.result = runEffect(effect, controller.signal).finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    run.result.catch((error: unknown) => {
      if (!controller.signal.aborted) env.onError(error);
    });
  }
  async function runEffect(effect: Effect, signal: AbortSignal): Promise<Event | undefined> {
    const handle = effects[effect.type as Effect['type']] as (
      effect: Effect,
      context: EffectContext<Event>,
    ) => EffectResult<Event>;
    const emit = (event: Event): void => {
      if (!signal.aborted) dispatch(event);
    };
    const event = await handle(effect, { signal, emit });
    if (signal.aborted) throw new KitError('request/cancelled');
    if (event) dispatch(event);
    return event;
  }

  return {
    view,
    get: () => current,
    dispatch,
    result: async (key) => running.get(key)?.result,
    until: <Value>(select: (state: State) => Value | undefined) =>
      new Promise<Value>((resolve, reject) => {
        const check = (): void => {
          try {
            const value = isDestroyed ? cancelled() : select(current);
            if (value === undefined) return;
            resolve(value);
          } catch (error) {
            reject(error as Error);
          }
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    destroy() {
      isDestroyed = true;
      for (const { controller } of running.values()) controller.abort();
      for (const check of [...waiting]) check();
    },
  };
}

const cancelled = (): never => {
  throw new KitError('request/cancelled');
};

const isCancel = (effect: FlowEffect | CancelEffect): effect is CancelEffect =>
  effect.type === 'cancel';

/** Views replace objects and never change them, so valtio need not observe their fields. */
function withRefs<View extends object>(view: View): View {
  const entries = Object.entries(view).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null ? ref(value) : value,
  ]);
  return Object.fromEntries(entries) as View;
}
