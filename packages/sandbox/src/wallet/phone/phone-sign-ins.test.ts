import { Buffer } from 'node:buffer';
import { Buffer as PageBuffer } from 'buffer/index.js';
import { afterEach, expect, it } from 'vitest';
import { createBufferLoans } from './phone-sign-ins.js';

afterEach(() => {
  globalThis.Buffer = Buffer;
});

it('sets globalThis.Buffer only while a caller uses it, and only if none exists', () => {
  const borrow = createBufferLoans();
  borrow()();
  expect(globalThis.Buffer).toBe(Buffer);
  Reflect.deleteProperty(globalThis, 'Buffer');
  const [first, second] = [borrow(), borrow()];
  first();
  expect(globalThis.Buffer).toBe(PageBuffer);
  second();
  expect('Buffer' in globalThis).toBe(false);
});
