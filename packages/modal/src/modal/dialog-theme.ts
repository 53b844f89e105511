// Chunk for themed pages: host colors and their contrast guard, for the dialog and the buttons.
export { ButtonTheme } from '../buttons/button-theme.js';
export { paintTheme } from './paint-theme.js';
