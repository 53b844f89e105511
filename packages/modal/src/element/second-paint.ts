// What the views behind the first share, and what the connect view draws around its installed wallets. Each of them imports
// it, for the reason given in first-picture.ts; the dialog's own file does not, so that opening stays small.
import '@openappkit/ui/components/banner';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/the-line';
import '../motion/shell-controllers.js';
import '../shared/action-button.js';
import '../shared/empty-state.js';
import '../result/error-details.js';
import '../shared/view.styles.js';
import '../result/wallet-line.js';
import '../shared/wallet-image-url.js';
import './elapsed-time.js';
import './online.js';
import './wallet-list.js';
