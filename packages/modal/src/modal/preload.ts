// preload(): fetches the dialog, and one view behind it. Called at the click, and when a pointer or focus comes
// near a trigger. A failure here is silent: the modal shows it when it is opened.
import type { PublicView } from '../view-names.js';

/** The chunk with the dialog, the connect view and the table of views. */
export const loadDialog = () => import('./dialog.js');

/** The colours a host may set, and their contrast guard. */
export const loadTheme = () => import('@openappkit/ui/theme');

/** Settles when both downloads are done, and never rejects. */
export async function preload(view: PublicView): Promise<void> {
  try {
    const { routeOf } = await loadDialog();
    await routeOf(view)?.load();
  } catch {
    // Shown when it is opened.
  }
}
