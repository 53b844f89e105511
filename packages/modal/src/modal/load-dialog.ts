// Dynamic imports of the widget's lazy chunks. Part of the first load.

/** Loads the dialog, the connect view and the routes of the first views. */
export const loadDialog = () => import('./dialog.js');

/** Loads the host colors and their contrast guard. */
export const loadTheme = () => import('./dialog-theme.js');

/** Loads the renderer of an account on a button. */
export const loadAccount = () => import('../buttons/render-account.js');
