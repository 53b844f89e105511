// Whether something that an earlier page began goes on here. Part of the first load; what goes on is loaded then (resume.ts).
import type { Core } from '@openappkit/core/internal';
import { keptUnder } from '../kept/kept-under.js';

type Parts = Pick<Core, 'env' | 'options'>;

/** A provider of accounts has sent the user back to this page. */
export const comesBack = ({ env }: Parts): boolean =>
  /[?&]result_uri=/.test((env.page?.global('location') as Partial<Location>)?.search ?? '');

/** A transaction that the app has told of was not settled when the page was left. */
export function hasWaiting({ env, options }: Parts): boolean {
  try {
    return /"waiting"/.test(env.storage.getItem(keptUnder(options, 'recent-transactions')) ?? '');
  } catch {
    return false;
  }
}
