import { ref, subscribe } from 'valtio/vanilla';
import { loginOf, userOf, setConnections } from '../connections/commit-connections.js';
import type {
  ActiveEmbedded,
  EmbeddedWalletInfo,
  EmbeddedProfile,
  EmbeddedRequest,
  EmbeddedWallet,
} from '../adapter/embedded-wallet.types.js';
import type { BaseDeps } from '../core-deps.types.js';
import { finishDialog } from '../flows/finish-dialog.js';
import type { Connector } from '../adapter/adapter.types.js';
import type { Connection } from '../state/connection.js';

type Deps = Pick<
  BaseDeps,
  'account' | 'bus' | 'connection' | 'modal' | 'notices' | 'options' | 'router'
>;

export function followEmbedded(
  deps: Deps,
  connectorId: string,
  wallet: EmbeddedWallet,
): () => void {
  const { account, connection } = deps;
  let isRejecting = false;
  const reject = (id?: string): void => {
    isRejecting = true;
    wallet.reject(id);
    isRejecting = false;
  };
  let now: ActiveEmbedded = {
    connectorId,
    wallet,
    profile: undefined,
    info: undefined,
    requests: [],
    queue: { current: 0, total: 0 },
    frame: wallet.frame(),
    reject,
  };
  const change = (changes: Partial<ActiveEmbedded>): void => {
    now = { ...now, ...changes };
    account.setEmbedded(ref(now));
  };
  const onProfile = (profile: EmbeddedProfile | undefined): void => {
    const info = profile && infoOf(profile);
    const isSame = JSON.stringify(info) === JSON.stringify(now.info);
    change({ profile, info: isSame ? now.info : info });
    renameConnector(connection, connectorId, loginTitle(profile?.provider ?? 'email'));
    for (const [namespace, each] of Object.entries(account.state.byNamespace)) {
      const { connectedWalletInfo: about } = each;
      if (!about || !info || isSame || each.connectorId !== connectorId) continue;
      const walletInfo = { ...about, ...loginOf(account, connectorId) };
      const user = userOf(account, each);
      account.setConnected(namespace, { ...each, ...user, connectedWalletInfo: walletInfo });
    }
  };
  const place = createPlace(deps, reject);
  const onRequests = (requests: readonly EmbeddedRequest[]): void => {
    const before = now;
    change({ requests, queue: queueOf(before, requests) });
    const isAnswered = (id: string): boolean => requests.every((each) => each.id !== id);
    const answered = before.requests.filter(({ id }) => isAnswered(id));
    if (requests.length > 0) place.begin();
    else place.end(!isRejecting && wallet.frame() === 'failed');
    for (const namespace of new Set(answered.map((each) => each.namespace)))
      deps.bus.emit('balance-stale', { namespace });
  };
  onProfile(wallet.profile());
  const stops = [
    wallet.onProfile(onProfile),
    wallet.onFrame(() => {
      change({ frame: wallet.frame() });
      if (wallet.frame() === 'ready') place.mend();
    }),
    wallet.onRequests(onRequests),
    followRefused(deps, wallet),
    place.destroy,
  ];
  return () => {
    for (const stop of stops) stop();
    if (account.state.embedded?.wallet === wallet) account.setEmbedded(undefined);
  };
}

function infoOf(profile: EmbeddedProfile): EmbeddedWalletInfo {
  const { email, userName, provider, accounts, accountType, isSmartAccountDeployed } = profile;
  const user = {
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { username: userName }),
    accounts,
  };
  return { user, authProvider: provider, accountType, isSmartAccountDeployed };
}

/** Also counts requests answered since the queue was last empty. */
function queueOf(
  { requests: before, queue }: ActiveEmbedded,
  requests: readonly EmbeddedRequest[],
): ActiveEmbedded['queue'] {
  if (requests.length === 0) return { current: 0, total: 0 };
  const added = requests.filter(({ id }) => before.every((each) => each.id !== id)).length;
  const total = queue.total + added;
  return { current: total - requests.length + 1, total };
}

