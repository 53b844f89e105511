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

  it('resets the whole', () => {
    const router = createRouter('Connect');
    router.push('Networks');
    router.reset('Account');
    expect(router.state.stack.map(({ view }) => view)).toEqual(['Account']);
  });

  it('keeps what is said of a place with the place', () => {
    const router = createRouter('Connect');
    router.push('Wait', undefined, { waits: true });
    expect(router.state.traits).toEqual({ waits: true });
    router.back();
    expect(router.state.traits).toEqual({});
  });

  it('shares nothing between two routers', () => {
    const one = createRouter('Connect');
    const two = createRouter('Connect');
    one.push('Networks');
    expect(two.state.view).toBe('Connect');
  });
});
