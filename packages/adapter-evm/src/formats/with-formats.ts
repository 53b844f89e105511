// Gives a chain the transaction formats of its family (Celo, the OP stack, ZKsync), which weigh up to 15 kB and so
// are not part of its definition. Each family is a chunk of its own. Called by open-client.ts.
import type { Chain } from 'viem';
import { formatIds } from './format-ids.gen.js';

type Family = keyof typeof formatIds;
type Formats = Pick<Chain, 'formatters' | 'serializers' | 'fees' | 'custom'>;

/** A chain that brings formats, such as one of `viem/chains`, keeps its own. */
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

/** Formats only: contracts and block times are the definition's own. */
function pickFormats(config: object): Formats {
  const { formatters, serializers, fees, custom } = config as Formats;
  return {
    ...(formatters && { formatters }),
    ...(serializers && { serializers }),
    ...(fees && { fees }),
    ...(custom && { custom }),
  };
}
