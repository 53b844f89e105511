import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type PairingSandbox, startPairingSandbox } from './pairing-sandbox.js';
import { captureUnhandledRejections } from './unhandled-rejections.js';

interface SharedPairingSandbox extends Omit<PairingSandbox, 'clear' | 'stop'> {
  /** Returns rejections that nothing handled, and forgets them. */
  takeUnhandled(): readonly unknown[];
}

/**
 * Starts a sandbox for all tests of a file, closes apps and wallets after each test, and fails the test if a rejection was
 * not handled.
 */
export function usePairingSandbox(): SharedPairingSandbox {
  let world: PairingSandbox;
  let escaped: ReturnType<typeof captureUnhandledRejections>;
  beforeAll(async () => {
    escaped = captureUnhandledRejections();
    world = await startPairingSandbox();
  });
  afterEach(async () => {
    await world.clear();
    expect(escaped.take().map(String).join('\n')).toBe('');
  });
  afterAll(async () => {
    await world.stop();
    escaped.stop();
  });
  return {
    get sandbox() {
      return world.sandbox;
    },
    app: (options) => world.app(options),
    wallet: (options) => world.wallet(options),
    order: (path, body) => world.order(path, body),
    takeUnhandled: () => escaped.take(),
  };
}
