// ReCaps (ERC-5573) as pairing uses them: which methods an app asks for, and on which networks the wallet agrees to them. Pure.
// https://eips.ethereum.org/EIPS/eip-5573

import * as z from 'zod/mini';

const prefix = 'urn:recap:';
const recapSchema = z.object({
  att: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
});

/** Methods of `eip155` in the last of these resources; none where that is no ReCap. */
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

/** The resources with the ReCap of what is agreed to in place of the one that was asked for. */
export function agreeTo(
  resources: readonly string[],
  methods: readonly string[],
  chains: readonly string[],
): string[] {
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [{ chains }]]);
  const recap = { att: { eip155: Object.fromEntries(abilities) } };
  const own = resources.filter((each) => !each.startsWith(prefix));
  return [...own, `${prefix}${btoa(JSON.stringify(recap)).replaceAll('=', '')}`];
}
