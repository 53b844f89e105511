// Loads the image of a paired wallet as a data URL, without the user's cookies.
import type { WalletConnection } from '../../adapter/adapter.types.js';
import { loadImage } from '../../api/load-image.js';
import { listenTo } from '../../bus/listen-to.js';
import type { CoreDeps } from '../../core-deps.types.js';
import { replaceOrAppend } from '../../connections/connection-list.js';
import { type CommitDeps, commitConnections } from '../../connections/commit-connections.js';

export function loadWalletImages(deps: CommitDeps & Pick<CoreDeps, 'env'>): () => void {
  const { bus, connection, env } = deps;
  const lifetime = new AbortController();
  const requests = new Map<string, Promise<string | undefined>>();
  const pictureAt = (link: string): Promise<string | undefined> => {
    const image = requests.get(link) ?? loadImage(env, link, lifetime.signal);
    requests.set(link, image);
    return image;
  };
  const load = async ({ namespace, connectorId, wallet }: WalletConnection): Promise<void> => {
    if (wallet?.imageLink === undefined || wallet.imageUrl !== undefined) return;
    const imageUrl = await pictureAt(wallet.imageLink);
    const live = connection.live(namespace, connectorId);
    // Another wallet may use this connector by now.
    const isSame = live?.wallet?.imageLink === wallet.imageLink;
    // destroy() aborts the fetch, which leaves `imageUrl` undefined.
    if (!imageUrl || !live?.wallet || !isSame) return;
    const updated = { ...live, wallet: { ...live.wallet, imageUrl } };
    const connections = replaceOrAppend(connection.all(namespace), updated);
    commitConnections(deps, 'wallet', [{ namespace, connections }]);
  };
  const loadAll = ({ namespace }: { readonly namespace: string }): void => {
    for (const live of connection.all(namespace)) void load(live);
  };
  const stop = listenTo(bus, {
    connected: loadAll,
    'connection-joined': loadAll,
    // Another tab may have paired another phone instead.
    'account-changed': loadAll,
    'connection-renewed': loadAll,
  });
  return () => {
    lifetime.abort();
    stop();
  };
}
