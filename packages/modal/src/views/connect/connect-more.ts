// What the connect view draws around its installed wallets. Its own chunk, loaded after the first draw so that opening stays
// small.
import '../../element/second-paint.js';
import './connect-notices.js';
import './connect-pane.js';

export { ConnectFooter } from './connect-footer.js';
export { ExplorerSection } from './explorer-section.js';
