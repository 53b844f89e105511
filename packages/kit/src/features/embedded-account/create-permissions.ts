// Permissions that apps have in the embedded wallet's account (ERC-7715). Reloads them from the wallet and
// the Blockchain API when they may have changed, and drops them when they expire.
import {
  asKitError,
  createLatest,
  type EmbeddedPermission,
  type EmbeddedRequest,
  type EmbeddedWallet,
  type FeatureDeps,
  type KitError,
  ref,
} from '@openappkit/core/feature';
import type { EmbeddedPermissions } from './embedded-account.types.js';
import type { SessionsOwner, SessionsDeps } from './sessions-api.js';

export const noPermissions: EmbeddedPermissions = {
  list: undefined,
  isLoading: false,
  error: undefined,
  revoking: undefined,
  revokeError: undefined,
};

interface PermissionsState {
  permissions: EmbeddedPermissions;
}

const permissionMethods = /^wallet_(?:grant|revoke)Permissions$/;
/** The longest delay that timers support. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * @param getWallet throws if there is no wallet any more
 * @param sessionsOwner - the account whose sessions to query at the Blockchain API; undefined if there is no
 * such account
 */
export function createPermissions(
  deps: Pick<FeatureDeps, 'env' | 'modal'> & SessionsDeps,
  state: PermissionsState,
  getWallet: () => EmbeddedWallet,
  sessionsOwner: () => SessionsOwner | undefined,
) {
  const { modal } = deps;
  const { clock, page } = deps.env;
  const latest = createLatest();
  // Load on demand, because few users open the list.
  const sessionsApi = async () => (await import('./sessions-api.js')).createSessionsApi(deps);
  let walletPermissions: readonly EmbeddedPermission[] | undefined;
  let apiPermissions: readonly EmbeddedPermission[] = [];
  let owner = '';
  let network: string | undefined;
  let waiting: readonly EmbeddedRequest[] = [];
  let hasBegun = false;
  let timer: unknown;
  const change = (fields: Partial<EmbeddedPermissions>): void => {
    state.permissions = ref({ ...state.permissions, ...fields });
  };
  const isActive = ({ expiresAt }: EmbeddedPermission): boolean => expiresAt > clock.now();
  const show = (list: readonly EmbeddedPermission[]): void => {
    clock.clearTimeout(timer);
    const active = list.filter(isActive);
    change({ list: active });
    if (active.length === 0) return;
    const next = Math.min(...active.map(({ expiresAt }) => expiresAt)) - clock.now();
    timer = clock.setTimeout(() => show(state.permissions.list ?? []), Math.min(next, maxTimerMs));
  };

  async function load(): Promise<void> {
    hasBegun = true;
    const loadSignal = latest.begin();
    change({ isLoading: true, error: undefined });
    const apiResult = Promise.allSettled([queryApi(loadSignal)]);
    const [fromWallet] = await Promise.allSettled([queryWallet()]);
    if (loadSignal.aborted) return;
    if (fromWallet.status === 'fulfilled') walletPermissions = fromWallet.value;
    // Show the wallet's permissions without waiting for a slow API, unless there are none.
    if (walletPermissions?.length) show(mergePermissions(walletPermissions, apiPermissions));
    const [fromApi] = await apiResult;
    if (loadSignal.aborted) return;
    if (fromApi.status === 'fulfilled') apiPermissions = fromApi.value;
    // An empty list from the API does not mean that the wallet has granted nothing.
    if (walletPermissions || apiPermissions.length > 0)
      show(mergePermissions(walletPermissions ?? [], apiPermissions));
    const error = reasonOf(fromWallet) ?? reasonOf(fromApi);
    change({ isLoading: false, error });
  }

  const queryWallet = async () => getWallet().permissions();

  async function queryApi(signal: AbortSignal): Promise<readonly EmbeddedPermission[]> {
    const account = sessionsOwner();
    return account ? (await sessionsApi()).list(account, signal) : [];
  }

  function remove(revoked: EmbeddedPermission): void {
    const isOther = (each: EmbeddedPermission) => permissionKey(each) !== permissionKey(revoked);
    walletPermissions = walletPermissions?.filter(isOther);
    apiPermissions = apiPermissions.filter(isOther);
    show(mergePermissions(walletPermissions ?? [], apiPermissions));
  }

  async function revoke(context: string): Promise<void> {
    const permission = state.permissions.list?.find((each) => each.context === context);
    if (!permission || state.permissions.revoking !== undefined) return;
    const ownerBefore = owner;
    change({ revoking: context, revokeError: undefined });
    try {
      const answer = await getWallet().revokePermission(permission);
      if (permission.record) await (await sessionsApi()).revoke(permission.record, answer);
      if (ownerBefore === owner) remove(permission);
    } catch (cause) {
      const error = asKitError(cause, 'embedded/failed');
      if (ownerBefore === owner) change({ revokeError: { context, error } });
      throw error;
    } finally {
      if (ownerBefore === owner) {
        change({ revoking: undefined });
        // A permission may have ended elsewhere, so reload even after a failure.
        await load();
      }
    }
  }

  /** Reloads, because a permission may have been revoked on the wallet's own page or in another tab. */
  const onVisible = (): void => {
    const isSeen = modal.state.open && !page?.isHidden();
    if (hasBegun && isSeen && state.permissions.revoking === undefined) void load();
  };
  page?.events.addEventListener('visibilitychange', onVisible, true);

  return {
    load,
    revoke,
    /** Forgets the permissions of another user. Reloads after an answered permission request or a network change. */
    onAccountChange(next: string, requests: readonly EmbeddedRequest[]): void {
      const before = waiting;
      waiting = requests;
      const formerNetwork = network;
      network = sessionsOwner()?.caipNetworkId;
      if (next !== owner) {
        owner = next;
        forget();
        return;
      }
      const isLeft = ({ id }: EmbeddedRequest): boolean => requests.every((each) => each.id !== id);
      const hasChanged = before.some((each) => permissionMethods.test(each.method) && isLeft(each));
      const hasOtherNetwork = network !== formerNetwork;
      if (hasBegun && (hasChanged || hasOtherNetwork) && state.permissions.revoking === undefined)
        void load();
    },
    destroy(): void {
      page?.events.removeEventListener('visibilitychange', onVisible, true);
      forget();
    },
  };

  function forget(): void {
    latest.cancel();
    clock.clearTimeout(timer);
    hasBegun = false;
    walletPermissions = undefined;
    apiPermissions = [];
    change(noPermissions);
  }
}

function reasonOf(result: PromiseSettledResult<unknown>): KitError | undefined {
  return result.status === 'rejected' ? asKitError(result.reason, 'embedded/failed') : undefined;
}

/** Ignores the case of hex digits. */
const permissionKey = ({ context }: Pick<EmbeddedPermission, 'context'>): string =>
  context.toLowerCase();

/**
 * Lists a permission of both sources once. The wallet's data wins, because the wallet reads the chain; the
 * API's record is added, so that revoking also ends it there.
 */
function mergePermissions(
  walletPermissions: readonly EmbeddedPermission[],
  served: readonly EmbeddedPermission[],
): readonly EmbeddedPermission[] {
  const merged = new Map(walletPermissions.map((each) => [permissionKey(each), each]));
  for (const each of served) {
    const known = merged.get(permissionKey(each));
    merged.set(
      permissionKey(each),
      known ? { ...known, record: known.record ?? each.record } : each,
    );
  }
  return [...merged.values()];
}
