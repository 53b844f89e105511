// Renders the connect view around its installed wallets. Loads after the first paint, so that the dialog's chunk stays
// small.
import '../../element/second-paint.js';
import './connect-notices.js';
import './connect-pane.js';

export { ConnectFooter } from './connect-footer.js';
export { ExplorerSection } from './explorer-section.js';
