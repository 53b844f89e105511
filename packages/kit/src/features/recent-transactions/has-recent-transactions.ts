// Checks for stored transactions of the app without loading the feature.
import type { AppKit } from '../../api/app-kit.types.js';
import { storageKey } from '../../persisted/storage-key.js';

export function hasRecentTransactions({ core: { env, options } }: Pick<AppKit, 'core'>): boolean {
  try {
    return (
      env.storage.getItem(storageKey(options, 'transactions'))?.includes('"kind":"app"') ?? false
    );
  } catch {
    return false;
  }
}
