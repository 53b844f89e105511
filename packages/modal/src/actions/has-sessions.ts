// hasSessions(): whether permissions of the embedded wallet are shown: where the host turned them on, and the wallet can give
// any on the network in use. Asked by the routes, and by the settings that lead there.
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
