// The session of the person who is logged in: taken up from the frame, moved between networks, and asked about again. Where they
// are meanwhile is live-places.ts. At most one at a time.
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
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import type { FrameLink } from '../frame/frame-link.js';
import type { AskRpc } from '../requests/ask-rpc.js';
import { createAskUser } from './ask-user.js';
import type { Profile } from './create-profile.js';
import { createLivePlaces } from './live-places.js';
import type { LoginStore } from './login-store.js';
import { embeddedNamespaces, frameChainId, namespaceOf, type ReadUser } from './read-user.js';

interface Deps {
  readonly context: EmbeddedContext;
  readonly link: Pick<FrameLink, 'ask'>;
  readonly store: LoginStore;
  readonly profile: Profile;
  readonly ask: AskRpc;
  /** Ends the login, and says so to core. */
  readonly leave: () => Promise<void>;
}
export type Session = ReturnType<typeof createSession>;

export function createSession({ context, link, store, profile, ask, leave }: Deps) {
  const { userOn, wishFor } = createAskUser({ context, link, store });
  const places = createLivePlaces({ context, ask, verbs: { move, leave } });
  const moving = createLatest();
  const renewing = createLatest();
  const opening = createLatest();

  /** @throws KitError `wallet/disconnected`, `chain/not-supported`, `chain/switch-failed`, `embedded/*` */
  async function move(caipNetworkId: CaipNetworkId, outer?: AbortSignal): Promise<void> {
    const live = places.get(namespaceOf(caipNetworkId));
    if (!live) throw new KitError('wallet/disconnected');
    const signal = moving.begin(outer);
    if (live.place.caipNetworkId === caipNetworkId) return;
    const chainId = frameChainId(caipNetworkId);
    await link.ask('SWITCH_NETWORK', { chainId }, { signal }).catch((cause: unknown) => {
      if (!isKitError(cause, 'embedded/failed')) throw cause;
      throw new KitError('chain/not-supported', { cause, context: { caipNetworkId } });
    });
    // The account may be another one there: smart accounts are not on every network.
    const user = await userOn(caipNetworkId, signal);
    moving.assertCurrent(signal);
    if (user.caipNetworkId !== caipNetworkId) throw new KitError('chain/switch-failed');
    if (live.place.isOver) throw new KitError('wallet/disconnected');
    store.set('lastChain', String(chainId));
    profile.take(user);
    places.renew(live, user);
  }

  function leaveAll(): void {
    moving.cancel();
    places.leave();
  }

  return {
    move,
    /** Also what is only on its way. */
    close(): void {
      opening.cancel();
      leaveAll();
    },
    /**
     * Takes up the login that the frame has, in every namespace of these networks that it has keys for. The first network of
     * each is where it begins.
     * @param signIn - for a login that a person has just made, which may sign in as well
     * @throws KitError `embedded/*`, `wallet/bad-answer`, `pairing/no-networks`, `request/cancelled`
     */
    async open(
      networks: readonly Network[],
      outer: AbortSignal,
      signIn?: BeginOneStep,
    ): Promise<SharedSession> {
      const signal = opening.begin(outer);
      const firsts = firstOfEach(networks);
      const users: ReadUser[] = [];
      let failure: unknown = new KitError('pairing/no-networks');
      // One after the other, and the main one last: a frame is where it was asked last.
      for (const { caipNetworkId } of [...firsts].reverse())
        try {
          // Whoever signs in needs no message for it: they are asked afterwards where there is none.
          const wishing = wishFor(caipNetworkId, signIn).catch(() => undefined);
          users.unshift(await userOn(caipNetworkId, signal, await abortable(wishing, signal)));
        } catch (error) {
          if (signal.aborted) throw new KitError('request/cancelled');
          failure = error;
        }
      const [main] = users;
      if (!main) throw failure;
      if (users.length < firsts.length)
        context.env.logger.warn('The embedded wallet supports only some of the networks.');
      opening.assertCurrent(signal);
      leaveAll();
      const [first, ...others] = users.map(places.enter);
      if (!first) throw new KitError('pairing/no-networks');
      const evm = users.find(({ caipNetworkId }) => namespaceOf(caipNetworkId) === 'eip155');
      profile.take(evm ?? main);
      store.set('isUsed', 'true');
      store.set('lastMail', undefined);
      store.set('lastChain', String(frameChainId(main.caipNetworkId)));
      return { connections: [first, ...others] };
    },
    /** Whether the frame has the login of these accounts, and not that of another person; one that does not say has. Never rejects. */
    async isStillIn({ accounts }: EmbeddedProfile): Promise<boolean> {
      const live = places.first();
      try {
        const { isConnected } = await link.ask('IS_CONNECTED', undefined);
        if (!isConnected || !live) return isConnected;
        const user = await userOn(live.place.caipNetworkId);
        const theirs = [user.address, ...user.accounts.map(({ address }) => address)];
        const ours = [live.place.address, ...accounts.map(({ address }) => address)];
        return ours.some((address) => theirs.includes(address));
      } catch {
        return true;
      }
    },
    /** Asks the frame again who is there, after the account has changed. @throws KitError `embedded/*` */
    async renewAll(): Promise<void> {
      const live = places.get('eip155');
      if (!live) return;
      const { place } = live;
      const { caipNetworkId } = place;
      const turn = renewing.begin();
      const user = await userOn(caipNetworkId);
      // Moved meanwhile, or asked again: whoever did that knows more.
      if (turn.aborted || place.isOver || place.caipNetworkId !== caipNetworkId) return;
      profile.take(user);
      places.renew(live, user);
    },
  };
}

/** The first network of each namespace that the frame has keys for. */
function firstOfEach(networks: readonly Network[]): readonly Network[] {
  return networks.filter(
    ({ chainNamespace }, at) =>
      embeddedNamespaces.includes(chainNamespace) &&
      networks.findIndex((each) => each.chainNamespace === chainNamespace) === at,
  );
}
