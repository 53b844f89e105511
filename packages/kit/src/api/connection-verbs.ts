// The part of the public kit about several connections and the pairing provider. Put together by app-kit.ts;
// reads core's state and calls its verbs.
import type { ConnectionEntry, PastConnection } from '@openappkit/core';
import type { Core } from '@openappkit/core/internal';
import { accountsOf } from './accounts-of.js';
import type { AppKit, PublicConnection } from './app-kit.types.js';
import { networkImage } from './network-image.js';
import { onChange } from './on-change.js';

type Verbs = Pick<
  AppKit,
  | 'getConnections'
  | 'getRecentConnections'
  | 'subscribeConnections'
  | 'switchConnection'
  | 'deleteConnection'
  | 'getUniversalProvider'
>;

/** Connection verbs over a core. */
export function connectionVerbs(core: Core): Verbs {
  const { chain, connection } = core;
  const own = (namespace?: string): string => namespace ?? chain.state.activeNamespace ?? '';
  const describe = (
    each: ConnectionEntry | PastConnection,
    addresses: readonly string[],
    icon: string | undefined,
  ): PublicConnection => {
    const { connectorId, name, caipNetworkId } = each;
    const caipNetwork = chain.find(caipNetworkId);
    return {
      ...{ connectorId, name, icon, caipNetwork },
      networkIcon: caipNetwork && networkImage({ core }, caipNetwork),
      accounts: accountsOf(core, each, addresses),
    };
  };
  const getConnections = (namespace?: string): readonly PublicConnection[] =>
    (connection.state.connections[own(namespace)] ?? []).map((each) =>
      describe(each, each.accounts, each.imageUrl),
    );
  const getRecentConnections = (namespace?: string): readonly PublicConnection[] =>
    connection.state.history
      .filter((past) => past.namespace === own(namespace))
      .map((past) => {
        const icon = connection.find(past.connectorId, past.namespace)?.imageUrl;
        return describe(past, [past.address], icon);
      });
  return {
    getConnections,
    getRecentConnections,
    subscribeConnections(listener, namespace) {
      const read = () => ({
        namespace: own(namespace),
        live: connection.state.connections[own(namespace)],
        past: connection.state.history,
        // A network's picture may come late.
        pictures: Object.keys(chain.state.images).length,
      });
      return onChange([connection.state, chain.state], read, () =>
        listener({
          connections: getConnections(namespace),
          recentConnections: getRecentConnections(namespace),
        }),
      );
    },
    async switchConnection({ connection: target, address, namespace, ...then }) {
      const { connectorId } = target;
      const outcome = await core.switchConnection({ namespace, connectorId, address });
      then.onChange?.(outcome);
      if (then.closeModalOnConnect) core.modal.close({ force: true });
      return outcome;
    },
    deleteConnection: (target) => core.forgetConnection(target),
    // The provider is the client's own object: its type is the caller's claim.
    getUniversalProvider: async <T>() => (await core.sharedProvider()) as T | undefined,
  };
}
