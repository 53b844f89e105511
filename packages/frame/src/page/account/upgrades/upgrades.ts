// What code the account of a person's key has on each network that can give it some (EIP-7702): looked up at the networks, taken
// back where the person says so. Draws nothing.
import type { AccountCode } from '../../../rpc/eoa/account-code.js';
import { toRpcFailure } from '../../../rpc/to-rpc-failure.js';
import type { EoaAccount } from '../../../rpc/eoa/eoa-account.js';
import type { EvmNetwork } from '../../../rpc/networks.types.js';
import type { PageContext } from '../../state/page-context.js';

export interface UpgradeRow {
  readonly chainId: number;
  readonly network: string;
  /** Undefined where the network did not say. */
  readonly code: AccountCode | undefined;
}

export interface UpgradesState {
  /** Undefined until they were read. */
  readonly rows: readonly UpgradeRow[] | undefined;
  /** What taking one back would cost, while the person is asked. */
  readonly confirmation?: { readonly chainId: number; readonly fee: string } | undefined;
  /** One is being taken back. */
  readonly isBusy?: boolean;
  readonly failure?: string | undefined;
}

export interface Upgrades {
  readonly state: UpgradesState;
  load(): Promise<void>;
  /** Asks the person whether they mean it, with what it takes. */
  confirmUndo(chainId: number): Promise<void>;
  cancelUndo(): void;
  undo(): Promise<void>;
  /** The person has left. */
  close(): void;
}

interface Deps {
  readonly account: Pick<EoaAccount, 'codeOn' | 'prepareDowngrade'>;
  readonly networks: readonly EvmNetwork[];
  readonly pause: PageContext['pause'];
  readonly onChange: () => void;
}

const pollMs = 1_000;
/** A network that takes longer has it later; the page says what is so when it is opened again. */
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
  /** Of the network that the person is asked about. */
  let prepared: Awaited<ReturnType<typeof account.prepareDowngrade>> | undefined;
  /** What fails is said here, for this network. */
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
