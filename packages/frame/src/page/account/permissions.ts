import { formatTime } from '../../decode/format.js';
import type { DecodedRow } from '../../decode/decoded.types.js';
import { createReadToken } from '../../decode/read-token.js';
import { toRpcFailure } from '../../rpc/to-rpc-failure.js';
import { createNodes } from '../../rpc/request-node.js';
import type { RequestPlan } from '../../rpc/wallet-account.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { describePermission } from '../../smart/sessions/describe-grant.js';
import { isFormer, type ActiveGrant } from '../../smart/sessions/active-grants.js';
import type { SmartWalletAccount } from '../../smart/create-smart-account.js';
import type { Clock } from '../../rpc/clock.js';

export interface Permission {
  readonly id: string;
  readonly origin: string;
  readonly network: string;
  readonly until: string;
  readonly rows: readonly DecodedRow[];
  /** False if its network did not respond, so the permission may have ended. */
  readonly isChecked: boolean;
  readonly isRevocable: boolean;
  readonly isFormer: boolean;
  /** Whether it lets its key do anything with the account. */
  readonly isUnlimited: boolean;
}

/** A network where the account still obeys the session contract of an earlier version. */
export interface FormerContract {
  readonly id: string;
  readonly network: string;
}

interface PendingRevocation {
  readonly id: string;
  /** `asking`: the network estimates the fee. `asked`: the user confirms. `doing`: the transaction is sent. */
  readonly step: 'asking' | 'asked' | 'doing';
  readonly fee: string;
}

export interface PermissionsState {
  /** Undefined until the first read; unchanged while reading again. */
  readonly list: readonly Permission[] | undefined;
  readonly former: readonly FormerContract[];
  readonly failure: string | undefined;
  readonly revoking: PendingRevocation | undefined;
  readonly hasRevoked: boolean;
  readonly hasRemoved: boolean;
}

export interface Permissions {
  readonly state: PermissionsState;
  load(): Promise<void>;
  /** Asks the user to confirm and shows the network fee. @param id of a permission or a former contract */
  confirmRevoke(id: string): Promise<void>;
  cancelRevoke(): void;
  revoke(): Promise<void>;
  close(): void;
}

