// Looks up an unlisted token on the network by its pasted contract or mint. Ignores answers to older lookups.
import type { AppKit, Asset } from '@openappkit/kit';
import { toAssetId, isCoin } from '@openappkit/kit/internal';
import { ViewController } from '../../element/view-controller.js';

/** Decimals that a token can plausibly have. Tokens with other decimals cannot be sent. */
const decimals = { least: 1, most: 36 } as const;

export class TokenLookup extends ViewController {
  status: 'idle' | 'looking' | 'found' | 'failed' = 'idle';
  found: Asset | undefined;
  #asked: string | undefined;
  #stop = new AbortController();

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.#begin(undefined, 'idle');
  }

  /** Call it whenever the text may have changed. A text that is not a contract cancels the lookup. */
  async ask({ core }: AppKit, text: string): Promise<void> {
    const assetId = idOf(core, text);
    if (assetId === this.#asked) return;
    const signal = this.#begin(assetId, assetId === undefined ? 'idle' : 'looking');
    const network = core.chain.active();
    if (assetId === undefined || !network) return;
    const { address = '' } = core.account.get(network.chainNamespace);
    const adapter = core.adapters.get(network.chainNamespace);
    const balance = await adapter
      ?.balance?.({ address, network, token: text, signal })
      .catch(() => undefined);
    if (signal.aborted) return;
    const isToken =
      balance && balance.decimals >= decimals.least && balance.decimals <= decimals.most;
    this.status = isToken ? 'found' : 'failed';
    this.found = isToken
      ? { ...balance, assetId, caipNetworkId: network.caipNetworkId, name: balance.symbol }
      : undefined;
    this.host.requestUpdate();
  }

  #begin(assetId: string | undefined, status: TokenLookup['status']): AbortSignal {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#asked = assetId;
    this.found = undefined;
    this.status = status;
    this.host.requestUpdate();
    return this.#stop.signal;
  }
}

function idOf(core: AppKit['core'], text: string): Asset['assetId'] | undefined {
  const network = core.chain.active();
  const id = network && toAssetId(network.caipNetworkId, text);
  return id === undefined || isCoin(id) ? undefined : id;
}
