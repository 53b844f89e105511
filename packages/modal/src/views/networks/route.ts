// Routes of the networks view: to choose a network, and where the wallet is on one that the app does not have.
import type { AppKit } from '@openappkit/kit';
import type { Route } from '../../navigation/route.types.js';
import { baseStrings } from '../../strings/base-strings.js';

const shared = {
  tag: 'ak-networks-view',
  back: ({ core }: AppKit) => core.cancelSwitch(),
  load: () => import('./networks-view.js'),
} as const;

export const networksRoute: Route<undefined> = {
  ...shared,
  about: 'account',
  title: () => baseStrings['title.networks'],
};

export const unsupportedRoute: Route<undefined> = {
  ...shared,
  about: 'network',
  title: () => baseStrings['title.change-network'],
  land: ({ core }, { namespace }) => ({
    view: core.chain.isUnsupported(namespace) ? 'UnsupportedChain' : 'Networks',
    params: undefined,
  }),
};
