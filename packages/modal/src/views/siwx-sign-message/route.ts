// Locked while sign-in is required, because only the view's button disconnects.
import { appMetadata, requiresSignIn } from '@openappkit/core/internal';
import type { Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const siwxSignMessageRoute: Route<undefined> = {
  tag: 'ak-siwx-sign-message-view',
  waits: true,
  signsIn: true,
  title: (kit) => kit.messages.of(titleMessages).signIn({ app: appMetadata(kit.core).name }),
  rail: () => ({ current: 3, steps: 3 }),
  guard: ({ core }) => !requiresSignIn(core.options.state.current),
  resolveLocation: (kit) =>
    kit.hasFeature('signIn') ? { view: 'SIWXSignMessage', params: undefined } : undefined,
  load: () => import('./siwx-sign-message-view.js'),
};
