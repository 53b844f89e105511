// Separate chunk of the send view's amount field. Imports second-paint.js for the reason given in
// element/first-paint.ts.
import '../../element/second-paint.js';
import '@openappkit/ui/components/amount-field';
