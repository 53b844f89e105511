import { describe, expect, it } from 'vitest';
import { createRouter } from './router.js';

describe('router data', () => {
  it('pushes, goes back and says which way', () => {
    const router = createRouter('Connect');
    router.push('Networks', { from: 1 });
    expect(router.state).toMatchObject({
      view: 'Networks',
      params: { from: 1 },
      direction: 'forward',
    });
    expect(router.back()).toBe(true);
    expect(router.state).toMatchObject({ view: 'Connect', direction: 'back' });
    expect(router.back()).toBe(false);
  });

  it('replaces the top and resets the whole', () => {
    const router = createRouter('Connect');
    router.push('Networks');
    router.replace('Account');
    expect(router.state.stack.map(({ view }) => view)).toEqual(['Connect', 'Account']);
    router.reset('Account');
    expect(router.state.stack).toHaveLength(1);
  });

  it('shares nothing between two routers', () => {
    const one = createRouter('Connect');
    const two = createRouter('Connect');
    one.push('Networks');
    expect(two.state.view).toBe('Connect');
  });
});
