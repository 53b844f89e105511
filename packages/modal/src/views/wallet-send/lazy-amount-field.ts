// What an amount is typed into: a file of its own beside the send view. Over what every view stands on, for the reason given
// in first-picture.ts.
import '../../element/second-paint.js';
import '@openappkit/ui/components/amount-field';
