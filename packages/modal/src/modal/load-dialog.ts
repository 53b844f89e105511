// Dynamic imports of the widget's lazy chunks. Part of the first load.

export const loadDialog = () => import('./dialog.js');

export const loadTheme = () => import('./dialog-theme.js');

/** Rendering of buttons that show an account or a network, and images in triggers. */
export const loadButtons = () => import('../buttons/render-account.js');
