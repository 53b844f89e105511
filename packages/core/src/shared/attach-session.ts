// Gives a shared connector's session to the adapters that sign through it. Drops unreadable addresses.
import type {
  AccountsByNetwork,
  AdapterInstance,
  WalletConnection,
} from '../adapter/adapter.types.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import { KitError } from '../errors/kit-error.js';

/**
 * Puts each address in its canonical form and passes the connections to the adapters.
 *
 * @throws KitError `wallet/bad-answer` if no address is readable
 */
export async function attachSession(
  adapters: ReadonlyMap<string, AdapterInstance>,
  session: SharedSession,
): Promise<SharedSession> {
  const checked = await Promise.all(
    session.connections.map(async (each) => {
      const adapter = adapters.get(each.namespace);
      const [main, ...others] = await readableOf(adapter, each.accounts);
      if (main === undefined) return [];
      const accountsByNetwork = await readableByNetwork(adapter, each.accountsByNetwork);
      return [{ ...each, accounts: [main, ...others] as const, accountsByNetwork }];
    }),
  );
  const [first, ...rest] = checked.flat();
  if (!first) throw new KitError('wallet/bad-answer');
  const attach = (each: WalletConnection): WalletConnection => {
    const provider = adapters.get(each.namespace)?.attach?.(each) ?? each.provider;
    return { ...each, provider };
  };
  return { connections: [attach(first), ...rest.map(attach)] };
}

export async function readableByNetwork(
  adapter: AdapterInstance | undefined,
  byNetwork: AccountsByNetwork | undefined,
): Promise<AccountsByNetwork | undefined> {
  if (!byNetwork) return undefined;
  const lists = Object.entries(byNetwork).map(async ([id, list]) => [
    id,
    await readableOf(adapter, list),
  ]);
  return Object.fromEntries(await Promise.all(lists)) as AccountsByNetwork;
}

export async function readableOf(
  adapter: AdapterInstance | undefined,
  accounts: readonly string[],
): Promise<readonly string[]> {
  if (!adapter) return accounts;
  const parsed = await Promise.allSettled(
    accounts.map((each) => adapter.parseAddress(each, 'wallet')),
  );
  const good = parsed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return [...new Set(good)];
}
