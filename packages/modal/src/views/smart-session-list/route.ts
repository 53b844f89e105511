import type { Route } from '../../navigation/route.types.js';
import { hasSessions } from '../../actions/has-sessions.js';
import { titleMessages } from '../../messages/title-messages.js';

export function smartSessionListRoute(
  view: 'SmartSessionList' | 'SmartSessionCreated',
): Route<undefined> {
  return {
    tag: 'ak-smart-session-list-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).permissions,
    resolveLocation: (kit) => (hasSessions(kit) ? { view, params: undefined } : undefined),
    load: () => import('./smart-session-list-view.js'),
  };
}
