// `wallet_getAssets` (ERC-7811), answered from the networks' nodes: the balance of each network's currency and of the tokens that
// the app names. Prices, pictures and token discovery would need a service, so they are omitted.
import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
} from 'viem';
import * as z from 'zod/mini';
import { cleanName } from '../../decode/clean-text.js';
import { createReadToken } from '../../decode/read-token.js';
import type { EvmNetwork } from '../networks.types.js';
import type { AskNode } from '../node/ask-node.js';
import { findAccount } from './find-account.js';
import type { PlanEvm } from './plan.types.js';
import { addressParam, quantityParam, readParams } from './read-params.js';

const mostAssets = 100;
const place = z.union([z.literal('native'), addressParam]);
type Place = z.infer<typeof place>;
const typeName = z.string().check(z.maxLength(32));
interface WantedAsset {
  readonly address: Place;
  readonly type?: string | undefined;
}
/** Drafts of the standard send only the address. */
const wantedAsset = z.union([
  z.pipe(
    place,
    z.transform((address): WantedAsset => ({ address })),
  ),
  z.object({ address: place, type: z.optional(typeName) }),
]);
const schema = z.tuple(
  [
    z.object({
      account: addressParam,
      assetFilter: z.optional(
        z.record(
          z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i)),
          z.array(wantedAsset).check(z.maxLength(mostAssets)),
        ),
      ),
      assetTypeFilter: z.optional(z.array(typeName).check(z.maxLength(16))),
      chainFilter: z.optional(z.array(quantityParam).check(z.maxLength(1000))),
    }),
  ],
  z.unknown(),
);
type Wish = z.infer<typeof schema>[0];

interface Asset {
  readonly address: Place;
  readonly balance: string;
  readonly type: string;
  readonly metadata: { readonly name?: string; readonly symbol: string; readonly decimals: number };
}

/** Omits networks that the frame does not serve or that do not answer. */
export const planAssets: PlanEvm = async ({ method, params }, _network, { parts, nodes }) => {
  const [wish] = readParams(schema, method, params);
  findAccount(parts, wish.account);
  const networks = parts.networks
    .filter((network) => network.namespace === 'eip155')
    .filter((network) => parts.evmAccounts(network).some(({ address }) => address === wish.account))
    .map((network) => ({ network, places: placesOn(network, wish) }))
    .filter(({ places }) => places.length > 0);
  const run = async () => {
    const read = networks.map(async ({ network, places }) => {
      const assets = await readAssets(places, wish, network, nodes(network)).catch(() => undefined);
      return assets ? [[numberToHex(network.chainId), assets] as const] : [];
    });
    return Object.fromEntries((await Promise.all(read)).flat());
  };
  return { run };
};

/** `assetFilter` overrides the other two filters. An empty list matches every asset of its network. */
function placesOn({ chainId }: EvmNetwork, wish: Wish): readonly Place[] {
  const { assetFilter, assetTypeFilter, chainFilter } = wish;
  if (assetFilter) {
    const wanted = Object.entries(assetFilter).find(([id]) => BigInt(id) === BigInt(chainId))?.[1];
    if (wanted?.length === 0) return ['native'];
    return [...new Set(wanted?.map(({ address }) => address))];
  }
  const isWanted = chainFilter?.includes(BigInt(chainId)) ?? true;
  const isNative = assetTypeFilter?.some((type) => type.toLowerCase() === 'native') ?? true;
  return isWanted && isNative ? ['native'] : [];
}

async function readAssets(
  places: readonly Place[],
  wish: Wish,
  network: EvmNetwork,
  ask: AskNode,
): Promise<readonly Asset[]> {
  const { account } = wish;
  const readToken = createReadToken(ask);
  const each = places.map(async (address): Promise<readonly Asset[]> => {
    if (address !== 'native') return readErc20(address, wish, ask, readToken);
    const balance = await ask('eth_getBalance', [account, 'latest'], quantity);
    return [{ address, balance, type: spell('native', wish), metadata: network.currency }];
  });
  return (await Promise.all(each)).flat();
}

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));
const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i));
const text = z.string().check(z.maxLength(4096), z.regex(/^0x(?:[0-9a-f]{2})*$/i));

/** Returns an empty list if the contract is not a token with readable amounts. */
async function readErc20(
  address: Address,
  wish: Wish,
  ask: AskNode,
  readToken: ReturnType<typeof createReadToken>,
): Promise<readonly Asset[]> {
  const call = <Schema extends z.core.$ZodType>(data: string, schemaOf: Schema) =>
    ask('eth_call', [{ to: address, data }, 'latest'], schemaOf);
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [wish.account],
  });
  const [token, balance, name] = await Promise.all([
    readToken(address),
    call(data, word).catch(() => undefined),
    call(nameSelector, text).then(readName, () => undefined),
  ]);
  if (token.kind !== 'money' || balance === undefined) return [];
  const { symbol, decimals } = token;
  const metadata = { ...(name === undefined ? {} : { name }), symbol, decimals };
  return [{ address, balance: numberToHex(BigInt(balance)), type: spell('erc20', wish), metadata }];
}

/** `name()` */
const nameSelector = '0x06fdde03';

function readName(answer: string): string | undefined {
  try {
    return cleanName(decodeAbiParameters([{ type: 'string' }], answer as Hex)[0]);
  } catch {
    return undefined;
  }
}

/** Keeps the app's spelling, because drafts of the standard used capitals. */
function spell(type: 'native' | 'erc20', { assetFilter, assetTypeFilter }: Wish): string {
  const named = Object.values(assetFilter ?? {}).flatMap((list) =>
    list.flatMap(({ type: each }) => (each === undefined ? [] : [each])),
  );
  return [...(assetTypeFilter ?? []), ...named].find((each) => each.toLowerCase() === type) ?? type;
}
