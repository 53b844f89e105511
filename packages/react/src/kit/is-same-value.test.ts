import { expect, test } from 'vitest';
import { isSameValue } from './is-same-value.js';

test('plain objects and lists are the same by content', () => {
  expect(isSameValue({ a: [1, { b: 2n }] }, { a: [1, { b: 2n }] })).toBe(true);
  expect(isSameValue({ a: [1] }, { a: [1, 2] })).toBe(false);
  expect(isSameValue({ a: undefined }, { b: undefined })).toBe(false);
  expect(isSameValue([], {})).toBe(false);
});

test('anything else is the same by identity, so a new provider is a change', () => {
  class Provider {}
  const provider = new Provider();
  expect(isSameValue({ provider }, { provider })).toBe(true);
  expect(isSameValue({ provider }, { provider: new Provider() })).toBe(false);
});

test('a value that holds itself ends as changed', () => {
  const loop = () => {
    const value: { self?: unknown } = {};
    value.self = value;
    return value;
  };
  expect(isSameValue(loop(), loop())).toBe(false);
});
