import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountCookie, accountCookieName, accountsFromCookie } from './account-cookie.js';

const kit = { projectId: 'shop', instanceId: 'left' };
const ethereum = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7';
const solana =
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
const sent = (text: string): string => text.split(';')[0] ?? '';

it('reads back the written accounts in order, among other cookies', () => {
  const text = accountCookie(kit, [solana, ethereum], true);
  expect(text).toBe(
    `openappkit.shop.left=${solana}|${ethereum}; Path=/; Max-Age=2592000; SameSite=Lax; Secure`,
  );
  expect(accountsFromCookie(`a=b; ${sent(text)};c = d`, kit)).toEqual([solana, ethereum]);
});

it('removes the cookie and reads no accounts when nothing is connected', () => {
  const text = accountCookie(kit, [], false);
  expect(text).toBe('openappkit.shop.left=; Path=/; Max-Age=0; SameSite=Lax');
  expect(accountsFromCookie(sent(text), kit)).toEqual([]);
  expect(accountsFromCookie(null, kit)).toEqual([]);
  expect(accountsFromCookie(undefined, kit)).toEqual([]);
});

it('keeps cookies of different kits apart, even for ids with special characters', () => {
  const text = sent(accountCookie(kit, [ethereum], false));
  expect(accountsFromCookie(text, { projectId: 'shop' })).toEqual([]);
  const unusualKit = { projectId: 'a=b; c' };
  expect(accountCookieName(unusualKit)).toBe('openappkit.a%3Db%3B%20c.default');
  expect(
    accountsFromCookie(sent(accountCookie(unusualKit, [ethereum], false)), unusualKit),
  ).toEqual([ethereum]);
});

it.each([
  '<script>alert(1)</script>',
  `${ethereum}|`,
  `${ethereum}|javascript:alert(1)`,
  `${ethereum}|eip155:10:0x52908400098527886E0F7030069857D2E4169EE7`,
  '__proto__:1:0x1',
  `${ethereum}%0d%0aSet-Cookie: x`,
  Array.from({ length: 9 }, (_, index) => `chain${index}:1:0x1`).join('|'),
  `eip155:1:${'a'.repeat(2_000)}`,
])('ignores a cookie value that no kit writes: %s', (value) => {
  expect(accountsFromCookie(`openappkit.shop.left=${value}`, kit)).toEqual([]);
});

it('reads our cookie although another site of the domain set one of the same name', () => {
  const cookie = sent(accountCookie(kit, [ethereum], false));
  expect(accountsFromCookie(`openappkit.shop.left=junk; ${cookie}`, kit)).toEqual([ethereum]);
});

it('returns only CAIP-10 ids of different namespaces for any header, and never throws', () => {
  const piece = fc.oneof(fc.constant(ethereum), fc.constant(solana), fc.string(), fc.constant('|'));
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (pieces, before) => {
      const header = `${before};openappkit.shop.left=${pieces.join('')}`;
      const accounts = accountsFromCookie(header, kit);
      for (const each of accounts)
        expect(each).toMatch(/^[-a-z0-9]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/);
      const namespaces = accounts.map((each) => each.split(':')[0]);
      expect(new Set(namespaces).size).toBe(accounts.length);
    }),
  );
});
