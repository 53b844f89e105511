// ReCaps (ERC-5573) in pairing: the methods that an app requests, and the networks on which the wallet grants them.
// https://eips.ethereum.org/EIPS/eip-5573

import * as z from 'zod/mini';

const prefix = 'urn:recap:';
const recapSchema = z.object({
  att: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
});

/** The `eip155` methods of the last resource; empty if it is not a ReCap. */
export function recapMethods(resources: readonly string[]): string[] {
  const last = resources.at(-1);
  if (!last?.startsWith(prefix)) return [];
  try {
    const { att } = recapSchema.parse(JSON.parse(atob(last.slice(prefix.length))));
    return Object.keys(att.eip155 ?? {}).flatMap((ability) =>
      ability.startsWith('request/') ? ability.slice('request/'.length) : [],
    );
  } catch {
    return [];
  }
}

export function grantRecap(
  resources: readonly string[],
  methods: readonly string[],
  chains: readonly string[],
): string[] {
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [{ chains }]]);
  const recap = { att: { eip155: Object.fromEntries(abilities) } };
  const otherResources = resources.filter((each) => !each.startsWith(prefix));
  return [...otherResources, `${prefix}${btoa(JSON.stringify(recap)).replaceAll('=', '')}`];
}
