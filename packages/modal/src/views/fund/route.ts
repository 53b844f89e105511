// Route of the fund view: the ways to add funds to the account.
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const fundRoute: Route<undefined> = {
  tag: 'ak-fund-view',
  about: 'account',
  title: (kit) => kit.words.of(titleWords).fund,
  land: (kit, asked) =>
    kit.getAccount(asked.namespace).isConnected
      ? { view: 'FundWallet', params: undefined }
      : undefined,
  load: () => import('./fund-view.js'),
};
