// createPermissions(): what apps may do from the embedded wallet's account without asking (ERC-7715). The wallet and, where it
// keeps sessions, the blockchain API are asked anew whenever that may have changed; what ends while it is shown goes by itself.
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
import { mergePermissions, permissionKey } from './merge-permissions.js';
import type { SessionsOwner, SessionsParts } from './sessions-api.js';

export const noPermissions: EmbeddedPermissions = {
  list: undefined,
  isLoading: false,
  error: undefined,
  revoking: undefined,
  revokeError: undefined,
};

interface Held {
  permissions: EmbeddedPermissions;
}

const changing = /^wallet_(?:grant|revoke)Permissions$/;
/** Timers take no more. */
const mostMs = 2 ** 31 - 1;

/**
 * @param inUse throws where there is no wallet any more
 * @param sessionsOwner - whose sessions the blockchain API is asked for; undefined where there is no such account
 */
export function createPermissions(
  deps: Pick<FeatureDeps, 'env' | 'modal'> & SessionsParts,
  state: Held,
  inUse: () => EmbeddedWallet,
  sessionsOwner: () => SessionsOwner | undefined,
) {
  const { modal } = deps;
  const { clock, page } = deps.env;
  const latest = createLatest();
  // Few people ever open the list.
  const sessionsApi = async () => (await import('./sessions-api.js')).createSessionsApi(deps);
  /** The last answers: of the wallet, and of the API. */
  let own: readonly EmbeddedPermission[] | undefined;
  let served: readonly EmbeddedPermission[] = [];
  let owner = '';
  let network: string | undefined;
  let waiting: readonly EmbeddedRequest[] = [];
  let hasBegun = false;
  let timer: unknown;
  const change = (part: Partial<EmbeddedPermissions>): void => {
    state.permissions = ref({ ...state.permissions, ...part });
  };
  const isStanding = ({ expiresAt }: EmbeddedPermission): boolean => expiresAt > clock.now();
  const show = (list: readonly EmbeddedPermission[]): void => {
    clock.clearTimeout(timer);
    const standing = list.filter(isStanding);
    change({ list: standing });
    if (standing.length === 0) return;
    const next = Math.min(...standing.map(({ expiresAt }) => expiresAt)) - clock.now();
    timer = clock.setTimeout(() => show(state.permissions.list ?? []), Math.min(next, mostMs));
  };

  async function load(): Promise<void> {
    hasBegun = true;
    const turn = latest.begin();
    change({ isLoading: true, error: undefined });
    const asked = Promise.allSettled([askApi(turn)]);
    const [fromWallet] = await Promise.allSettled([askWallet()]);
    if (turn.aborted) return;
    if (fromWallet.status === 'fulfilled') own = fromWallet.value;
    // The wallet's list does not wait for a slow API, but "none" does.
    if (own?.length) show(mergePermissions(own, served));
    const [fromApi] = await asked;
    if (turn.aborted) return;
    if (fromApi.status === 'fulfilled') served = fromApi.value;
    // An empty list of the API does not say that the wallet has none.
    if (own || served.length > 0) show(mergePermissions(own ?? [], served));
    const error = reasonOf(fromWallet) ?? reasonOf(fromApi);
    change({ isLoading: false, error });
  }

  const askWallet = async () => inUse().permissions();

  async function askApi(signal: AbortSignal): Promise<readonly EmbeddedPermission[]> {
    const account = sessionsOwner();
    return account ? (await sessionsApi()).list(account, signal) : [];
  }

  async function revoke(context: string): Promise<void> {
    const permission = state.permissions.list?.find((each) => each.context === context);
    if (!permission || state.permissions.revoking !== undefined) return;
    const whose = owner;
    change({ revoking: context, revokeError: undefined });
    try {
      const answer = await inUse().revokePermission(permission);
      if (permission.record) await (await sessionsApi()).revoke(permission.record, answer);
      if (whose !== owner) return;
      const isOther = (each: EmbeddedPermission) =>
        permissionKey(each) !== permissionKey(permission);
      own = own?.filter(isOther);
      served = served.filter(isOther);
      show(mergePermissions(own ?? [], served));
    } catch (cause) {
      const error = asKitError(cause, 'embedded/failed');
      if (whose === owner) change({ revokeError: { context, error } });
      throw error;
    } finally {
      if (whose === owner) {
        change({ revoking: undefined });
        // It may have ended elsewhere; what failed here tells nothing of that.
        await load();
      }
    }
  }

  /** On the wallet's own page, or in another tab, one may have been taken back meanwhile. */
  const onBack = (): void => {
    const isSeen = modal.state.open && !page?.isHidden();
    if (hasBegun && isSeen && state.permissions.revoking === undefined) void load();
  };
  page?.events.addEventListener('visibilitychange', onBack, true);

  return {
    load,
    revoke,
    /** Another person's are not this one's; what was answered, or another network, may have changed them. */
    follow(next: string, requests: readonly EmbeddedRequest[]): void {
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
      const hasChanged = before.some((each) => changing.test(each.method) && isLeft(each));
      const isElsewhere = network !== formerNetwork;
      if (hasBegun && (hasChanged || isElsewhere) && state.permissions.revoking === undefined)
        void load();
    },
    destroy(): void {
      page?.events.removeEventListener('visibilitychange', onBack, true);
      forget();
    },
  };

  function forget(): void {
    latest.cancel();
    clock.clearTimeout(timer);
    hasBegun = false;
    own = undefined;
    served = [];
    change(noPermissions);
  }
}

function reasonOf(result: PromiseSettledResult<unknown>): KitError | undefined {
  return result.status === 'rejected' ? asKitError(result.reason, 'embedded/failed') : undefined;
}
