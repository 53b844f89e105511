import type { StorageValue, TypedStorage } from './storage.js';

export type Stored = StorageValue<'connections'>[string][number];

/** Whether the session is still stored. A disconnect during its reconnect removes it. */
export function isStored(
  storage: TypedStorage,
  namespace: string,
  { connectorId }: Pick<Stored, 'connectorId'>,
): boolean {
  const stored = storage.get('connections')?.[namespace] ?? [];
  return stored.some((each) => each.connectorId === connectorId);
}

/** Removes the sessions that the test rejects. @returns whether any were removed */
export function keepSessions(
  storage: TypedStorage,
  isKept: (session: Stored, namespace: string) => boolean,
): boolean {
  let isAnyGone = false;
  const left = Object.entries(storage.get('connections') ?? {}).map(([namespace, list]) => {
    const kept = list.filter((each) => isKept(each, namespace));
    isAnyGone ||= kept.length < list.length;
    return [namespace, kept] as const;
  });
  if (isAnyGone)
    storage.set('connections', Object.fromEntries(left.filter(([, list]) => list.length > 0)));
  return isAnyGone;
}
