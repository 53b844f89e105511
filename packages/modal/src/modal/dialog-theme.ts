// The colours a host may set, with their contrast guard: for the dialog, and for the buttons of a page that sets some. Comes
// with what the dialog is made of: see first-picture.ts.
import '../element/first-picture.js';

export { ButtonTheme } from '../buttons/button-theme.js';
export { applyTheme } from '@openappkit/ui/theme';
