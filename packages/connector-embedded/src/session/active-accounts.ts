// The active account of each namespace with its provider. Reports changes to the providers and to core.
import {
  createEmitter,
  type Emitter,
  type WalletConnection,
  namespaceOf,
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import { createEip155Provider, toEvmChainId } from '../providers/eip155-provider.js';
import type {
  EmbeddedProvider,
  ActiveAccount,
  AccountActions,
} from '../providers/create-provider.js';
import { createSolanaProvider } from '../providers/solana-provider.js';
import type { RequestRpc } from '../requests/rpc-client.js';
import type { ParsedUser } from './user-queries.js';

interface ActiveConnection {
  readonly account: ActiveAccount;
  readonly events: Emitter;
  readonly provider: EmbeddedProvider;
}

interface Parts {
  readonly context: EmbeddedContext;
  readonly requestRpc: RequestRpc;
  readonly actions: AccountActions;
}

export function createActiveAccounts({ context, requestRpc, actions }: Parts) {
  const { env, report } = context;
  const connections = new Map<string, ActiveConnection>();
  return {
    get: (namespace: string): ActiveConnection | undefined => connections.get(namespace),
    first: (): ActiveConnection | undefined => [...connections.values()][0],
    add(user: ParsedUser): WalletConnection {
      const { address, caipNetworkId } = user;
      const namespace = namespaceOf(caipNetworkId);
      const account: ActiveAccount = { namespace, address, caipNetworkId, hasEnded: false };
      const events = createEmitter(env.onError);
      const create = namespace === 'solana' ? createSolanaProvider : createEip155Provider;
      const live = { account, events, provider: create(account, actions, events, requestRpc) };
      connections.set(namespace, live);
      return createConnection(context, live, user);
    },
    update({ account, events }: ActiveConnection, { address, caipNetworkId }: ParsedUser): void {
      const hasOtherNetwork = caipNetworkId !== account.caipNetworkId;
      const hasOtherAddress = address !== account.address;
      Object.assign(account, { address, caipNetworkId });
      if (hasOtherNetwork) {
        const isEvm = account.namespace === 'eip155';
        events.emit(
          'chainChanged',
          isEvm ? `0x${toEvmChainId(caipNetworkId).toString(16)}` : caipNetworkId,
        );
        report.chainChanged(account.namespace, caipNetworkId);
      }
      if (!hasOtherAddress) return;
      events.emit('accountsChanged', [address]);
      report.accountsChanged(account.namespace, [address]);
    },
    clear(): void {
      for (const { account, events } of connections.values()) {
        account.hasEnded = true;
        events.emit('accountsChanged', []);
        events.emit('disconnect', { code: 4900, message: 'The wallet is disconnected.' });
        events.clear();
      }
      connections.clear();
    },
  };
}

function createConnection(
  context: EmbeddedContext,
  { account, provider }: ActiveConnection,
  { accounts, accountType }: ParsedUser,
): WalletConnection {
  const { namespace, address, caipNetworkId } = account;
  const others = accounts.filter((each) => each.address !== address);
  return {
    connectorId: context.id,
    namespace,
    accounts: [address],
    caipNetworkId,
    provider,
    approved: context
      .networks()
      .filter((network) => network.chainNamespace === namespace)
      .map((network) => network.caipNetworkId),
    canAddNetworks: namespace === 'eip155',
    leavesNetworkToApp: namespace === 'solana',
    // Includes the other accounts, because the user may switch to them.
    details: [{ address, type: accountType }, ...others],
  };
}
