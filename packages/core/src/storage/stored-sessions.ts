import type { StorageValue, TypedStorage } from './storage.js';

export type Stored = StorageValue<'connections'>[string][number];

/** A disconnect while a session is being restored removes it. */
export function isStored(
  storage: TypedStorage,
  namespace: string,
  { connectorId }: Pick<Stored, 'connectorId'>,
): boolean {
  const stored = storage.get('connections')?.[namespace] ?? [];
  return stored.some((each) => each.connectorId === connectorId);
}

/** @returns whether any were removed */
export function keepSessions(
  storage: TypedStorage,
  isKept: (session: Stored, namespace: string) => boolean,
): boolean {
  let isAnyGone = false;
  const remaining = Object.entries(storage.get('connections') ?? {}).map(([namespace, list]) => {
    const keptList = list.filter((each) => isKept(each, namespace));
    isAnyGone ||= keptList.length < list.length;
    return [namespace, keptList] as const;
  });
  if (isAnyGone)
    storage.set('connections', Object.fromEntries(remaining.filter(([, list]) => list.length > 0)));
  return isAnyGone;
}
