import type { EmbeddedPermission } from '@openappkit/core/feature';

/** Ignores the case of hex digits. */
export const permissionKey = ({ context }: Pick<EmbeddedPermission, 'context'>): string =>
  context.toLowerCase();

/**
 * Lists a permission of both sources once. The wallet's data wins, because the wallet reads the chain; the
 * API's record is added, so that revoking also ends it there.
 */
export function mergePermissions(
  walletPermissions: readonly EmbeddedPermission[],
  served: readonly EmbeddedPermission[],
): readonly EmbeddedPermission[] {
  const merged = new Map(walletPermissions.map((each) => [permissionKey(each), each]));
  for (const each of served) {
    const known = merged.get(permissionKey(each));
    merged.set(
      permissionKey(each),
      known ? { ...known, record: known.record ?? each.record } : each,
    );
  }
  return [...merged.values()];
}
