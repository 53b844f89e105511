import type { ConnectionEntry, PastConnection } from '@openappkit/core';
import type { Core } from '@openappkit/core/internal';
import { createEntriesReader } from './account-methods.js';
import type { ConnectionMethods, PublicConnection, PublicConnections } from '../app-kit.types.js';
import { createFieldMemo } from '../memo.js';
import { networkImage } from '../network-image.js';
import { onChange } from '../on-change.js';

export function createConnectionMethods(core: Core): ConnectionMethods {
  const { chain, connection } = core;
  const readEntries = createEntriesReader(core);
  const memoConnection = createFieldMemo<PublicConnection>();
  const memoList = createFieldMemo<readonly PublicConnection[]>();
  const memoConnections = createFieldMemo<PublicConnections>();
  const namespaceOrActive = (namespace?: string): string =>
    namespace ?? chain.state.activeNamespace ?? '';
  const describe = (
    each: ConnectionEntry | PastConnection,
    addresses: readonly string[],
    icon: string | undefined,
  ): PublicConnection => {
    const { connectorId, name, caipNetworkId } = each;
    const caipNetwork = chain.find(caipNetworkId);
    const networkIcon = caipNetwork && networkImage({ core }, caipNetwork);
    const accounts = readEntries(each, addresses);
    return memoConnection(
      { connectorId, name, icon, networkIcon, accounts, caipNetwork },
      `${each.namespace}/${connectorId}/${addresses[0] ?? ''}`,
    );
  };
  const getConnections = (namespace?: string): readonly PublicConnection[] =>
    memoList(
      (connection.state.connections[namespaceOrActive(namespace)] ?? []).map((each) =>
        describe(each, each.accounts, each.imageUrl),
      ),
      namespaceOrActive(namespace),
    );
  const getRecentConnections = (namespace?: string): readonly PublicConnection[] =>
    memoList(
      connection.state.history
        .filter((past) => past.namespace === namespaceOrActive(namespace))
        .map((past) => {
          const icon = connection.find(past.connectorId, past.namespace)?.imageUrl;
          return describe(past, [past.address], icon);
        }),
      `past/${namespaceOrActive(namespace)}`,
    );
  return {
    getConnections,
    getRecentConnections,
    subscribeConnections: (listener, namespace) =>
      onChange(
        // The chain state changes when a network's image loads.
        [connection.state, chain.state],
        () =>
          memoConnections(
            {
              connections: getConnections(namespace),
              recentConnections: getRecentConnections(namespace),
            },
            namespaceOrActive(namespace),
          ),
        listener,
      ),
    async switchConnection({ connection: target, address, namespace, ...then }) {
      const { connectorId } = target;
      const outcome = await core.switchConnection({ namespace, connectorId, address });
      then.onChange?.(outcome);
      if (then.closeModalOnConnect) core.finishDialog('wallet-switched');
      return outcome;
    },
    deleteConnection: core.forgetConnection,
    // The caller asserts the type of the client's provider.
    getUniversalProvider: async <T>() => (await core.sharedProvider('code')) as T | undefined,
  };
}
