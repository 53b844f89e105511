// The addresses stay in the kit's storage and are never sent.
import type { FeatureDeps } from '@openappkit/core/feature';

const maxEmails = 3;

export const recentEmails = ({ storage }: Pick<FeatureDeps, 'storage'>): readonly string[] =>
  storage.get('recent-emails') ?? [];

export function rememberEmail(
  deps: Pick<FeatureDeps, 'storage'>,
  email: string,
): readonly string[] {
  const isSame = (each: string): boolean => each.toLowerCase() === email.toLowerCase();
  const others = recentEmails(deps).filter((each) => !isSame(each));
  const next = [email, ...others].slice(0, maxEmails);
  deps.storage.set('recent-emails', next);
  return next;
}