function createPlace(deps: Deps, reject: () => void) {
  const { bus, modal, router } = deps;
  let isWaiting = false;
  let isAsked = false;
  /** The frame failed. The view stays until the user has read the error. */
  let isBroken = false;
  const isThere = (): boolean => router.state.stack.at(-1)?.traits.approves === true;
  const requestView = (): void => {
    if (isAsked) return;
    isAsked = true;
    bus.emit('view-needed', { view: 'ApproveTransaction' });
  };
  /** Goes back past every pushed approval view, or finishes the dialog if no view lies behind. */
  const give = (): void => {
    let isBack = true;
    while (isBack && isThere()) isBack = router.back();
    if (isThere()) finishDialog(deps, 'answered');
  };
  const update = (): void => {
    if (!isThere()) isBroken = false;
    if (!isWaiting) {
      if (isThere() && !isBroken) give();
      return;
    }
    const isShown = router.state.stack.some(({ view }) => view !== '');
    if (modal.state.open && isShown && !isThere()) requestView();
  };
  /** Checks in a microtask, because the navigation that triggered this may not be complete. */
  const onPlace = (): void => {
    if (isThere()) isAsked = false;
    queueMicrotask(update);
  };
  /** Rejects pending requests when the dialog closes, even by force, because a hidden request cannot be answered. */
  const onModal = (): void => {
    if (modal.state.open) return;
    isBroken = false;
    if (isWaiting) reject();
  };
  const stops = [subscribe(router.state, onPlace, true), subscribe(modal.state, onModal, true)];
  return {
    begin(): void {
      isWaiting = true;
      isBroken = false;
      if (!isThere() || !modal.state.open) requestView();
    },
    /** @param hasFailed the frame failed and did not answer the requests */
    end(hasFailed: boolean): void {
      if (!isWaiting) return;
      isWaiting = false;
      isAsked = false;
      isBroken = hasFailed && isThere() && modal.state.open;
      queueMicrotask(update);
    },
    mend(): void {
      isBroken = false;
      queueMicrotask(update);
    },
    destroy(): void {
      isWaiting = false;
      for (const stop of stops) stop();
      if (isThere()) give();
    },
  };
}

const followRefused = ({ bus, modal, notices }: Deps, wallet: EmbeddedWallet): (() => void) =>
  wallet.onRefused(() => {
    if (!modal.state.open) bus.emit('view-needed', { view: 'ApproveTransaction' });
    notices.show('error', 'Action not allowed', 'embedded/not-allowed');
  });

/** The embedded wallet takes the name and image of its login provider. */
function renameConnector(
  connection: Connection,
  connectorId: string,
  title: Pick<Connector, 'name' | 'imageUrl'>,
): void {
  const matching = connection.state.connectors.filter(
    ({ id, name, imageUrl }) =>
      id === connectorId && (name !== title.name || imageUrl !== title.imageUrl),
  );
  for (const renamed of matching) {
    const { namespace } = renamed;
    const connectors = connection.state.connectors.filter((each) => each.namespace === namespace);
    connection.setConnectors(
      namespace,
      connectors.map((each) =>
        // Keep the prototype: its getters provide `chains` and `provider`.
        each === renamed
          ? Object.assign(Object.create(Object.getPrototypeOf(each)), each, title)
          : each,
      ),
    );
    if (connection.live(namespace, connectorId))
      setConnections(connection, namespace, connection.all(namespace));
  }
}

type Provider = EmbeddedProfile['provider'];

/** Names that are not the capitalized provider id. */
const names: Partial<Record<Provider, string>> = { email: 'Email wallet', github: 'GitHub' };

/** Drawn by us, because the providers' logos are trademarks. */
const letter = '<rect x="5" y="6.5" width="14" height="11" rx="1.5"/><path d="m6 8 6 5 6-5"/>';

const person =
  '<circle cx="12" cy="9" r="3"/><path d="M6 18.5v-1a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v1"/>';

function loginTitle(provider: Provider): Pick<Connector, 'name' | 'imageUrl'> {
  const name = names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
  return { name, imageUrl: picture(provider === 'email' ? letter : person) };
}

function picture(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#33504a"/><g fill="none" stroke="#fff" stroke-width="1.5">${drawing}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
