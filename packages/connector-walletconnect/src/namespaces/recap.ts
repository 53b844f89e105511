// ReCaps (ERC-5573) list the requests that an app wants and a wallet approves, and add a sentence to the statement.
// The client's own functions for it need a global `Buffer`, which pages do not have.
// https://eips.ethereum.org/EIPS/eip-5573
import { isCaipNetworkId } from '@openappkit/core/adapter';
import * as z from 'zod/mini';

export const recapPrefix = 'urn:recap:';
const requestPrefix = 'request/';
/** Further entries of any list are ignored. */
const maxEntries = 10_000;

const recapSchema = z.object({
  att: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
});
const limitsSchema = z.object({ chains: z.array(z.string()) });

export function createRecap(methods: readonly string[]): string {
  const abilities = [...methods].sort().map((method) => [`${requestPrefix}${method}`, [{}]]);
  const recap = { att: { eip155: Object.fromEntries(abilities) } };
  return `${recapPrefix}${btoa(JSON.stringify(recap)).replaceAll('=', '')}`;
}

interface Recap {
  readonly methods: readonly string[];
  readonly chains: readonly string[];
  readonly isOnlyRequests: boolean;
}

export function parseRecap(resource = ''): Recap | undefined {
  if (!resource.startsWith(recapPrefix)) return undefined;
  try {
    const digits = resource.slice(recapPrefix.length).replaceAll('-', '+').replaceAll('_', '/');
    const { att } = recapSchema.parse(JSON.parse(atob(digits)));
    const abilities = Object.entries(att.eip155 ?? {}).slice(0, maxEntries);
    const requests = abilities.filter(([ability]) => ability.startsWith(requestPrefix));
    const chains = requests
      .flatMap(([, limits]) => limits)
      .flatMap((limit) => limitsSchema.safeParse(limit).data?.chains ?? [])
      .filter((chain) => isCaipNetworkId(chain) && chain.startsWith('eip155:'));
    return {
      methods: requests.map(([ability]) => ability.slice(requestPrefix.length)),
      chains: [...new Set(chains)].slice(0, maxEntries),
      isOnlyRequests: Object.keys(att).length === 1 && requests.length === abilities.length,
    };
  } catch {
    return undefined;
  }
}

const statementStart =
  'I further authorize the stated URI to perform the following actions on my behalf: (1) ';
const statementPattern = new RegExp(
  `^${statementStart.replace(/[()]/g, '\\$&')}'request': '(\\w+(?:', '\\w+)*)' for 'eip155'\\.$`,
);

/**
 * Returns the statement that the wallet signed: the app's own, plus the ReCap's sentence. Undefined if the wallet signed another one.
 *
 * @param appStatement the statement that the app requested
 * @param signedStatement the wallet's statement, with or without the sentence; the wallet may reorder the requests in it
 */
export function matchStatement(
  { methods, isOnlyRequests }: Recap,
  appStatement: string,
  signedStatement: string,
): string | undefined {
  const sorted = [...methods].sort();
  const before = appStatement === '' ? '' : `${appStatement} `;
  const recapStatement = `${statementStart}'request': '${sorted.join("', '")}' for 'eip155'.`;
  if (!isOnlyRequests || !statementPattern.test(recapStatement)) return undefined;
  if (signedStatement === appStatement) return `${before}${recapStatement}`;
  if (!signedStatement.startsWith(before)) return undefined;
  const [, names = ''] = statementPattern.exec(signedStatement.slice(before.length)) ?? [];
  return names.split("', '").sort().join() === sorted.join() ? signedStatement : undefined;
}
