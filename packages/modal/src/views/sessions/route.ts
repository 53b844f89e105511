// Routes of the sessions view: what the app may do without asking, and the same after one more was given.
import type { Route } from '../../navigation/route.types.js';
import { hasSessions } from '../../choices/has-sessions.js';
import { titleWords } from '../../words/title-words.js';

export function sessionsRoute(view: 'SmartSessionList' | 'SmartSessionCreated'): Route<undefined> {
  return {
    tag: 'ak-sessions-view',
    about: 'account',
    title: (kit) => kit.words.of(titleWords).permissions,
    land: (kit) => (hasSessions(kit) ? { view, params: undefined } : undefined),
    load: () => import('./sessions-view.js'),
  };
}
