// goesOn(): whether something that an earlier page began goes on here: a login at a provider of accounts, or a transaction that the
// app has told of and that was not settled. Part of the first load; what goes on is loaded then (resume.ts).
import type { Core } from '@openappkit/core/internal';
import { keptUnder } from '../kept/kept-under.js';

/** In the address of the page that a provider sends the user back to. */
export const comesBack = ({ page }: Core['env']): boolean =>
  /[?&]result_uri=/.test((page?.global('location') as Partial<Location>)?.search ?? '');

export function goesOn({ env, options }: Pick<Core, 'env' | 'options'>): boolean | undefined {
  try {
    return (
      comesBack(env) ||
      env.storage.getItem(keptUnder(options, 'recent-transactions'))?.includes('"waiting"')
    );
  } catch {
    return false;
  }
}
