// resume(): goes on with what an earlier page began.
import type { AppKit } from '../api/app-kit.types.js';
import { resumeSocial } from '../features/embedded-login/resume-social.js';
import { comesBack, hasWaiting } from './comes-back.js';

export async function resume(kit: AppKit): Promise<void> {
  await kit.ready();
  await Promise.all([
    comesBack(kit.core) && resumeSocial(kit),
    hasWaiting(kit.core) && watchTransactions(kit),
  ]);
}

/** The page is to say what becomes of them before anything does. */
async function watchTransactions(kit: AppKit): Promise<void> {
  await kit.surface.tellSettled?.(kit);
  await kit.feature('recentTransactions');
}
