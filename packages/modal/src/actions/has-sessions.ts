// Whether to show the embedded wallet's permissions: enabled by the host and supported on the active network.
import type { AppKit } from '@openappkit/kit';

export function hasSessions({ core }: AppKit): boolean {
  if (!core.options.state.current.features.smartSessions) return false;
  const { wallet, profile } = core.account.state.embedded ?? {};
  const network = core.chain.active()?.caipNetworkId;
  return (
    profile !== undefined &&
    (wallet?.smartAccountNetworks() ?? []).some((id) => `eip155:${id}` === network)
  );
}
