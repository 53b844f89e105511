// Whether something that an earlier page began goes on here. Part of the first load; what goes on is loaded then (resume.ts).
import type { Core } from '@openappkit/core/internal';
import { keptUnder } from '../kept/kept-under.js';

type Parts = Pick<Core, 'env' | 'options'>;

/** A provider of accounts has sent the user back to this page. */
export function comesBack({ env: { page } }: Parts): boolean {
  const location = page?.global('location') as Partial<Location> | undefined;
  return /[?&]result_uri=/.test(location?.search ?? '');
}

/** A transaction that the app has told of was not settled when the page was left. */
export function hasWaiting({ env: { storage }, options }: Parts): boolean {
  try {
    return !!storage.getItem(keptUnder(options, 'recent-transactions'))?.includes('"waiting"');
  } catch {
    return false;
  }
}
