// Joins the permissions of the wallet and of the blockchain API into one list.
import type { EmbeddedPermission } from '@openappkit/core/feature';

/** Hexadecimal text in either case is the same permission. */
export const permissionKey = ({ context }: Pick<EmbeddedPermission, 'context'>): string =>
  context.toLowerCase();

/**
 * A permission in both lists stands once: with what the wallet says of it, because the wallet asked the chain, and with the
 * API's record, so that revoking ends it there too.
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
