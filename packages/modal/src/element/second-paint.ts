// Imports what views after the first paint share, for the reason given in first-paint.ts. The dialog's own chunk omits it to
// stay small.
import '@openappkit/ui/components/banner';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/the-line';
import '../motion/shell-controllers.js';
import '../shared/empty-state.js';
import '../result/error-details.js';
import '../shared/view.styles.js';
import '../result/wallet-line.js';
import '../shared/wallet-image-url.js';
import './timers.js';
import './online.js';
import './lazy-controller.js';
