import { type AppKit, findKit, onKitsChange } from '@openappkit/kit';
import './page-toasts.js';

/** Mounts a kit's toasts once. Destroying the kit removes them. */
export async function mountToasts(kit: AppKit): Promise<void> {
  const present = [...document.querySelectorAll('ak-page-toasts')];
  if (kit.features.headless || present.some((each) => each.kit === kit)) return;
  const toasts = document.createElement('ak-page-toasts');
  toasts.kit = kit;
  toasts.stays = true;
  document.body.append(toasts);
  const recent = await kit.feature('recentTransactions');
  const stopHearing = recent.onSettled((one) => toasts.show(one));
  const stop = onKitsChange(() => {
    if (isHere(kit)) return;
    stop();
    stopHearing();
    toasts.stays = false;
    toasts.remove();
  });
}

function isHere(kit: AppKit): boolean {
  try {
    return findKit(kit.instanceId) === kit;
  } catch {
    // The kit is unnamed and two other kits are named, so it matches neither.
    return false;
  }
}
