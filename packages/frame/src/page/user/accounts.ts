// The accounts of who is logged in, for this app: made anew when another session began, the preferred one first.
import type { AccountType } from '@openappkit/connector-embedded/protocol';
import type { AccountKind } from '../../rpc/account-kind.types.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import type { Keys } from '../../vault/keys.types.js';
import { PageError } from '../host/page-error.js';
import { machineClock } from '../../rpc/machine-clock.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import type { SmartAccount, SmartAccounts } from './smart-accounts.types.js';

interface OpenAccounts {
  readonly session: Session;
  readonly keys: Keys;
  readonly eoa: AccountKind;
  readonly smart: SmartAccount | undefined;
}

export interface Accounts {
  /** @throws RpcFailure `unauthorized` while nobody is logged in */
  session(): Promise<Session>;
  /** Loads what signs. @throws RpcFailure `unauthorized` while nobody is logged in */
  open(): Promise<OpenAccounts>;
  /** What `open` gave last; a network without smart accounts leaves them out. */
  evm(network: FrameNetwork | undefined): readonly AccountKind[];
  solana(): Keys['solana'] | undefined;
  /** What the person chose, as far as it can be had on this network. */
  typeOn(network: FrameNetwork): Promise<AccountType>;
  prefer(type: AccountType): Promise<void>;
  readonly smart: SmartAccounts | undefined;
  /** Nobody is logged in any more. */
  close(): void;
}

export function createAccounts(
  context: PageContext,
  fetch: typeof globalThis.fetch,
  smart: SmartAccounts | undefined,
): Accounts {
  const { state } = context;
  let opened: OpenAccounts | undefined;
  /** Of this page: what another one of the app chooses counts here once this one is told, or loaded anew. */
  let preferred: AccountType | undefined;
  const chosen = async (): Promise<AccountType> => {
    const { accountType } = await state.wishes();
    preferred ??= accountType;
    return preferred;
  };
  const session = async (): Promise<Session> => {
    const found = await state.session();
    if (!found) throw new RpcFailure('unauthorized', 'Your session ended. Sign in again.');
    return found;
  };
  const servesSmart = (network: FrameNetwork | undefined): boolean =>
    network?.namespace === 'eip155' && (smart?.networks.includes(network.chainId) ?? false);
  return {
    session,
    smart,
    async open() {
      const found = await session();
      await chosen();
      if (opened?.session.token === found.token) return opened;
      const [{ personKeys }, { createGrantLedger }, { createKeyAccount }, { createNodes }] =
        await Promise.all([
          import('../keys/person-keys.js'),
          import('../keys/grant-ledger.js'),
          import('../../rpc/key-account/key-account.js'),
          import('../../rpc/node/ask-node.js'),
        ]);
      const keys = personKeys(context, found);
      const contract = await smart?.open(keys.evm, createGrantLedger(context, found));
      const nodes = createNodes({ fetch, clock: machineClock });
      const eoa = createKeyAccount({ signer: keys.evm, nodes, clock: machineClock });
      opened = { session: found, keys, eoa, smart: contract };
      return opened;
    },
    evm(network) {
      if (!opened) return [];
      const { eoa, smart: contract } = opened;
      if (!contract || !servesSmart(network)) return [eoa];
      return preferred === 'smartAccount' ? [contract, eoa] : [eoa, contract];
    },
    solana: () => opened?.keys.solana,
    async typeOn(network) {
      const type = await chosen();
      return servesSmart(network) ? type : 'eoa';
    },
    async prefer(type) {
      if (type === 'smartAccount' && !smart)
        throw new PageError('This wallet doesn’t offer smart accounts.');
      preferred = type;
      await state.changeWishes(() => ({ accountType: type }));
    },
    close() {
      opened = undefined;
    },
  };
}
