// preload(): fetches the dialog and one view side by side. Called at the click, and when a pointer or focus
// comes near a trigger. A failure here is silent: the modal shows it when it is opened.
import { routes } from '../routes.js';
import type { PublicView } from '../view-names.js';

/** The chunk with the dialog, its card and the router. */
export const loadShell = (): Promise<unknown> => import('./modal-shell.js');

/** The colours a host may set, and their contrast guard. */
export const loadTheme = () => import('@openappkit/ui/theme');

/** Starts both downloads; settles when they are done, and never rejects. */
export async function preload(view: PublicView): Promise<void> {
  await Promise.allSettled([loadShell(), routes[view].load()]);
}
