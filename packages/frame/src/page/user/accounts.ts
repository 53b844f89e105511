// The accounts of who is logged in, for this app: made anew when another session began, the preferred one first.
import type { AccountType } from '@openappkit/connector-embedded/protocol';
import type { WalletAccount } from '../../rpc/wallet-account.types.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import type { Keys } from '../../vault/keys.types.js';
import { PageError } from '../host/page-error.js';
import { machineClock } from '../../rpc/machine-clock.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import type { SmartAccount, SmartAccounts } from './smart-accounts.types.js';
import { commonMessages } from '../common-messages.js';
import { userMessages } from './messages.js';

interface OpenAccounts {
  readonly session: Session;
  readonly keys: Keys;
  readonly eoa: WalletAccount;
  readonly smart: SmartAccount | undefined;
}

export interface Accounts {
  /** @throws RpcFailure `unauthorized` while nobody is logged in */
  session(): Promise<Session>;
  /** Loads what signs. @throws RpcFailure `unauthorized` while nobody is logged in */
  open(): Promise<OpenAccounts>;
  /** What `open` gave last; a network without smart accounts leaves them out. */
  evm(network: FrameNetwork | undefined): readonly WalletAccount[];
  solana(): Keys['solana'] | undefined;
  /** What the person chose, as far as it can be had on this network. */
  accountTypeOn(network: FrameNetwork): Promise<AccountType>;
  setPreferredType(type: AccountType): Promise<void>;
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
  let openAccounts: OpenAccounts | undefined;
  /** Of this page: what another one of the app chooses counts here once this one is told, or loaded anew. */
  let preferred: AccountType | undefined;
  const readPreferredType = async (): Promise<AccountType> => {
    const { accountType } = await state.preferences();
    preferred ??= accountType;
    return preferred;
  };
  const session = async (): Promise<Session> => {
    const found = await state.session();
    if (!found) throw new RpcFailure('unauthorized', commonMessages.sessionEnded);
    return found;
  };
  const supportsSmartAccounts = (network: FrameNetwork | undefined): boolean =>
    network?.namespace === 'eip155' && (smart?.networks.includes(network.chainId) ?? false);
  return {
    session,
    smart,
    async open() {
      const found = await session();
      await readPreferredType();
      if (openAccounts?.session.token === found.token) return openAccounts;
      const [{ createUserKeys }, { createGrantStore }, { createEoaAccount }, { createNodes }] =
        await Promise.all([
          import('../keys/user-keys.js'),
          import('../keys/grant-store.js'),
          import('../../rpc/eoa/eoa-account.js'),
          import('../../rpc/node/request-node.js'),
        ]);
      const keys = createUserKeys(context, found);
      const smartAccount = await smart?.open(keys.evm, createGrantStore(context, found));
      const nodes = createNodes({ fetch, clock: machineClock });
      const eoa = createEoaAccount({ signer: keys.evm, nodes, clock: machineClock });
      openAccounts = { session: found, keys, eoa, smart: smartAccount };
      return openAccounts;
    },
    evm(network) {
      if (!openAccounts) return [];
      const { eoa, smart: smartAccount } = openAccounts;
      if (!smartAccount || !supportsSmartAccounts(network)) return [eoa];
      return preferred === 'smartAccount' ? [smartAccount, eoa] : [eoa, smartAccount];
    },
    solana: () => openAccounts?.keys.solana,
    async accountTypeOn(network) {
      const type = await readPreferredType();
      return supportsSmartAccounts(network) ? type : 'eoa';
    },
    async setPreferredType(type) {
      if (type === 'smartAccount' && !smart) throw new PageError(userMessages.noSmartAccounts);
      preferred = type;
      await state.updatePreferences(() => ({ accountType: type }));
    },
    close() {
      openAccounts = undefined;
    },
  };
}
