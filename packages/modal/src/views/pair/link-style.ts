// linkStyle(): how links to wallets open here: the environment's way, with the host's wish for universal links.
// Used by the parts of the pair view.
import type { AppKit } from '@openappkit/kit';
import type { LinkStyle } from '../../parts/wallet-link.js';

export function linkStyle({ core }: Pick<AppKit, 'core'>): LinkStyle {
  const { link } = core.environment;
  const wished = core.options.state.current.experimental_preferUniversalLinks;
  return { ...link, preferUniversal: link.preferUniversal || wished };
}
