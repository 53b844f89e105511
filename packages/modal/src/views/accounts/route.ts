// Route of the accounts view.
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

/** Which namespace's wallets are shown first. */
export type AccountsParams = { readonly namespace?: string | undefined } | undefined;

export const accountsRoute: Route<AccountsParams> = {
  tag: 'ak-accounts-view',
  about: 'accounts',
  title: (kit) => kit.words.of(titleWords).accounts,
  land(kit, { namespace }) {
    const hasAny = kit.getIsConnectedState() || kit.core.connection.state.history.length > 0;
    return hasAny ? { view: 'ProfileWallets', params: { namespace } } : undefined;
  },
  load: () => import('./accounts-view.js'),
};
