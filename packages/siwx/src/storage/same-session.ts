import type { SIWXSession } from '@openappkit/core/adapter';

export function isSameSession(one: SIWXSession, other: SIWXSession): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
