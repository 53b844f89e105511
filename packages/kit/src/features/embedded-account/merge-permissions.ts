import type { EmbeddedPermission } from '@openappkit/core/feature';

/** The same hexadecimal text in either case is the same permission. */
export const permissionKey = ({ context }: Pick<EmbeddedPermission, 'context'>): string =>
  context.toLowerCase();

/**
 * Lists a permission of both sources once. The wallet's data wins, because the wallet reads the chain; the
 * API's record is added, so that revoking also ends it there.
 */
export function mergePermissions(
  own: readonly EmbeddedPermission[],
  served: readonly EmbeddedPermission[],
): readonly EmbeddedPermission[] {
  const merged = new Map(own.map((each) => [permissionKey(each), each]));
  for (const each of served) {
    const known = merged.get(permissionKey(each));
    merged.set(
      permissionKey(each),
      known ? { ...known, record: known.record ?? each.record } : each,
    );
  }
  return [...merged.values()];
}
