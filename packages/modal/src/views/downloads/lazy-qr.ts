// Draws QR codes: the heaviest part of the downloads, which a phone never needs. Over what every view stands on, for the
// reason given in first-picture.ts.
import '../../element/second-paint.js';
import '@openappkit/ui/components/qr';
