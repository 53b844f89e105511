// attachSession(): hands what a shared connector's session offers to the adapters that sign through it. No address is taken from
// garbage. Called by shared-connectors.ts and shared-reports.ts.
import type { AdapterInstance, WalletConnection } from '../adapter/adapter.types.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import { KitError } from '../errors/kit-error.js';

/**
 * Puts each address in its canonical form and hands the connections to the adapters.
 *
 * @throws KitError `wallet/bad-answer` where none of its addresses can be read
 */
export async function attachSession(
  adapters: ReadonlyMap<string, AdapterInstance>,
  session: SharedSession,
): Promise<SharedSession> {
  const checked = await Promise.all(
    session.connections.map(async (each) => {
      const [main, ...others] = await readableOf(adapters.get(each.namespace), each.accounts);
      return main === undefined ? [] : [{ ...each, accounts: [main, ...others] as const }];
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

/** The addresses that can be read, canonical, each once. */
export async function readableOf(
  adapter: AdapterInstance | undefined,
  accounts: readonly string[],
): Promise<readonly string[]> {
  if (!adapter) return accounts;
  const parsed = await Promise.allSettled(accounts.map((each) => adapter.parseAddress(each)));
  const good = parsed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return [...new Set(good)];
}
