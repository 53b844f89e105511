// Where the late parts of the widget are. Part of the first load, which knows no view: createAppKit, the public elements
// and the dialog itself ask here.

/** The chunk with the dialog, the connect view and the routes of the first views. */
export const loadDialog = () => import('./dialog.js');

/** The colours a host may set, and their contrast guard. */
export const loadTheme = () => import('./dialog-theme.js');
