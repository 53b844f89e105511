// Loads network images from the explorer once the dialog opens, as data URLs. Failures show letters.
import { networkImageIds } from '@openappkit/networks/image-ids';
import { loadImage } from '../../api/load-image.js';
import type { CoreDeps } from '../../core-deps.types.js';
import type { Network } from '../../network/network.types.js';

/** Maximum number of images. Further networks of a long list show letters. */
const imagesKept = 60;
const atOnce = 4;

type Deps = Pick<CoreDeps, 'api' | 'bus' | 'chain' | 'env' | 'modal' | 'options'>;

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
    if (event === 'MODAL_OPEN') void loadAll();
  });
  return () => {
    lifetime.abort();
    stop();
  };
}
