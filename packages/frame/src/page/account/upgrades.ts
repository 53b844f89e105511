// Reads and undoes the account's upgrade on each network (EIP-7702).
import type { AccountCode } from '../../rpc/eoa/upgrade.js';
import { toRpcFailure } from '../../rpc/to-rpc-failure.js';
import type { EoaAccount } from '../../rpc/eoa/eoa-account.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { PageContext } from '../page-context.js';

export interface UpgradeRow {
  readonly chainId: number;
  readonly network: string;
  /** Undefined if the network did not respond. */
  readonly code: AccountCode | undefined;
}

interface UpgradesState {
  readonly rows: readonly UpgradeRow[] | undefined;
  /** Set while the user is asked to confirm. */
  readonly confirmation?: { readonly chainId: number; readonly fee: string } | undefined;
  readonly isBusy?: boolean;
  readonly failure?: string | undefined;
}

export interface Upgrades {
  readonly state: UpgradesState;
  load(): Promise<void>;
  confirmUndo(chainId: number): Promise<void>;
  cancelUndo(): void;
  undo(): Promise<void>;
  close(): void;
}

interface Deps {
  readonly account: Pick<EoaAccount, 'codeOn' | 'prepareDowngrade'>;
  readonly networks: readonly EvmNetwork[];
  readonly pause: PageContext['pause'];
  readonly onChange: () => void;
}

const pollMs = 1_000;
/** A slower network finishes later. The page shows the result when it is opened again. */
const maxPolls = 120;

export function createUpgrades({ account, networks, pause, onChange }: Deps): Upgrades {
  const controller = new AbortController();
  const { signal } = controller;
  let state: UpgradesState = { rows: undefined };
  const show = (next: UpgradesState) => {
    if (signal.aborted) return;
    state = next;
    onChange();
  };
  const readCode = (network: EvmNetwork) => account.codeOn(network).catch(() => undefined);
  const readRows = () =>
    Promise.all(
      networks.map(async (network): Promise<UpgradeRow> => {
        return { chainId: network.chainId, network: network.name, code: await readCode(network) };
      }),
    );
  let prepared: Awaited<ReturnType<typeof account.prepareDowngrade>> | undefined;
  const attempt = async (
    chainId: number | undefined,
    work: (on: EvmNetwork) => Promise<void>,
  ): Promise<void> => {
    const network = networks.find((each) => each.chainId === chainId);
    if (!network || state.isBusy) return;
    show({ rows: state.rows, confirmation: state.confirmation, isBusy: true });
    await work(network).catch((error: unknown) =>
      show({ rows: state.rows, failure: toRpcFailure(error, network).message }),
    );
  };
  return {
    get state() {
      return state;
    },
    load: async () => show({ rows: await readRows() }),
    confirmUndo: (chainId) =>
      attempt(chainId, async (network) => {
        prepared = await account.prepareDowngrade(network);
        show({ rows: state.rows, confirmation: { chainId, fee: prepared.fee?.text ?? '' } });
      }),
    cancelUndo() {
      if (!state.isBusy) show({ rows: state.rows });
    },
    undo: () =>
      attempt(state.confirmation?.chainId, async (network) => {
        await prepared?.send();
        for (let polls = 0; polls < maxPolls && !signal.aborted; polls++) {
          if ((await readCode(network))?.kind === 'none') break;
          await pause(pollMs, signal);
        }
        show({ rows: await readRows() });
      }),
    close: () => controller.abort(),
  };
}
