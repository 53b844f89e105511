import { Buffer } from 'node:buffer';
import { afterEach, expect, it } from 'vitest';
import { createBufferLoans, pageBuffer } from './phone-sign-ins.js';

afterEach(() => {
  globalThis.Buffer = Buffer;
});

const bytes = [0, 1, 127, 128, 250, 251, 254, 255];

it.each([
  ['Ahoy, Käpt’n ☸', undefined],
  ['eyJhIjoiYmMifQ', 'base64'],
  ['eyJhIjoiYmMifQ==', 'base64'],
  ['-_-_', 'base64'],
  ['00ff7f', 'hex'],
] as const)('reads %s as %s', (text, encoding) => {
  expect([...pageBuffer.from(text, encoding)]).toEqual([...Buffer.from(text, encoding)]);
});

it('reads bytes, and writes them in each way', () => {
  const pageBytes = pageBuffer.from(bytes);
  expect([...pageBytes]).toEqual(bytes);
  expect(pageBytes.toString('base64')).toBe(Buffer.from(bytes).toString('base64'));
  expect(pageBytes.toString('hex')).toBe(Buffer.from(bytes).toString('hex'));
  const { buffer } = Uint8Array.from(bytes);
  expect([...pageBuffer.from(buffer)]).toEqual(bytes);
  expect([...pageBuffer.from(buffer, 2, 3)]).toEqual([...Buffer.from(buffer, 2, 3)]);
  const textBytes = pageBuffer.from('Käpt’n');
  expect([textBytes.toString(), textBytes.toString('utf-8')]).toEqual(['Käpt’n', 'Käpt’n']);
});

it('sets globalThis.Buffer only while a caller uses it, and only if none exists', () => {
  const borrow = createBufferLoans();
  borrow()();
  expect(globalThis.Buffer).toBe(Buffer);
  Reflect.deleteProperty(globalThis, 'Buffer');
  const [first, second] = [borrow(), borrow()];
  first();
  expect(globalThis.Buffer).toBe(pageBuffer);
  second();
  expect('Buffer' in globalThis).toBe(false);
});
