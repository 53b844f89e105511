// Locked while a request is pending, because the view's Reject button must answer it.
import type { AppKit } from '@openappkit/kit';
import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

const isAsked = ({ core }: AppKit): boolean => !!core.account.state.embedded?.requests.length;

export const approveTransactionRoute: Route<undefined> = {
  tag: 'ak-approve-transaction-view',
  approves: true,
  title: (kit) => kit.messages.of(titleMessages).approve,
  back: ({ core }) => core.account.state.embedded?.reject(),
  // Do not lock if the view failed to load, because the Reject button is missing too. Closing the dialog then rejects
  // the request.
  guard: (kit) => !isAsked(kit) || !customElements.get('ak-approve-transaction-view'),
  resolveLocation: (kit) =>
    isAsked(kit) ? { view: 'ApproveTransaction', params: undefined } : undefined,
  load: () => import('./approve-transaction-view.js'),
};
