// Lazy chunk, because a phone never needs the QR renderer. Imports second-paint.js for the reason given in
// element/first-paint.ts.
import '../../element/second-paint.js';
import '@openappkit/ui/components/qr';
