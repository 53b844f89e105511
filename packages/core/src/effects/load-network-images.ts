// Fetches the pictures of the host's networks from the explorer once the widget is open: as data, each once,
// four at a time. Networks for which the host or the network names a picture need none. Failures show letters.
import { loadImage } from '../api/load-image.js';
import type { CoreParts } from '../core-parts.js';
import { networkImageIds } from '../network/network-image-ids.js';
import type { Network } from '../network/network.types.js';

/** A page has few networks in sight; the rest of a long list stays letters. */
const imagesKept = 60;
const atOnce = 4;

type Parts = Pick<CoreParts, 'api' | 'bus' | 'chain' | 'env' | 'modal' | 'options'>;

/** Returns its stop. */
export function loadNetworkImages(parts: Parts): () => void {
  const { api, bus, chain, env, modal, options } = parts;
  const life = new AbortController();
  const asked = new Set<string>();
  const idOf = ({ id, caipNetworkId, assets }: Network): string | undefined =>
    options.state.current.chainImages[String(id)] || assets?.imageUrl
      ? undefined
      : (assets?.imageId ?? networkImageIds[caipNetworkId]);
  const fetchOne = async (network: Network): Promise<void> => {
    const id = idOf(network);
    const url = id === undefined ? undefined : api.networkImageUrl(id);
    const image = url && (await loadImage(env, url, life.signal));
    if (image && !life.signal.aborted) chain.setImage(network.caipNetworkId, image);
  };
  const loadAll = async (): Promise<void> => {
    const missing = chain.state.networks
      .filter((network) => idOf(network) !== undefined && !asked.has(network.caipNetworkId))
      .slice(0, imagesKept - asked.size);
    for (const { caipNetworkId } of missing) asked.add(caipNetworkId);
    for (let at = 0; at < missing.length && !life.signal.aborted; at += atOnce)
      await Promise.all(missing.slice(at, at + atOnce).map(fetchOne));
  };
  if (modal.state.open) void loadAll();
  const stop = bus.on('track', ({ event }) => {
    if (event === 'MODAL_OPEN') void loadAll();
  });
  return () => {
    life.abort();
    stop();
  };
}
