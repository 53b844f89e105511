// The session of the person who is logged in: where they are in each namespace, and the provider objects that adapters sign
// through. At most one at a time.
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
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import type { FrameLink } from '../frame/frame-link.js';
import { accountPlaceholder, type AccountType, siwxMessageSchema } from '../protocol/index.js';
import { createEip155Provider, evmNumber } from '../providers/eip155-provider.js';
import type { EmbeddedProvider } from '../providers/open-provider.js';
import type { Place, PlaceVerbs } from '../providers/place.types.js';
import { createSolanaProvider } from '../providers/solana-provider.js';
import { createWalletEvents, type WalletEvents } from '../providers/wallet-events.js';
import type { AskRpc } from '../requests/ask-rpc.js';
import type { Profile } from './create-profile.js';
import type { LoginStore } from './login-store.js';
import { embeddedNamespaces, frameChainId, type ReadUser, readUser } from './read-user.js';
import type { SignInWish } from './sign-in-with-login.js';

interface Parts {
  readonly context: EmbeddedContext;
  readonly link: Pick<FrameLink, 'ask'>;
  readonly store: LoginStore;
  readonly profile: Profile;
  readonly ask: AskRpc;
  /** Ends the login, and says so to core. */
  readonly leave: () => Promise<void>;
}
interface Live {
  readonly place: Place;
  readonly events: WalletEvents;
  readonly provider: EmbeddedProvider;
}

export type Session = ReturnType<typeof createSession>;

export function createSession({ context, link, store, profile, ask, leave }: Parts) {
  const { env, report } = context;
  const lives = new Map<string, Live>();
  const moving = createLatest();
  const renewing = createLatest();
  const opening = createLatest();

  async function userOn(
    caipNetworkId: CaipNetworkId,
    signal?: AbortSignal,
    signIn?: SignInWish,
  ): Promise<ReadUser> {
    const namespace = namespaceOf(caipNetworkId);
    const wish = namespace === 'eip155' ? wishedType(store, context) : undefined;
    const user = await link.ask(
      'GET_USER',
      {
        chainId: frameChainId(caipNetworkId),
        ...(wish && { preferredAccountType: wish }),
        ...(signIn && { siwxMessage: signIn.siwxMessage }),
      },
      { signal },
    );
    const read = readUser(namespace, user);
    // On another network than was asked for, it is no message of the one where the app signs in.
    if (read.caipNetworkId === caipNetworkId) signIn?.tell(user, read.address);
    return read;
  }

  /** For the first network of eip155: there is no such message for the others yet. Its code is loaded for apps that want it. */
  async function wishFor(
    chainId: CaipNetworkId,
    signIn: BeginOneStep | undefined,
  ): Promise<SignInWish | undefined> {
    if (namespaceOf(chainId) !== 'eip155') return undefined;
    const step = await signIn?.();
    const made = await step?.message(chainId);
    if (!step || !made) return undefined;
    const { wishToSignIn } = await import('./sign-in-with-login.js');
    const wish = wishToSignIn({ step, made, now: env.clock.now(), place: accountPlaceholder });
    // Longer than a frame takes, the login would fail for it.
    return siwxMessageSchema.safeParse(wish?.siwxMessage).success ? wish : undefined;
  }

  function enter(namespace: string, { address, caipNetworkId }: ReadUser): Live {
    const place: Place = { namespace, address, caipNetworkId, isOver: false };
    const events = createWalletEvents(env.onError);
    const verbs: PlaceVerbs = { move, leave };
    const create = namespace === 'solana' ? createSolanaProvider : createEip155Provider;
    const live = { place, events, provider: create(place, verbs, events, ask) };
    lives.set(namespace, live);
    return live;
  }

  /** What the frame says now of a namespace: told where it is news. */
  function renew({ place, events }: Live, { address, caipNetworkId }: ReadUser): void {
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
  }

  /** @throws KitError `wallet/disconnected`, `chain/not-supported`, `chain/switch-failed`, `embedded/*` */
  async function move(caipNetworkId: CaipNetworkId, outer?: AbortSignal): Promise<void> {
    const live = lives.get(namespaceOf(caipNetworkId));
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
    renew(live, user);
  }

  function leaveAll(): void {
    moving.cancel();
    for (const { place, events } of lives.values()) {
      place.isOver = true;
      events.emit('accountsChanged', []);
      events.emit('disconnect', { code: 4900, message: 'The wallet is disconnected.' });
      events.clear();
    }
    lives.clear();
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
        env.logger.warn('The embedded wallet serves a part of the networks only.');
      opening.assertCurrent(signal);
      leaveAll();
      const [first, ...others] = users.map((user) => {
        const namespace = namespaceOf(user.caipNetworkId);
        return connectionOf(context, enter(namespace, user), user);
      });
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
      const [live] = lives.values();
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
      const live = lives.get('eip155');
      if (!live) return;
      const { place } = live;
      const { caipNetworkId } = place;
      const turn = renewing.begin();
      const user = await userOn(caipNetworkId);
      // Moved meanwhile, or asked again: whoever did that knows more.
      if (turn.aborted || place.isOver || place.caipNetworkId !== caipNetworkId) return;
      profile.take(user);
      renew(live, user);
    },
  };
}

const namespaceOf = (caipNetworkId: CaipNetworkId): string =>
  caipNetworkId.slice(0, caipNetworkId.indexOf(':'));

/** The first network of each namespace that the frame has keys for. */
function firstOfEach(networks: readonly Network[]): readonly Network[] {
  return networks.filter(
    ({ chainNamespace }, at) =>
      embeddedNamespaces.includes(chainNamespace) &&
      networks.findIndex((each) => each.chainNamespace === chainNamespace) === at,
  );
}

/** What the person chose last, else what the app prefers. */
function wishedType(store: LoginStore, context: EmbeddedContext): AccountType | undefined {
  const wish = store.get('accountType') ?? context.preferredAccountType;
  return wish === 'eoa' || wish === 'smartAccount' ? wish : undefined;
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
