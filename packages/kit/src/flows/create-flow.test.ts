import { expect, it } from 'vitest';
import { createFlow, type Step } from './create-flow.js';

interface Quote {
  readonly amount: string;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly price: string | undefined;
  readonly typed: number;
}
type Event =
  | { readonly type: 'typed'; readonly amount: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'quoted'; readonly price: string };
interface Effect {
  readonly type: 'quote';
  readonly amount: string;
}

const initial: Quote = { amount: '', status: 'idle', price: undefined, typed: 0 };

function transition(state: Quote, event: Event): Step<Quote, Effect> {
  switch (event.type) {
    case 'typed':
      if (event.amount === state.amount) return { state };
      return {
        state: { ...state, amount: event.amount, status: 'loading', typed: state.typed + 1 },
        effects: [{ type: 'quote', amount: event.amount }],
      };
    case 'cleared':
      return {
        state: { ...initial, typed: state.typed },
        effects: [{ type: 'cancel', key: 'quote' }],
      };
    case 'quoted':
      return { state: { ...state, status: 'ready', price: event.price } };
  }
}

/** The service answers each request when the test calls `answer`. */
function createQuoteFlow() {
  const requests: { readonly amount: string; answer(price: string): void; fail(): void }[] = [];
  const signals: AbortSignal[] = [];
  const errors: unknown[] = [];
  const flow = createFlow<Quote, Event, Effect, Omit<Quote, 'typed'>>({
    initial,
    transition,
    effects: {
      quote: ({ amount }, { signal }) =>
        new Promise((resolve, reject) => {
          signals.push(signal);
          requests.push({
            amount,
            answer: (price) => resolve({ type: 'quoted', price }),
            fail: () => reject(new Error(`no price of ${amount}`)),
          });
        }),
    },
    toView: ({ typed: _, ...view }) => view,
    env: { onError: (error) => errors.push(error) },
  });
  return { flow, requests, signals, errors };
}
const flush = () => new Promise((resolve) => setTimeout(resolve));

it('starts an effect synchronously and applies its result', async () => {
  const { flow, requests } = createQuoteFlow();
  flow.dispatch({ type: 'typed', amount: '1' });
  expect(requests.map(({ amount }) => amount)).toEqual(['1']);
  expect(flow.view).toEqual({ amount: '1', status: 'loading', price: undefined });
  const result = flow.result('quote');
  requests[0]?.answer('5');
  expect(await result).toEqual({ type: 'quoted', price: '5' });
  expect(flow.view).toEqual({ amount: '1', status: 'ready', price: '5' });
  expect(await flow.result('quote')).toBeUndefined();
});

