// Route of the sign-in view. Locked while sign-in is required: the view's own way out disconnects.
import { appMetadata, requiresSignIn } from '@openappkit/core/internal';
import type { Route } from '../../navigation/route.types.js';
import { titleWords } from '../../words/title-words.js';

export const signInRoute: Route<undefined> = {
  tag: 'ak-sign-in-view',
  waits: true,
  signsIn: true,
  title: (kit) => kit.words.of(titleWords).signIn({ app: appMetadata(kit.core).name }),
  rail: () => ({ current: 3, steps: 3 }),
  guard: ({ core }) => !requiresSignIn(core.options.state.current),
  land: (kit) =>
    kit.hasFeature('signIn') ? { view: 'SIWXSignMessage', params: undefined } : undefined,
  load: () => import('./sign-in-view.js'),
};
