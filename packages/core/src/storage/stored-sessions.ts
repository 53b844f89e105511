// The sessions that the next load asks for, by namespace, the active one first.
import type { StorageValue, TypedStorage } from './storage.js';

export type Stored = StorageValue<'connections'>[string][number];

/** Forgets those that the test does not take. */
export function keepSessions(
  storage: TypedStorage,
  isKept: (session: Stored, namespace: string) => boolean,
): void {
  const left = Object.entries(storage.get('connections') ?? {}).map(
    ([namespace, list]) => [namespace, list.filter((each) => isKept(each, namespace))] as const,
  );
  if (left.length === 0) return;
  storage.set('connections', Object.fromEntries(left.filter(([, list]) => list.length > 0)));
}
