// isPairingOn(): whether pairing by code is possible with these options. Part of the first load.
import type { OptionsController } from '../options/options-controller.js';

/** A projectId and a relay, or a provider of the host's own (decisions.md). */
export function isPairingOn({ options }: { readonly options: OptionsController }): boolean {
  const { enableWalletConnect, projectId, services, universalProvider } = options.state.current;
  if (universalProvider) return true;
  return enableWalletConnect && projectId !== '' && services.relay !== null;
}
