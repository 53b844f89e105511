// Dynamic imports of the widget's lazy chunks. Part of the first load.

export const loadDialog = () => import('./dialog.js');

export const loadTheme = () => import('./dialog-theme.js');

export const loadAccount = () => import('../buttons/render-account.js');
