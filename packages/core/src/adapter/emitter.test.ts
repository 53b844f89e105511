import { expect, it } from 'vitest';
import { createEmitter } from './emitter.js';

function setUp() {
  const [received, failures]: [string[], unknown[]] = [[], []];
  const events = createEmitter((error) => failures.push(error));
  return { events, received, failures, note: (text: string) => received.push(text) };
}

it('notifies each listener of an event once until it is removed', () => {
  const { events, received, note } = setUp();
  events.on('chain', note);
  events.on('chain', note);
  events.emit('chain', 'eip155:1');
  events.emit('accounts', 'nobody listens');
  events.off('chain', note);
  events.off('chain', note);
  events.emit('chain', 'eip155:10');
  expect(received).toEqual(['eip155:1']);
  expect(events.has('chain')).toBe(false);
});

it('notifies the other listeners when one throws', () => {
  const { events, received, failures, note } = setUp();
  const error = new Error('of the app');
  events.on('chain', () => {
    throw error;
  });
  events.on('chain', note);
  events.emit('chain', 'eip155:1');
  expect(received).toEqual(['eip155:1']);
  expect(failures).toEqual([error]);
});

it('notifies the listeners from the start of an emit, although some are added or removed meanwhile', () => {
  const { events, received, note } = setUp();
  events.on('chain', () => {
    events.off('chain', note);
    events.on('chain', (text: string) => received.push(`late ${text}`));
  });
  events.on('chain', note);
  events.emit('chain', 'eip155:1');
  expect(received).toEqual(['eip155:1']);
  events.clear();
  events.emit('chain', 'eip155:10');
  expect(received).toHaveLength(1);
});
