import { appMetadata } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import type { Route, ConnectParams } from '../../navigation/route.types.js';
import { initialTitleMessages } from '../../messages/first-title-messages.js';

/** Whether there is content for the pane; never on a phone, in either orientation. */
export function hasPane({ core }: AppKit): boolean {
  const { connectPane, enableWalletGuide } = core.options.state.current;
  return !core.environment.isMobile && (enableWalletGuide || connectPane === 'qr');
}

export const connectRoute: Route<ConnectParams> = {
  tag: 'ak-connect-view',
  title: (kit) =>
    kit.messages.of(initialTitleMessages).connect({ app: appMetadata(kit.core).name }),
  isWide: hasPane,
  resolveLocation: (_kit, { namespace }) => ({ view: 'Connect', params: { namespace } }),
  // Part of the dialog's chunk, because most users see it first.
  load: async () => undefined,
  preload: () => import('./connect-more.js'),
};
