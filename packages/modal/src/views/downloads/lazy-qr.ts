// Lazy chunk, because a phone never needs the QR renderer. Imports the base of views, so that a bundler does not split the
// dialog's chunk for what both need.
import '../../element/view-element.js';
import '@openappkit/ui/components/qr';
