// Route of the connect view.
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import type { Route } from '../../navigation/route.types.js';
import { initialTitleMessages } from '../../messages/first-title-messages.js';

/** What the connect view may be told. */
export type ConnectParams =
  | {
      /** Only wallets of this namespace. */
      readonly namespace?: string | undefined;
      /** The list behind the one row of `features.collapseWallets`. */
      readonly unfolded?: boolean | undefined;
    }
  | undefined;

/** Whether there is anything to put beside the list; never on a phone, however it is held. */
export function hasPane({ core }: AppKit): boolean {
  const { connectPane, enableWalletGuide } = core.options.state.current;
  return !core.environment.isMobile && (enableWalletGuide || connectPane === 'qr');
}

export const connectRoute: Route<ConnectParams> = {
  tag: 'ak-connect-view',
  title: (kit) => kit.words.of(initialTitleMessages).connect({ app: appMetadata(kit.core).name }),
  isWide: hasPane,
  resolveLocation: (_kit, { namespace }) => ({ view: 'Connect', params: { namespace } }),
  // In the dialog's own chunk: most people see it first.
  load: async () => undefined,
  preload: () => import('./connect-more.js'),
};
