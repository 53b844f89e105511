import { networkImageIds } from '@openappkit/networks/image-ids';
import { loadImage } from '../api/pictures.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { Network } from '../network/network.types.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { afterFrame } from '../async.js';
import { listenTo } from '../listen-to.js';
import { replaceOrAppend } from '../state/connection-list.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';

/** Maximum number of images. Further networks of a long list show letters. */
const imagesKept = 60;
const atOnce = 4;

type Deps = Pick<CoreDeps, 'api' | 'bus' | 'chain' | 'env' | 'modal' | 'options'>;

/** Loads network images from the explorer once the dialog opens, as data URLs. Failures show letters. */
export function loadNetworkImages(deps: Deps): () => void {
  const { api, bus, chain, env, modal, options } = deps;
  const lifetime = new AbortController();
  const requested = new Set<string>();
  const idOf = ({ id, caipNetworkId, assets }: Network): string | undefined =>
    options.state.current.chainImages[String(id)] || assets?.imageUrl
      ? undefined
      : (assets?.imageId ?? networkImageIds[caipNetworkId]);
  const fetchOne = async (network: Network): Promise<void> => {
    const id = idOf(network);
    const url = id === undefined ? undefined : api.networkImageUrl(id);
    const image = url && (await loadImage(env, url, lifetime.signal));
    if (image && !lifetime.signal.aborted) chain.setImage(network.caipNetworkId, image);
  };
  const loadAll = async (): Promise<void> => {
    const missing = chain.state.networks
      .filter((network) => idOf(network) !== undefined && !requested.has(network.caipNetworkId))
      .slice(0, imagesKept - requested.size);
    for (const { caipNetworkId } of missing) requested.add(caipNetworkId);
    for (let at = 0; at < missing.length && !lifetime.signal.aborted; at += atOnce)
      await Promise.all(missing.slice(at, at + atOnce).map(fetchOne));
  };
  if (modal.state.open) void loadAll();
  const stop = bus.on('track', ({ event }) => {
    if (event === 'MODAL_OPEN') afterFrame(env, () => void loadAll());
  });
  return () => {
    lifetime.abort();
    stop();
  };
}

/** Loads the image of a paired wallet as a data URL, without the user's cookies. */
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
