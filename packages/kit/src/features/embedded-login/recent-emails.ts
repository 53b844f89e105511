// The addresses that have logged in on this device, newest first. Kept in the kit's storage; never sent anywhere.
import type { FeatureParts } from '@openappkit/core/feature';

const kept = 3;

export const recentEmails = ({ storage }: Pick<FeatureParts, 'storage'>): readonly string[] =>
  storage.get('recent-emails') ?? [];

/** @returns the addresses as they are now */
export function rememberEmail(
  parts: Pick<FeatureParts, 'storage'>,
  email: string,
): readonly string[] {
  const isSame = (each: string): boolean => each.toLowerCase() === email.toLowerCase();
  const others = recentEmails(parts).filter((each) => !isSame(each));
  const next = [email, ...others].slice(0, kept);
  parts.storage.set('recent-emails', next);
  return next;
}
