// The accounts of the signed-in user for this app, the preferred account first. A new session creates new accounts.
import type { AccountType } from '@openappkit/connector-embedded/protocol';
import type { WalletAccount } from '../../rpc/wallet-account.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import type { Keys } from '../../vault/create-keys.js';
import { PageError } from '../page-error.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import type { SmartWalletAccount } from '../../smart/create-smart-account.js';
import type { SmartAccounts } from './smart-accounts.js';
import { commonMessages, userMessages } from '../messages.js';
import { machineClock } from '../../rpc/clock.js';

interface OpenAccounts {
  readonly session: Session;
  readonly keys: Keys;
  readonly eoa: WalletAccount;
  readonly smart: SmartWalletAccount | undefined;
}

export interface Accounts {
  /** @throws RpcFailure `unauthorized` if the user is signed out */
  session(): Promise<Session>;
  /** Loads the signing code. @throws RpcFailure `unauthorized` if the user is signed out */
  open(): Promise<OpenAccounts>;
  /** The accounts that `open` loaded last. Omits smart accounts on networks without them. */
  evm(network: FrameNetwork | undefined): readonly WalletAccount[];
  solana(): Keys['solana'] | undefined;
  /** The preferred type, or `eoa` if the network has no smart accounts. */
  accountTypeOn(network: FrameNetwork): Promise<AccountType>;
  setPreferredType(type: AccountType): Promise<void>;
  readonly smart: SmartAccounts | undefined;
  close(): void;
}

export function createAccounts(
  context: PageContext,
  fetch: typeof globalThis.fetch,
  smart: SmartAccounts | undefined,
): Accounts {
  const { state } = context;
  let openAccounts: OpenAccounts | undefined;
  /** Cached by this page. A choice in another tab applies here only after a reload or a message from the app. */
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
          import('../../rpc/request-node.js'),
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
