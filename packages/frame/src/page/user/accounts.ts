// The accounts of who is logged in, for this app: made anew when another session began, the preferred one first.
import type { AccountType } from '@openappkit/connector-embedded/protocol';
import type { AccountKind } from '../../rpc/account-kind.types.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import type { Keys } from '../../vault/keys.types.js';
import { PageError } from '../host/page-error.js';
import { pageClock } from '../page-clock.js';
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
  /** @throws PageError while nobody is logged in */
  session(): Promise<Session>;
  /** Loads what signs. @throws PageError while nobody is logged in */
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
  let preferred: AccountType = 'eoa';
  const session = async (): Promise<Session> => {
    const found = await state.session();
    if (!found) throw new PageError('Your session ended. Log in again.');
    return found;
  };
  const servesSmart = (network: FrameNetwork | undefined): boolean =>
    network?.namespace === 'eip155' && (smart?.networks.includes(network.chainId) ?? false);
  return {
    session,
    smart,
    async open() {
      const found = await session();
      preferred = (await state.wishes()).accountType;
      if (opened?.session.token === found.token) return opened;
      const [{ sessionKeys }, { createKeyAccount }, { createNodes }] = await Promise.all([
        import('../keys/session-keys.js'),
        import('../../rpc/key-account/key-account.js'),
        import('../../rpc/node/ask-node.js'),
      ]);
      const keys = sessionKeys(context, found);
      const contract = await smart?.open(keys.evm);
      const nodes = createNodes({ fetch, clock: pageClock });
      const eoa = createKeyAccount({ signer: keys.evm, nodes, clock: pageClock });
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
      const { accountType } = await state.wishes();
      return servesSmart(network) ? accountType : 'eoa';
    },
    async prefer(type) {
      if (type === 'smartAccount' && !smart)
        throw new PageError('This wallet has no smart accounts.');
      preferred = type;
      await state.keepWishes({ ...(await state.wishes()), accountType: type });
    },
    close() {
      opened = undefined;
    },
  };
}
