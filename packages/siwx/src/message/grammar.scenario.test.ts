import { describe, expect, it } from 'vitest';
import { parseDateTime } from './parse-date-time.js';
import { isAuthority, isUri } from './uri.js';

describe('grammar', () => {
  it.each([
    'a:',
    'a:b',
    'urn:a:b',
    'https://',
    'https://a',
    'https://a:',
    'https://[::]/',
    'https://[v1.a:b]',
    'https://[1:2:3:4:5:6:7:8]',
    'https://[::1.2.3.4]',
    'https://[1::]',
    'https://u@h:1/a//b?c/d?#e?/',
    'mailto:a@b',
  ])('accepts the URI %s', (text) => expect(isUri(text)).toBe(true));
  it.each([
    '',
    'a',
    ':a',
    '1a:b',
    'https://a b',
    'https://[::',
    'https://[1:2]',
    'https://[:::]',
    'https://[1::2::3]',
    'https://[12345::]',
    'https://a:b',
    'https://a/{b}',
    'https://a/%1',
    'a:b#c#d',
    'ä:b',
    'https://[1:2:3:4:5:6:7:8:9]',
  ])('rejects the URI "%s"', (text) => expect(isUri(text)).toBe(false));
  it('requires a host in an authority', () => {
    for (const text of ['a', 'a:1', '[::1]', 'u@h', '1.2.3.4'])
      expect(isAuthority(text)).toBe(true);
    for (const text of ['', ':1', 'u@', 'u@:1', 'a/b', 'a?b', 'a b'])
      expect(isAuthority(text)).toBe(false);
  });

  it.each([
    ['2021-09-30T16:25:24Z', '2021-09-30T16:25:24.000Z'],
    ['2024-02-29T00:00:00.5+01:30', '2024-02-28T22:30:00.500Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2017-01-01T00:59:60+01:00', '2017-01-01T00:00:00.000Z'],
    ['0099-01-01T00:00:00-00:00', '0099-01-01T00:00:00.000Z'],
  ])('reads the time %s as %s', (text, iso) =>
    expect(new Date(parseDateTime(text) ?? Number.NaN).toISOString()).toBe(iso),
  );
  it.each([
    '',
    '2021',
    '2021-09-30',
    '2021-09-30 16:25:24Z',
    '2023-02-29T00:00:00Z',
    '2021-00-01T00:00:00Z',
    '2021-13-01T00:00:00Z',
    '2021-01-01T00:60:00Z',
    '2021-01-01T00:00:61Z',
    '2021-01-01T12:00:60Z',
    '2021-01-01T00:00:00.Z',
    '2021-01-01T00:00:00+24:00',
    '2021-01-01T00:00:00+0100',
    '21-01-01T00:00:00Z',
    '+002021-01-01T00:00:00Z',
    '2021-01-01T00:00:00Z\n',
  ])('rejects the time "%s"', (text) => expect(parseDateTime(text)).toBeUndefined());
});
