import { describe, expect, it } from 'vitest';
import { findRawId } from './relay-protocol.js';

describe('findRawId', () => {
  it.each([
    ['a 19-digit number', '{"id":1700000000000000001,"jsonrpc":"2.0"}', '1700000000000000001'],
    ['a 19-digit string', '{"jsonrpc":"2.0","id":"1700000000000000001"}', '"1700000000000000001"'],
    ['spaces and lines around it', '{ "a" : 1 ,\n "id" :\t-7.50e1 }', '-7.50e1'],
    ['an id inside the parameters', '{"params":{"id":1,"x":[{"id":2}]},"id":3}', '3'],
    ['only an id inside the parameters', '{"params":{"id":1}}', undefined],
    ['a value that reads like a key', '{"a":"id","b":":","id":4}', '4'],
    ['quotes and backslashes in strings', '{"a":"\\"id\\":9,\\\\","id":"x\\"y"}', '"x\\"y"'],
    ['a key written with escapes', '{"\\u0069d":5}', '5'],
    ['two ids, the last one', '{"id":1,"id":2}', '2'],
    ['null', '{"id":null}', undefined],
    ['an object', '{"id":{"id":1}}', undefined],
    ['a list', '{"id":[1]}', undefined],
    ['nothing', '{}', undefined],
  ])('parses a frame with %s', (_, frame, id) => {
    expect(JSON.parse(frame)).toBeTypeOf('object');
    expect(findRawId(frame)).toBe(id);
  });

  it('reads the id of a message of several megabytes quickly', () => {
    const message = 'A"\\'.repeat(500_000);
    expect(findRawId(JSON.stringify({ params: { message }, id: 'end' }))).toBe('"end"');
  });
});
