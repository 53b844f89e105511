// Checks SPDX license expressions against the OSI list. Source-available licenses are not in it.

const osi: ReadonlySet<string> = new Set([
  ...'0BSD AFL-3.0 Apache-2.0 Artistic-2.0 BlueOak-1.0.0 BSD-1-Clause BSD-2-Clause'.split(' '),
  ...'BSD-3-Clause BSL-1.0 CC0-1.0 EPL-2.0 ISC LGPL-3.0-only LGPL-3.0-or-later MIT'.split(' '),
  ...'MIT-0 MPL-2.0 PostgreSQL Python-2.0 Unlicense Zlib'.split(' '),
]);

/** True if the package can be used under OSI licenses alone: every AND part, one OR part. */
export function isOpenSource(expression: string): boolean {
  const inner = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/\sOR\s/.test(inner)) return inner.split(/\sOR\s/).some(isOpenSource);
  if (/\sAND\s/.test(inner)) return inner.split(/\sAND\s/).every(isOpenSource);
  return osi.has(inner.trim());
}
