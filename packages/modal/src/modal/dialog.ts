// The dialog as one chunk: shell, the view that most people see first, and the table of the other views. Loaded
// at the click, or when a pointer comes near; what several views need lies in here once.
import type { AppKit } from '@openappkit/kit';
import './modal-shell.js';
import '../views/connect/connect-view.js';

export { fetchAhead, openView } from '../navigation/open-view.js';

/** Choices that begin outside of the dialog; most pages have none. */
export const loadChooseNamed = () => import('../choices/choose-listed.js');
/** For an app that tells of what it has sent. */
export const loadToasts = () => import('../toasts/show-toasts.js');
export const showNetworks = async (kit: AppKit): Promise<void> =>
  (await import('../choices/guide.js')).showNetworks(kit);
