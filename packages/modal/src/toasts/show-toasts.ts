// showToasts(): puts a kit's messages on the page, once. Called when an app first tells of a transaction.
import { type AppKit, findKit, onKitsChange } from '@openappkit/kit';
import './page-toasts.js';

/** A second call changes nothing. They leave with their kit. */
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
    // It has no name, and there are two that have one: it is none of them.
    return false;
  }
}
