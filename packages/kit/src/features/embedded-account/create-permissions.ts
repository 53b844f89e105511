// createPermissions(): what this app may do from the embedded wallet's account without asking (ERC-7715). The wallet knows, and
// is asked anew whenever that may have changed; what ends while it is shown goes by itself.
import {
  asKitError,
  createLatest,
  type EmbeddedPermission,
  type EmbeddedRequest,
  type EmbeddedWallet,
  type FeatureParts,
  ref,
} from '@openappkit/core/feature';
import type { EmbeddedPermissions } from './embedded-account.types.js';

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

/** @param inUse throws where there is no wallet any more */
export function createPermissions(
  { env: { clock, page }, modal }: Pick<FeatureParts, 'env' | 'modal'>,
  state: Held,
  inUse: () => EmbeddedWallet,
) {
  const latest = createLatest();
  let owner = '';
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
    try {
      const list = await inUse().permissions();
      if (turn.aborted) return;
      show(list);
      change({ isLoading: false });
    } catch (cause) {
      if (!turn.aborted) change({ isLoading: false, error: asKitError(cause, 'embedded/failed') });
    }
  }

  async function revoke(context: string): Promise<void> {
    const permission = state.permissions.list?.find((each) => each.context === context);
    if (!permission || state.permissions.revoking !== undefined) return;
    const whose = owner;
    change({ revoking: context, revokeError: undefined });
    try {
      await inUse().revokePermission(permission);
      if (whose !== owner) return;
      show((state.permissions.list ?? []).filter((each) => each.context !== context));
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
    /** Another person's are not this one's; what was answered may have changed them. */
    follow(next: string, requests: readonly EmbeddedRequest[]): void {
      const before = waiting;
      waiting = requests;
      if (next !== owner) {
        owner = next;
        forget();
        return;
      }
      const isLeft = ({ id }: EmbeddedRequest): boolean => requests.every((each) => each.id !== id);
      const hasChanged = before.some((each) => changing.test(each.method) && isLeft(each));
      if (hasBegun && hasChanged && state.permissions.revoking === undefined) void load();
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
    change(noPermissions);
  }
}
