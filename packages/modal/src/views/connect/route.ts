// Route of the connect view.
import type { Route } from '../../navigation/route.types.js';
import { appName } from '../../parts/app-name.js';
import { titleWords } from '../../words/title-words.js';

/** What the connect view may be told. */
export type ConnectParams =
  | {
      /** Only wallets of this namespace. */
      readonly namespace?: string | undefined;
      /** The list behind the one row of `features.collapseWallets`. */
      readonly unfolded?: boolean | undefined;
    }
  | undefined;

export const connectRoute: Route<ConnectParams> = {
  tag: 'ak-connect-view',
  title: (kit) => kit.words.of(titleWords).connect({ app: appName(kit) }),
  land: (_kit, { namespace }) => ({ view: 'Connect', params: { namespace } }),
  // In the dialog's own chunk: most people see it first.
  load: async () => undefined,
  ahead: () => import('./connect-more.js'),
};
