import { KitError } from '@openappkit/core';
import { describe, expect, it } from 'vitest';
import type { ActiveAccount } from '../../active-account.js';
import { network } from '../../test/held-core.js';
import { emptyField, type Event, transition } from './names.machine.js';
import type { NamesState, NamesStep } from './names.types.js';

const account: ActiveAccount = {
  namespace: 'eip155',
  connectorId: 'one',
  address: '0x1',
  caipAddress: 'eip155:1:0x1',
  type: 'eoa',
  network: {
    ...network(1, 'Ethereum'),
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
  } as ActiveAccount['network'],
};
const other: ActiveAccount = { ...account, address: '0x2' };
const error = new KitError('wallet/rejected');
const registered = { name: 'willow.reown.id', address: '0x1' };

/** A free name in the field. */
const free: NamesState = {
  ...emptyField,
  account,
  zone: 'reown.id',
  text: 'willow',
  name: 'willow.reown.id',
  issue: undefined,
  status: 'free',
};
const steps: readonly NamesStep[] = ['choose', 'asking', 'registering', 'done'];
const run = (state: NamesState, event: Event) => {
  const { state: next, effects = [] } = transition(state, event);
  const started = effects.map((each) =>
    each.type === 'cancel' ? `cancel ${each.key}` : each.type,
  );
  return { next, shown: [next.step, ...started].join(', ') };
};

describe('the table of steps', () => {
  /** The step after the event and the effects that start. Where nothing is listed, the state stays the same object. */
  it.each<[string, Event, Partial<Record<NamesStep, string>>]>([
    [
      'begins',
      { type: 'begun', zone: 'a.b' },
      { choose: 'choose, check, track-begun', done: 'choose, check, track-begun' },
    ],
    [
      'follows another account',
      { type: 'account-changed', account: other },
      {
        choose: 'choose, check',
        asking: 'choose, cancel register, check',
        registering: 'registering',
        done: 'done',
      },
    ],
    ['keeps an equal account', { type: 'account-changed', account: { ...account } }, {}],
    ['takes a text', { type: 'typed', text: 'maple' }, { choose: 'choose, check' }],
    [
      'takes a text with an issue',
      { type: 'typed', text: 'x_y' },
      { choose: 'choose, cancel check' },
    ],
    [
      'checks',
      { type: 'check' },
      {
        choose: 'choose, check',
        asking: 'asking, check',
        registering: 'registering, check',
        done: 'done, check',
      },
    ],
    ['ignores an unexpected answer', { type: 'checked', isTaken: true, suggestions: [] }, {}],
    ['ignores an unexpected failed check', { type: 'check-failed', error }, {}],
    [
      'registers',
      { type: 'register', at: 5 },
      { choose: 'asking, register', done: 'asking, register' },
    ],
    ['has a signature', { type: 'signed' }, { asking: 'registering' }],
    ['is registered', { type: 'registered', registered }, { asking: 'done', registering: 'done' }],
    ['fails', { type: 'failed', error }, { asking: 'choose', registering: 'choose' }],
    [
      'fails because the name was taken',
      { type: 'failed', error: new KitError('names/taken') },
      { asking: 'choose, check', registering: 'choose, check' },
    ],
    ['stops', { type: 'stopped' }, { asking: 'choose, cancel register' }],
  ])('%s', (_, event, expected) => {
    for (const step of steps) {
      const state = { ...free, step };
      const { next, shown } = run(state, event);
      expect([step, shown]).toEqual([step, expected[step] ?? step]);
      if (expected[step] === undefined) expect(next).toBe(state);
    }
  });
});

it('asks the wallet to sign for the shown name, and clears the problem', () => {
  const state = { ...free, problem: { code: 'declined', error } } as const;
  expect(transition(state, { type: 'register', at: 5 })).toMatchObject({
    state: { step: 'asking', askedAt: 5, problem: undefined },
    effects: [{ type: 'register', account, name: 'willow.reown.id' }],
  });
});

it('restarts the check when the user stops during it, which ends a registration that waits for it', () => {
  expect(run({ ...free, status: 'checking' }, { type: 'stopped' })).toMatchObject({
    next: { status: 'checking' },
    shown: 'choose, check',
  });
});

it.each([
  ['without an account', { ...free, account: undefined }],
  ['without a valid name', { ...free, name: undefined, issue: 'letters' }],
  ['while the name is not known to be free', { ...free, status: 'checking' }],
  ['for a taken name', { ...free, status: 'taken' }],
] as const)('registers nothing %s', (_, state) => {
  expect(transition(state, { type: 'register', at: 5 })).toEqual({ state });
});

it('checks only the network while the field is empty, and nothing without an account', () => {
  const empty = { ...emptyField, account, zone: 'reown.id' };
  const begun = { type: 'begun', zone: 'reown.id' } as const;
  expect(transition(empty, begun).effects).toContainEqual({
    type: 'check',
    account,
    name: undefined,
    zone: 'reown.id',
    delayMs: 0,
  });
  expect(run({ ...empty, account: undefined }, begun).shown).toContain('cancel check');
});

it('keeps the problem of a network without names while the user types, and no other', () => {
  const unsupported = new KitError('chain/not-supported');
  const { state } = transition(free, { type: 'check-failed', error: unsupported });
  expect(state).toMatchObject({ status: 'free', problem: { code: 'network' } });
  expect(transition(state, { type: 'typed', text: 'maple' }).state.problem?.code).toBe('network');
  const declined = transition({ ...free, step: 'asking' }, { type: 'failed', error }).state;
  expect(declined.problem?.code).toBe('declined');
  expect(transition(declined, { type: 'typed', text: 'maple' }).state.problem).toBeUndefined();
});

it('says that the account changed only if the wallet was asked', () => {
  const changed = { type: 'account-changed', account: other } as const;
  const asked = transition({ ...free, step: 'asking' }, changed).state;
  expect(asked).toMatchObject({ problem: { code: 'changed' }, status: 'checking' });
  expect(transition(free, changed).state.problem).toBeUndefined();
});

it('applies the answer of a check, with suggestions only for a taken name', () => {
  const checking: NamesState = { ...free, status: 'checking' };
  const answer = (isTaken: boolean) =>
    transition(checking, { type: 'checked', isTaken, suggestions: ['maple.reown.id'] }).state;
  expect(answer(true)).toMatchObject({ status: 'taken', suggestions: ['maple.reown.id'] });
  expect(answer(false)).toMatchObject({ status: 'free', suggestions: [] });
  const failed = transition(checking, { type: 'check-failed', error }).state;
  expect(failed).toMatchObject({ status: 'failed', error, problem: undefined });
});
