import { expect, test } from 'vitest';
import { createMemo, createFieldMemo } from './memo.js';

test('returns the same object for the same inputs, and creates it once', () => {
  const keep = createMemo<{ readonly sum: number }>();
  let made = 0;
  const make = () => ({ sum: ++made });
  const part = {};
  const first = keep('a', [part, 1], make);
  expect(keep('a', [part, 1], make)).toBe(first);
  expect(made).toBe(1);
});

test('creates a new object when an input changes, is added or is removed', () => {
  const keep = createMemo<object>();
  const make = () => ({});
  const part = {};
  const first = keep('a', [part], make);
  const second = keep('a', [{}], make);
  expect(second).not.toBe(first);
  const third = keep('a', [part, undefined], make);
  expect(keep('a', [part], make)).not.toBe(third);
});

test('keeps values of different keys apart', () => {
  const keep = createMemo<object>();
  expect(keep('a', [], () => ({}))).not.toBe(keep('b', [], () => ({})));
});

test('compares records and lists by their fields', () => {
  const keep = createFieldMemo<readonly unknown[]>();
  const inner = {};
  const first = keep([inner, 'x']);
  expect(keep([inner, 'x'])).toBe(first);
  expect(keep([{}, 'x'])).not.toBe(first);
});
