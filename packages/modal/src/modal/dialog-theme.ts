// The colours a host may set, with their contrast guard: for the dialog, and for the buttons of a page that sets some.
export { ButtonTheme } from '../buttons/button-theme.js';
export { paintTheme } from './paint-theme.js';
