// The colours a host may set. Only a dialog is painted with them, so this comes with what the dialog is made of: see
// first-picture.ts.
import '../element/first-picture.js';

export { applyTheme } from '@openappkit/ui/theme';
