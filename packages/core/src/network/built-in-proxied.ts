// The chains that the RPC proxy is known to serve: what counts while the
// service itself does not say. Its own answer always wins. Read by rpc-urls.ts only.
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.js';

/** References by namespace, separated by spaces. */
const references: Readonly<Record<string, string>> = {
  near: 'mainnet',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 ' +
    '4sgjmw1sunhzsxgspuhpqldx6wiyjntz 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  eip155:
    '1101 56 42161 7777777 59144 324 5000 80084 5003 100 8453 42220 1313161555 17000 1 300 ' +
    '1313161554 1329 84532 421614 11155111 8217 43114 999999999 11155420 80002 97 43113 ' +
    '137 10 1301 80094 80069 560048 31 2818 57054 911867 534351 1112 534352 1111 146 130 ' +
    '1284 30 2810 55931',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  tron: '0x2b6653dc 0xcd8690dc',
};

/** Whether the proxy is known to serve the chain without having been asked. */
export function isBuiltInProxied(caipNetworkId: CaipNetworkId): boolean {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId);
  return references[namespace]?.split(' ').includes(reference) ?? false;
}
