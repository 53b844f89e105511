import { describe, expect, it } from 'vitest';
import { createRouter, type Router } from './router.js';

const routerAt = (view: string): Router => {
  const router = createRouter();
  router.reset(view);
  return router;
};

describe('createRouter()', () => {
  it('pushes, goes back and sets the direction', () => {
    const router = routerAt('Connect');
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

  it('resets the stack', () => {
    const router = routerAt('Connect');
    router.push('Networks');
    router.reset('Account');
    expect(router.state.stack.map(({ view }) => view)).toEqual(['Account']);
  });

  it('keeps the traits with their view', () => {
    const router = routerAt('Connect');
    router.push('Wait', undefined, { waits: true });
    expect(router.state.traits).toEqual({ waits: true });
    router.back();
    expect(router.state.traits).toEqual({});
  });

  it('shares no state between two routers', () => {
    const one = routerAt('Connect');
    const two = routerAt('Connect');
    one.push('Networks');
    expect(two.state.view).toBe('Connect');
  });
});
