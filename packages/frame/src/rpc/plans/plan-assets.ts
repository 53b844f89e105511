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
import { quantitySchema } from '../eoa/eoa-fees.js';
import type { EvmNetwork } from '../networks.types.js';
import type { RequestNode } from '../request-node.js';
import { findAccount, type PlanEvm } from './plan-context.js';
import { addressParam, quantityParam, readParams } from './read-params.js';

const maxAssets = 100;
const assetAddress = z.union([z.literal('native'), addressParam]);
type AssetAddress = z.infer<typeof assetAddress>;
const typeName = z.string().check(z.maxLength(32));
interface RequestedAsset {
  readonly address: AssetAddress;
  readonly type?: string | undefined;
}
/** Drafts of the standard send only the address. */
const requestedAsset = z.union([
  z.pipe(
    assetAddress,
    z.transform((address): RequestedAsset => ({ address })),
  ),
  z.object({ address: assetAddress, type: z.optional(typeName) }),
]);
const schema = z.tuple(
  [
    z.object({
      account: addressParam,
      assetFilter: z.optional(
        z.record(
          z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i)),
          z.array(requestedAsset).check(z.maxLength(maxAssets)),
        ),
      ),
      assetTypeFilter: z.optional(z.array(typeName).check(z.maxLength(16))),
      chainFilter: z.optional(z.array(quantityParam).check(z.maxLength(1000))),
    }),
  ],
  z.unknown(),
);
type AssetsParams = z.infer<typeof schema>[0];

interface Asset {
  readonly address: AssetAddress;
  readonly balance: string;
  readonly type: string;
  readonly metadata: { readonly name?: string; readonly symbol: string; readonly decimals: number };
}

/** Omits networks that the frame does not serve or that do not answer. */
export const planAssets: PlanEvm = async ({ method, params }, _network, { deps, nodes }) => {
  const [filter] = readParams(schema, method, params);
  findAccount(deps, filter.account);
  const networks = deps.networks
    .filter((network) => network.namespace === 'eip155')
    .filter((network) =>
      deps.evmAccounts(network).some(({ address }) => address === filter.account),
    )
    .map((network) => ({ network, addresses: addressesOn(network, filter) }))
    .filter(({ addresses }) => addresses.length > 0);
  const run = async () => {
    const read = networks.map(async ({ network, addresses }) => {
      const assets = await readAssets(addresses, filter, network, nodes(network)).catch(
        () => undefined,
      );
      return assets ? [[numberToHex(network.chainId), assets] as const] : [];
    });
    return Object.fromEntries((await Promise.all(read)).flat());
  };
  return { run };
};

/** `assetFilter` overrides the other two filters. An empty list matches every asset of its network. */
function addressesOn({ chainId }: EvmNetwork, filter: AssetsParams): readonly AssetAddress[] {
  const { assetFilter, assetTypeFilter, chainFilter } = filter;
  if (assetFilter) {
    const requested = Object.entries(assetFilter).find(
      ([id]) => BigInt(id) === BigInt(chainId),
    )?.[1];
    if (requested?.length === 0) return ['native'];
    return [...new Set(requested?.map(({ address }) => address))];
  }
  const isIncluded = chainFilter?.includes(BigInt(chainId)) ?? true;
  const isNative = assetTypeFilter?.some((type) => type.toLowerCase() === 'native') ?? true;
  return isIncluded && isNative ? ['native'] : [];
}

async function readAssets(
  addresses: readonly AssetAddress[],
  filter: AssetsParams,
  network: EvmNetwork,
  requestNode: RequestNode,
): Promise<readonly Asset[]> {
  const { account } = filter;
  const readToken = createReadToken(requestNode);
  const each = addresses.map(async (address): Promise<readonly Asset[]> => {
    if (address !== 'native') return readErc20(address, filter, requestNode, readToken);
    const balance = await requestNode('eth_getBalance', [account, 'latest'], quantitySchema);
    return [{ address, balance, type: typeSpelling('native', filter), metadata: network.currency }];
  });
  return (await Promise.all(each)).flat();
}

const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i));
const text = z.string().check(z.maxLength(4096), z.regex(/^0x(?:[0-9a-f]{2})*$/i));

/** Returns an empty list if the contract is not a token with readable amounts. */
async function readErc20(
  address: Address,
  filter: AssetsParams,
  requestNode: RequestNode,
  readToken: ReturnType<typeof createReadToken>,
): Promise<readonly Asset[]> {
  const call = <Schema extends z.core.$ZodType>(data: string, schemaOf: Schema) =>
    requestNode('eth_call', [{ to: address, data }, 'latest'], schemaOf);
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [filter.account],
  });
  const [token, balance, name] = await Promise.all([
    readToken(address),
    call(data, word).catch(() => undefined),
    call(nameSelector, text).then(readName, () => undefined),
  ]);
  if (token.kind !== 'money' || balance === undefined) return [];
  const { symbol, decimals } = token;
  const metadata = { ...(name === undefined ? {} : { name }), symbol, decimals };
  return [
    {
      address,
      balance: numberToHex(BigInt(balance)),
      type: typeSpelling('erc20', filter),
      metadata,
    },
  ];
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
function typeSpelling(
  type: 'native' | 'erc20',
  { assetFilter, assetTypeFilter }: AssetsParams,
): string {
  const requested = Object.values(assetFilter ?? {}).flatMap((list) =>
    list.flatMap(({ type: each }) => (each === undefined ? [] : [each])),
  );
  return (
    [...(assetTypeFilter ?? []), ...requested].find((each) => each.toLowerCase() === type) ?? type
  );
}
