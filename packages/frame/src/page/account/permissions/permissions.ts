// What apps may do from the person's account without asking, on the person's own page: all of it, whichever app it was given
// to, and taking it back. Draws nothing.
import { timeText } from '../../../decode/words.js';
import type { DecodedRow } from '../../../decode/decoded.types.js';
import { createReadToken } from '../../../decode/read-token.js';
import { explain } from '../../../rpc/explain.js';
import { createNodes } from '../../../rpc/node/ask-node.js';
import type { Planned } from '../../../rpc/account-kind.types.js';
import type { EvmNetwork } from '../../../rpc/networks.types.js';
import { RpcFailure } from '../../../rpc/rpc-failure.js';
import type { Clock } from '../../../rpc/rpc.types.js';
import { sayPermission } from '../../../smart/sessions/say-grant.js';
import type { StandingGrant } from '../../../smart/sessions/standing-grants.js';
import type { SmartAccount } from '../../user/smart-accounts.types.js';

export interface Permission {
  readonly id: string;
  readonly origin: string;
  readonly network: string;
  readonly until: string;
  readonly rows: readonly DecodedRow[];
  /** Its network did not answer: it may have ended. */
  readonly isChecked: boolean;
  /** Whether it can be taken back here. */
  readonly isServed: boolean;
}

/** What is about to be taken back, or is being. */
export interface Revoking {
  readonly id: string;
  /** `asking` the network what it takes, `asked` whether the person wants to, `doing` it. */
  readonly step: 'asking' | 'asked' | 'doing';
  readonly fee: string;
}

export interface PermissionsState {
  /** Undefined until they were read; kept while they are read anew. */
  readonly list: readonly Permission[] | undefined;
  readonly failure: string | undefined;
  readonly revoking: Revoking | undefined;
  readonly hasRevoked: boolean;
}

export interface Permissions {
  readonly state: PermissionsState;
  load(): Promise<void>;
  /** Asks the person whether they mean it, with what it takes. */
  ask(id: string): Promise<void>;
  keep(): void;
  revoke(): Promise<void>;
  /** The person has left. */
  close(): void;
}

interface Parts {
  /** Loads what signs. */
  readonly open: () => Promise<Pick<SmartAccount, 'standing' | 'methods'>>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/** Timers take no more. */
const mostMs = 2 ** 31 - 1;

export function createPermissions({ open, fetch, clock, onChange }: Parts): Permissions {
  let state: PermissionsState = {
    list: undefined,
    failure: undefined,
    revoking: undefined,
    hasRevoked: false,
  };
  let standing: readonly StandingGrant[] = [];
  let planned: { readonly plan: Planned; readonly network: EvmNetwork } | undefined;
  let isClosed = false;
  let reading = 0;
  let timer: unknown;
  const change = (part: Partial<PermissionsState>) => {
    if (isClosed) return;
    state = { ...state, ...part };
    onChange();
  };
  /** One that ends while it is shown goes. */
  const watch = () => {
    clock.clearTimeout(timer);
    const ends = standing.map(({ expiry }) => expiry * 1000);
    if (isClosed || ends.length === 0) return;
    const wait = Math.max(0, Math.min(mostMs, Math.min(...ends) - clock.now()));
    timer = clock.setTimeout(() => {
      standing = standing.filter(({ expiry }) => expiry * 1000 > clock.now());
      const left = state.list?.filter(({ id }) => standing.some((each) => each.id === id));
      change({ list: left });
      watch();
    }, wait);
  };
  const read = async () => {
    const turn = ++reading;
    const account = await open();
    const found = await account.standing();
    const list = await Promise.all(found.map((each) => describe(each, fetch, clock)));
    if (turn !== reading) return;
    standing = found;
    change({ list });
    watch();
  };
  const attempt = async (work: () => Promise<void>, network?: EvmNetwork) => {
    try {
      await work();
    } catch (error) {
      change({ failure: explain(error, network).message, revoking: undefined });
    }
  };
  const find = (id: string) => standing.find((each) => each.id === id);
  return {
    get state() {
      return state;
    },
    async load() {
      change({ failure: undefined });
      await attempt(read);
    },
    async ask(id) {
      const grant = find(id);
      if (!grant?.network || state.revoking?.step === 'doing') return;
      const { network, context } = grant;
      change({ revoking: { id, step: 'asking', fee: '' }, failure: undefined, hasRevoked: false });
      await attempt(async () => {
        const plan = await (await open()).methods?.wallet_revokePermissions?.(
          [{ pci: context }],
          network,
        );
        // Another one was asked for meanwhile, or none any more.
        if (!plan || state.revoking?.id !== id) return;
        planned = { plan, network };
        change({ revoking: { id, step: 'asked', fee: feeOf(plan) } });
      }, network).finally(async () => {
        // It may have ended elsewhere.
        if (state.failure !== undefined) await read().catch(() => undefined);
      });
    },
    keep() {
      if (state.revoking?.step === 'doing') return;
      planned = undefined;
      change({ revoking: undefined });
    },
    async revoke() {
      const { revoking } = state;
      if (!planned || revoking?.step !== 'asked') return;
      const { plan, network } = planned;
      planned = undefined;
      change({ revoking: { ...revoking, step: 'doing' } });
      await attempt(async () => {
        await plan.run();
        standing = standing.filter(({ id }) => id !== revoking.id);
        const list = state.list?.filter(({ id }) => id !== revoking.id);
        change({ revoking: undefined, hasRevoked: true, list });
      }, network);
      await read().catch(() => undefined);
    },
    close() {
      isClosed = true;
      clock.clearTimeout(timer);
    },
  };
}

function feeOf({ decoded }: Planned): string {
  if (decoded?.kind !== 'permission') throw new RpcFailure('not-allowed', 'Nothing was planned.');
  return decoded.fee;
}

async function describe(
  { id, origin, expiry, isChecked, network, asked, chainId }: StandingGrant,
  fetch: typeof globalThis.fetch,
  clock: Clock,
): Promise<Permission> {
  const until = timeText(BigInt(expiry));
  const common = { id, origin, until, isChecked, isServed: network !== undefined };
  if (!network) return { ...common, network: `eip155:${chainId}`, rows: [] };
  const readToken = createReadToken(createNodes({ fetch, clock })(network));
  const each = (asked?.permissions ?? []).map((one) => sayPermission(one, { network, readToken }));
  return { ...common, network: network.name, rows: await Promise.all(each) };
}