it('drops the late result of an effect that was superseded', async () => {
  const { flow, requests, signals, errors } = createQuoteFlow();
  flow.dispatch({ type: 'typed', amount: '1' });
  const first = flow.result('quote');
  flow.dispatch({ type: 'typed', amount: '2' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  requests[1]?.answer('10');
  await flush();
  requests[0]?.answer('5');
  await expect(first).rejects.toMatchObject({ code: 'request/cancelled' });
  expect(flow.view).toMatchObject({ amount: '2', price: '10' });
  expect(errors).toEqual([]);
});

it('still aborts the newest effect after an older one has ended', async () => {
  const { flow, requests, signals } = createQuoteFlow();
  flow.dispatch({ type: 'typed', amount: '1' });
  flow.dispatch({ type: 'typed', amount: '2' });
  requests[0]?.answer('5');
  await flush();
  flow.dispatch({ type: 'typed', amount: '3' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

it('drops the progress of an effect that was superseded', () => {
  const emits: ((event: { readonly type: 'progress'; readonly of: number }) => void)[] = [];
  const flow = createFlow<
    number,
    { readonly type: 'begin' } | { readonly type: 'progress'; readonly of: number },
    { readonly type: 'run' },
    object
  >({
    initial: 0,
    transition: (state, event) =>
      event.type === 'begin' ? { state, effects: [{ type: 'run' }] } : { state: event.of },
    effects: {
      run: (_, { emit }) => {
        emits.push(emit);
        return new Promise(() => undefined);
      },
    },
    toView: (state) => ({ state }),
    env: { onError: (error) => expect.unreachable(String(error)) },
  });
  flow.dispatch({ type: 'begin' });
  flow.dispatch({ type: 'begin' });
  emits[1]?.({ type: 'progress', of: 2 });
  emits[0]?.({ type: 'progress', of: 1 });
  expect(flow.get()).toBe(2);
});

it('drops the late failure of an effect that was cancelled', async () => {
  const { flow, requests, errors } = createQuoteFlow();
  flow.dispatch({ type: 'typed', amount: '1' });
  flow.dispatch({ type: 'cleared' });
  requests[0]?.fail();
  await flush();
  expect([flow.view.status, errors]).toEqual(['idle', []]);
});

it('reports an effect that rejects and leaves the state as it was', async () => {
  const { flow, requests, errors } = createQuoteFlow();
  flow.dispatch({ type: 'typed', amount: '1' });
  requests[0]?.fail();
  await flush();
  expect(errors).toEqual([new Error('no price of 1')]);
  expect(flow.view.status).toBe('loading');
});

it('finishes a transition before it handles an event that an effect emits at once', () => {
  const seen: string[] = [];
  const flow = createFlow<
    readonly string[],
    { readonly type: 'a' | 'b' },
    { readonly type: 'echo' },
    object
  >({
    initial: [],
    transition(state, { type }) {
      seen.push(`${type} after ${state.join()}`);
      return type === 'a'
        ? { state: [...state, type], effects: [{ type: 'echo' }, { type: 'echo' }] }
        : { state: [...state, type] };
    },
    effects: { echo: (_, { emit }) => void emit({ type: 'b' }) },
    toView: (state) => ({ state }),
    env: { onError: (error) => expect.unreachable(String(error)) },
  });
  flow.dispatch({ type: 'a' });
  expect(seen).toEqual(['a after ', 'b after a', 'b after a,b']);
  expect(flow.get()).toEqual(['a', 'b', 'b']);
});

it('waits until a state is reached, and rejects what select() throws or when the flow is destroyed', async () => {
  const { flow, requests } = createQuoteFlow();
  const price = flow.until(({ price: quoted }) => quoted);
  const failed = flow.until<string>(({ status }) => {
    if (status === 'ready') throw new Error('ready');
    return undefined;
  });
  const never = flow.until<string>(() => undefined);
  flow.dispatch({ type: 'typed', amount: '1' });
  requests[0]?.answer('5');
  expect(await price).toBe('5');
  await expect(failed).rejects.toThrow('ready');
  flow.destroy();
  await expect(never).rejects.toMatchObject({ code: 'request/cancelled' });
});

it('handles nothing after destroy(), which aborts its effects', async () => {
  const { flow, requests, signals } = createQuoteFlow();
  flow.dispatch({ type: 'typed', amount: '1' });
  flow.destroy();
  requests[0]?.answer('5');
  await flush();
  flow.dispatch({ type: 'typed', amount: '2' });
  expect([signals[0]?.aborted, requests.length, flow.view.amount]).toEqual([true, 1, '1']);
});

it('starts no more effects after a destroy() in an effect', () => {
  const started: string[] = [];
  const flow = createFlow<
    readonly string[],
    { readonly type: 'a' | 'b' },
    { readonly type: 'leave' | 'pay' },
    object
  >({
    initial: [],
    transition: (state, { type }) => ({
      state: [...state, type],
      effects: [{ type: 'leave' }, { type: 'pay' }],
    }),
    effects: {
      leave(_, { emit }) {
        emit({ type: 'b' });
        flow.destroy();
        return undefined;
      },
      pay: () => void started.push('pay'),
    },
    toView: (state) => ({ state }),
    env: { onError: (error) => expect.unreachable(String(error)) },
  });
  flow.dispatch({ type: 'a' });
  expect([flow.get(), started]).toEqual([['a', 'b'], []]);
});
