import { expect, test } from 'vitest';
import { createMemo, createFieldMemo } from './memo.js';

test('returns the same object for the same inputs, and creates it once', () => {
  const memo = createMemo<{ readonly sum: number }>();
  let count = 0;
  const create = () => ({ sum: ++count });
  const input = {};
  const first = memo('a', [input, 1], create);
  expect(memo('a', [input, 1], create)).toBe(first);
  expect(count).toBe(1);
});

test('creates a new object when an input changes, is added or is removed', () => {
  const memo = createMemo<object>();
  const create = () => ({});
  const input = {};
  const first = memo('a', [input], create);
  const second = memo('a', [{}], create);
  expect(second).not.toBe(first);
  const third = memo('a', [input, undefined], create);
  expect(memo('a', [input], create)).not.toBe(third);
});

test('keeps values of different keys apart', () => {
  const memo = createMemo<object>();
  expect(memo('a', [], () => ({}))).not.toBe(memo('b', [], () => ({})));
});

test('compares records and lists by their fields', () => {
  const memo = createFieldMemo<readonly unknown[]>();
  const inner = {};
  const first = memo([inner, 'x']);
  expect(memo([inner, 'x'])).toBe(first);
  expect(memo([{}, 'x'])).not.toBe(first);
});
