// Adds the transaction formats of a chain's family. Each family is a separate chunk, because formats take up to 15 kB.
import type { Chain } from 'viem';
import { formatIds } from './format-ids.gen.js';

type Family = keyof typeof formatIds;
type Formats = Pick<Chain, 'formatters' | 'serializers' | 'fees' | 'custom'>;

/** Chains that have formats, such as those of `viem/chains`, keep them. */
export async function withFormats(chain: Chain): Promise<Chain> {
  if (chain.formatters !== undefined || chain.serializers !== undefined) return chain;
  const formats = await loadFormats(chain.id);
  return { ...chain, ...formats };
}

async function loadFormats(id: number): Promise<Formats> {
  if (isInFamily('celo', id)) return pickFormats((await import('viem/celo')).chainConfig);
  if (isInFamily('op-stack', id)) return pickFormats((await import('viem/op-stack')).chainConfig);
  if (isInFamily('zksync', id)) return pickFormats((await import('viem/zksync')).chainConfig);
  return {};
}

function isInFamily(family: Family, id: number): boolean {
  return formatIds[family].some((each) => each === id);
}

/** Omits contracts and block times, which the network's definition provides. */
function pickFormats(config: object): Formats {
  const { formatters, serializers, fees, custom } = config as Formats;
  return {
    ...(formatters && { formatters }),
    ...(serializers && { serializers }),
    ...(fees && { fees }),
    ...(custom && { custom }),
  };
}
