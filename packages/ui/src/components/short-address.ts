/**
 * First 6 and last 4 characters, with thin spaces around the ellipsis; short texts stay whole.
 * @example shortAddress('0x52908400098527886E0F7030069857D2E4169EE7'); // '0x5290 … 9EE7'
 */
export function shortAddress(address: string): string {
  return address.length <= 13
    ? address
    : `${address.slice(0, 6)}\u2009\u2026\u2009${address.slice(-4)}`;
}

/**
 * The whole address in groups of four, for reading aloud and comparing. `0x` stays alone.
 * @example groupedAddress('0x52908400'); // ['0x', '5290', '8400']
 */
export function groupedAddress(address: string): string[] {
  const prefix = /^0x/i.test(address) ? address.slice(0, 2) : '';
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? [];
  return prefix ? [prefix, ...groups] : [...groups];
}
