import { describe, expect, it, vi } from 'vitest';
import { createBus } from './bus.js';

describe('createBus', () => {
  it('notifies every listener, even when one throws', () => {
    const onError = vi.fn();
    const bus = createBus(onError);
    const namespaces: string[] = [];
    bus.on('balance-stale', () => {
      throw new Error('broken listener');
    });
    bus.on('balance-stale', ({ namespace }) => namespaces.push(namespace));
    bus.emit('balance-stale', { namespace: 'eip155' });
    expect(namespaces).toEqual(['eip155']);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('stops notifying a removed listener, and all listeners after clear()', () => {
    const bus = createBus(() => undefined);
    const one = vi.fn();
    const two = vi.fn();
    bus.on('balance-stale', one)();
    bus.on('balance-stale', two);
    bus.clear();
    bus.emit('balance-stale', { namespace: 'eip155' });
    expect(one).not.toHaveBeenCalled();
    expect(two).not.toHaveBeenCalled();
  });
});
