import type { AppKit } from '@openappkit/kit';
import type { OpenParams, ViewLocation, Route } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

const shared = {
  tag: 'ak-networks-view',
  // On an unsupported network, the view to change the network comes first.
  resolveLocation: ({ core }: AppKit, { namespace }: OpenParams): ViewLocation => ({
    view: core.chain.isUnsupported(namespace) ? 'UnsupportedChain' : 'Networks',
    params: undefined,
  }),
  back: ({ core }: AppKit) => core.cancelSwitch(),
  load: () => import('./networks-view.js'),
} as const;

export const networksRoute: Route<undefined> = {
  ...shared,
  about: 'account',
  title: (kit) => kit.messages.of(titleMessages).networks,
};

export const unsupportedChainRoute: Route<undefined> = {
  ...shared,
  about: 'network',
  title: (kit) => kit.messages.of(titleMessages).changeNetwork,
};
