import type { OwnedCollectible } from '@openappkit/kit';
import type { Route } from '../../navigation/route.types.js';

export interface CollectibleParams {
  readonly collectible: OwnedCollectible;
}

export const collectibleRoute: Route<CollectibleParams> = {
  tag: 'ak-collectible-view',
  about: 'account',
  title: (_kit, { collectible }) => collectible.name || `#${collectible.tokenId ?? ''}`,
  resolveLocation: () => undefined,
  load: () => import('./collectible-view.js'),
};
