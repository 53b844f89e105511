// The session of the logged-in user: opens it, switches networks and refreshes accounts. At most one exists.
import {
  abortable,
  type BeginOneStep,
  type CaipNetworkId,
  createLatest,
  type EmbeddedProfile,
  isKitError,
  KitError,
  type Network,
  type SharedSession,
  namespaceOf,
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import type { FrameLink } from '../frame/frame-link.js';
import type { RequestRpc } from '../requests/rpc-client.js';
import {
  createUserQueries,
  embeddedNamespaces,
  toFrameChainId,
  type ParsedUser,
} from './user-queries.js';
import type { Profile } from './create-profile.js';
import { createActiveAccounts } from './active-accounts.js';
import type { LoginStore } from './login-store.js';

interface Deps {
  readonly context: EmbeddedContext;
  readonly link: Pick<FrameLink, 'request'>;
  readonly store: LoginStore;
  readonly profile: Profile;
  readonly requestRpc: RequestRpc;
  /** Ends the login and reports it to core. */
  readonly signOut: () => Promise<void>;
}
export type Session = ReturnType<typeof createSession>;

export function createSession({ context, link, store, profile, requestRpc, signOut }: Deps) {
  const { queryUser, prepareSignIn } = createUserQueries({ context, link, store });
  const activeAccounts = createActiveAccounts({
    context,
    requestRpc,
    actions: { switchNetwork: move, disconnect: signOut },
  });
  const switching = createLatest();
  const renewing = createLatest();
  const opening = createLatest();

  /** @throws KitError `wallet/disconnected`, `chain/not-supported`, `chain/switch-failed`, `embedded/*` */
  async function move(caipNetworkId: CaipNetworkId, outer?: AbortSignal): Promise<void> {
    const live = activeAccounts.get(namespaceOf(caipNetworkId));
    if (!live) throw new KitError('wallet/disconnected');
    const signal = switching.begin(outer);
    if (live.account.caipNetworkId === caipNetworkId) return;
    const chainId = toFrameChainId(caipNetworkId);
    await link.request('SWITCH_NETWORK', { chainId }, { signal }).catch((cause: unknown) => {
      if (!isKitError(cause, 'embedded/failed')) throw cause;
      throw new KitError('chain/not-supported', { cause, context: { caipNetworkId } });
    });
    // The address may differ, because not every network has smart accounts.
    const user = await queryUser(caipNetworkId, signal);
    switching.assertCurrent(signal);
    if (user.caipNetworkId !== caipNetworkId) throw new KitError('chain/switch-failed');
    if (live.account.hasEnded) throw new KitError('wallet/disconnected');
    store.set('lastChain', String(chainId));
    profile.update(user);
    activeAccounts.update(live, user);
  }

  function endAll(): void {
    switching.cancel();
    activeAccounts.clear();
  }

  return {
    switchNetwork: move,
    /** Also cancels a session that is still opening. */
    close(): void {
      opening.cancel();
      endAll();
    },
    /**
     * Opens the login of the frame in each namespace of these networks that it has keys for, on the first network of each.
     * @param signIn - for a new login that may also sign in
     * @throws KitError `embedded/*`, `wallet/bad-answer`, `pairing/no-networks`, `request/cancelled`
     */
    async open(
      networks: readonly Network[],
      outer: AbortSignal,
      signIn?: BeginOneStep,
    ): Promise<SharedSession> {
      const signal = opening.begin(outer);
      const firstNetworks = selectFirstNetworks(networks);
      const users: ParsedUser[] = [];
      let failure: unknown = new KitError('pairing/no-networks');
      // Query in sequence and the main network last, because the frame stays on the last queried network.
      for (const { caipNetworkId } of [...firstNetworks].reverse())
        try {
          // Without a message the user signs in afterwards.
          const preparing = prepareSignIn(caipNetworkId, signIn).catch(() => undefined);
          users.unshift(await queryUser(caipNetworkId, signal, await abortable(preparing, signal)));
        } catch (error) {
          if (signal.aborted) throw new KitError('request/cancelled');
          failure = error;
        }
      const [main] = users;
      if (!main) throw failure;
      if (users.length < firstNetworks.length)
        context.env.logger.warn('The embedded wallet supports only some of the networks.');
      opening.assertCurrent(signal);
      endAll();
      const [first, ...others] = users.map(activeAccounts.add);
      if (!first) throw new KitError('pairing/no-networks');
      const evm = users.find(({ caipNetworkId }) => namespaceOf(caipNetworkId) === 'eip155');
      profile.update(evm ?? main);
      store.set('isUsed', 'true');
      store.set('lastMail', undefined);
      store.set('lastChain', String(toFrameChainId(main.caipNetworkId)));
      return { connections: [first, ...others] };
    },
    /** Whether the frame still has these accounts; true if it does not answer. Never rejects. */
    async isStillLoggedIn({ accounts }: EmbeddedProfile): Promise<boolean> {
      const live = activeAccounts.first();
      try {
        const { isConnected } = await link.request('IS_CONNECTED', undefined);
        if (!isConnected || !live) return isConnected;
        const user = await queryUser(live.account.caipNetworkId);
        const frameAddresses = [user.address, ...user.accounts.map(({ address }) => address)];
        const ownAddresses = [live.account.address, ...accounts.map(({ address }) => address)];
        return ownAddresses.some((address) => frameAddresses.includes(address));
      } catch {
        return true;
      }
    },
    /** Queries the frame again after the account changed. @throws KitError `embedded/*` */
    async refreshAccount(): Promise<void> {
      const live = activeAccounts.get('eip155');
      if (!live) return;
      const { account } = live;
      const { caipNetworkId } = account;
      const renewal = renewing.begin();
      const user = await queryUser(caipNetworkId);
      // Ignore the answer if the user moved or a newer query runs.
      if (renewal.aborted || account.hasEnded || account.caipNetworkId !== caipNetworkId) return;
      profile.update(user);
      activeAccounts.update(live, user);
    },
  };
}

/** The first network of each namespace that the frame has keys for. */
function selectFirstNetworks(networks: readonly Network[]): readonly Network[] {
  return networks.filter(
    ({ chainNamespace }, at) =>
      embeddedNamespaces.includes(chainNamespace) &&
      networks.findIndex((each) => each.chainNamespace === chainNamespace) === at,
  );
}
