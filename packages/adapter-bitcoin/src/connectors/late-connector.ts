// The provider of a paired wallet as the app gets it: the pairing session's own, with the methods of BitcoinConnector
// before it. Part of the first load, so it only passes on; what the methods do is loaded with the first call.
import type { WalletConnection } from '@openappkit/core/adapter';
import type { BitcoinConnector } from '../bitcoin-connector.types.js';

const methods = [
  'getAccountAddresses',
  'signMessage',
  'sendTransfer',
  'signPSBT',
  'switchNetwork',
] as const satisfies readonly (keyof BitcoinConnector)[];

/** Events and `request` are those of the session's provider: raw requests of the wire stay as the wire has them. */
export function lateConnector(
  { provider }: WalletConnection,
  load: () => Promise<BitcoinConnector>,
): BitcoinConnector {
  const passed = methods.map((method) => {
    const run = async (given: never): Promise<unknown> => {
      const connector = await load();
      return (connector[method] as (given: never) => Promise<unknown>)(given);
    };
    return [method, run] as const;
  });
  return Object.assign(Object.create(provider as object), Object.fromEntries(passed));
}
