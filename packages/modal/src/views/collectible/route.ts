import type { Route, CollectibleParams } from '../../navigation/route.types.js';

export const collectibleRoute: Route<CollectibleParams> = {
  tag: 'ak-collectible-view',
  about: 'account',
  title: (_kit, { collectible }) => collectible.name || `#${collectible.tokenId ?? ''}`,
  resolveLocation: () => undefined,
  load: () => import('./collectible-view.js'),
};