interface Deps {
  readonly open: () => Promise<
    Pick<SmartWalletAccount, 'activeGrants' | 'methods' | 'formerSessions' | 'prepareFormerRemoval'>
  >;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/** The longest delay that `setTimeout` supports. */
const maxTimerMs = 2 ** 31 - 1;

export function createPermissions({ open, fetch, clock, onChange }: Deps): Permissions {
  let state: PermissionsState = {
    list: undefined,
    former: [],
    failure: undefined,
    revoking: undefined,
    hasRevoked: false,
    hasRemoved: false,
  };
  let standing: readonly ActiveGrant[] = [];
  let formerNetworks: readonly EvmNetwork[] = [];
  let planned: { readonly end: PlannedEnd; readonly network: EvmNetwork } | undefined;
  let isClosed = false;
  let latestRead = 0;
  let timer: unknown;
  const change = (changes: Partial<PermissionsState>) => {
    if (isClosed) return;
    state = { ...state, ...changes };
    onChange();
  };
  const scheduleExpiry = () => {
    clock.clearTimeout(timer);
    const expiryTimes = standing.map(({ expiry }) => expiry * 1000);
    if (isClosed || expiryTimes.length === 0) return;
    const wait = Math.max(0, Math.min(maxTimerMs, Math.min(...expiryTimes) - clock.now()));
    timer = clock.setTimeout(() => {
      standing = standing.filter(({ expiry }) => expiry * 1000 > clock.now());
      const remaining = state.list?.filter(({ id }) => standing.some((each) => each.id === id));
      change({ list: remaining });
      scheduleExpiry();
    }, wait);
  };
  const read = async () => {
    const readNumber = ++latestRead;
    const account = await open();
    const [found, networks] = await Promise.all([account.activeGrants(), account.formerSessions()]);
    const list = await Promise.all(found.map((each) => toPermission(each, fetch, clock)));
    if (readNumber !== latestRead) return;
    standing = found;
    formerNetworks = networks;
    change({ list, former: networks.map((each) => ({ id: formerId(each), network: each.name })) });
    scheduleExpiry();
  };
  const attempt = async (work: () => Promise<void>, network?: EvmNetwork) => {
    try {
      await work();
    } catch (error) {
      change({ failure: toRpcFailure(error, network).message, revoking: undefined });
    }
  };
  const findEnding = (id: string) => {
    const grant = standing.find((each) => each.id === id);
    const network = grant?.network ?? formerNetworks.find((each) => formerId(each) === id);
    if (!network) return undefined;
    const plan = async (): Promise<PlannedEnd | undefined> => {
      const account = await open();
      if (!grant) return account.prepareFormerRemoval(network);
      const params = [{ pci: grant.context }];
      const planned = await account.methods?.wallet_revokePermissions?.(params, network);
      return planned && { fee: feeOf(planned), send: () => planned.run() };
    };
    return { network, plan };
  };
  return {
    get state() {
      return state;
    },
    async load() {
      change({ failure: undefined });
      await attempt(read);
    },
    async confirmRevoke(id) {
      const found = findEnding(id);
      if (!found || state.revoking?.step === 'doing') return;
      const { network, plan } = found;
      const reset = { hasRevoked: false, hasRemoved: false, failure: undefined };
      change({ revoking: { id, step: 'asking', fee: '' }, ...reset });
      try {
        await attempt(async () => {
          const end = await plan();
          // The user chose another permission or cancelled meanwhile.
          if (!end || state.revoking?.id !== id) return;
          planned = { end, network };
          change({ revoking: { id, step: 'asked', fee: end.fee } });
        }, network);
      } finally {
        // The permission may have ended elsewhere, so read the list again.
        if (state.failure !== undefined) await read().catch(() => undefined);
      }
    },
    cancelRevoke() {
      if (state.revoking?.step === 'doing') return;
      planned = undefined;
      change({ revoking: undefined });
    },
    async revoke() {
      const { revoking } = state;
      if (!planned || revoking?.step !== 'asked') return;
      const { end, network } = planned;
      planned = undefined;
      change({ revoking: { ...revoking, step: 'doing' } });
      await attempt(async () => {
        await end.send();
        const isOther = ({ id }: { readonly id: string }) => id !== revoking.id;
        const hasRevoked = !standing.every(isOther);
        standing = standing.filter(isOther);
        const list = state.list?.filter(isOther);
        const former = state.former.filter(isOther);
        change({ revoking: undefined, hasRevoked, hasRemoved: !hasRevoked, list, former });
      }, network);
      await read().catch(() => undefined);
    },
    close() {
      isClosed = true;
      clock.clearTimeout(timer);
    },
  };
}

interface PlannedEnd {
  readonly fee: string;
  send(): Promise<unknown>;
}

const formerId = ({ chainId }: EvmNetwork): string => `former ${chainId}`;

function feeOf({ decoded }: RequestPlan): string {
  if (decoded?.kind !== 'permission') throw new RpcFailure('not-allowed', 'Nothing to revoke.');
  return decoded.fee;
}

async function toPermission(
  grant: ActiveGrant,
  fetch: typeof globalThis.fetch,
  clock: Clock,
): Promise<Permission> {
  const { id, origin, expiry, isChecked, isUnlimited, network, requested, chainId } = grant;
  const until = formatTime(BigInt(expiry));
  const isServed = network !== undefined;
  const common = {
    id,
    origin,
    until,
    isChecked,
    isRevocable: isServed,
    isUnlimited,
    isFormer: isFormer(grant),
  };
  if (!network) return { ...common, network: `eip155:${chainId}`, rows: [] };
  const readToken = createReadToken(createNodes({ fetch, clock })(network));
  const rows = (requested?.permissions ?? []).map((permission) =>
    describePermission(permission, { network, readToken }),
  );
  return { ...common, network: network.name, rows: await Promise.all(rows) };
}
