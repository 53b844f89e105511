// What the views behind the first share, and what the connect view draws around its installed wallets. Each of them imports
// it, for the reason given in first-picture.ts; the dialog's own file does not, so that opening stays small.
import '@openappkit/ui/components/banner';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/the-line';
import '../motion/shell-extras.js';
import '../parts/action.js';
import '../parts/empty-state.js';
import '../outcome/error-details.js';
import '../parts/view.styles.js';
import '../outcome/wallet-line.js';
import '../parts/wallet-picture.js';
import './marks.js';
import './online.js';
import './wallet-list.js';
