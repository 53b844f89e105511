// createLivePlaces(): where the person who is logged in is, in each namespace, and the provider objects that adapters sign through.
// Tells them, and core, what is news. Asks nobody: create-session.ts does.
import { createEmitter, type Emitter, type WalletConnection } from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import { createEip155Provider, evmNumber } from '../providers/eip155-provider.js';
import type { EmbeddedProvider } from '../providers/open-provider.js';
import type { Place, PlaceVerbs } from '../providers/place.types.js';
import { createSolanaProvider } from '../providers/solana-provider.js';
import type { AskRpc } from '../requests/ask-rpc.js';
import { namespaceOf, type ReadUser } from './read-user.js';

interface Live {
  readonly place: Place;
  readonly events: Emitter;
  readonly provider: EmbeddedProvider;
}

interface Parts {
  readonly context: EmbeddedContext;
  readonly ask: AskRpc;
  readonly verbs: PlaceVerbs;
}

export function createLivePlaces({ context, ask, verbs }: Parts) {
  const { env, report } = context;
  const lives = new Map<string, Live>();
  return {
    get: (namespace: string): Live | undefined => lives.get(namespace),
    first: (): Live | undefined => [...lives.values()][0],
    /** The person is there from now on. */
    enter(user: ReadUser): WalletConnection {
      const { address, caipNetworkId } = user;
      const namespace = namespaceOf(caipNetworkId);
      const place: Place = { namespace, address, caipNetworkId, isOver: false };
      const events = createEmitter(env.onError);
      const create = namespace === 'solana' ? createSolanaProvider : createEip155Provider;
      const live = { place, events, provider: create(place, verbs, events, ask) };
      lives.set(namespace, live);
      return connectionOf(context, live, user);
    },
    /** What the frame says now of a namespace: told where it is news. */
    renew({ place, events }: Live, { address, caipNetworkId }: ReadUser): void {
      const isElsewhere = caipNetworkId !== place.caipNetworkId;
      const isOther = address !== place.address;
      Object.assign(place, { address, caipNetworkId });
      if (isElsewhere) {
        const isEvm = place.namespace === 'eip155';
        events.emit(
          'chainChanged',
          isEvm ? `0x${evmNumber(caipNetworkId).toString(16)}` : caipNetworkId,
        );
        report.chainChanged(place.namespace, caipNetworkId);
      }
      if (!isOther) return;
      events.emit('accountsChanged', [address]);
      report.accountsChanged(place.namespace, [address]);
    },
    /** The person is nowhere any more. */
    leave(): void {
      for (const { place, events } of lives.values()) {
        place.isOver = true;
        events.emit('accountsChanged', []);
        events.emit('disconnect', { code: 4900, message: 'The wallet is disconnected.' });
        events.clear();
      }
      lives.clear();
    },
  };
}

function connectionOf(
  context: EmbeddedContext,
  { place, provider }: Live,
  { accounts, accountType }: ReadUser,
): WalletConnection {
  const { namespace, address, caipNetworkId } = place;
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
    // Of the accounts that it may change to, too.
    details: [{ address, type: accountType }, ...others],
  };
}
