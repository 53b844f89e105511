// Reads what a wallet approved while signing in. A CACAO (CAIP-74) names an account; its ReCap (ERC-5573) the methods and networks.
import { isCaipNetworkId } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { ProposedNamespace } from './build-proposal.js';
import { parseRecap } from './recap.js';
import { sessionEvents } from './namespace-tables.js';

const maxAccounts = 10_000;

const signedSchema = z.object({
  p: z.object({ iss: z.string(), resources: z.optional(z.array(z.string())) }),
});
const issuerPattern = /^did:pkh:(eip155:[0-9]{1,32}):(0x[0-9a-fA-F]{40})$/;

/** Parses the account and network of a `did:pkh`. Undefined unless it is an eip155 account. */
export function parseIssuer(iss: string) {
  const [, chainId, accountAddress] = issuerPattern.exec(iss) ?? [];
  if (accountAddress === undefined || !isCaipNetworkId(chainId)) return undefined;
  return { chainId, accountAddress };
}

/** Returns the namespaces of a session, or undefined if no method or no account was approved. */
export function readApprovedNamespaces(
  cacaos: readonly unknown[],
): { readonly eip155: ProposedNamespace & { readonly accounts: string[] } } | undefined {
  const chains = new Set<string>();
  const methods = new Set<string>();
  const accounts = new Set<string>();
  for (const cacao of cacaos) {
    const { p } = signedSchema.safeParse(cacao).data ?? {};
    const issuer = p && parseIssuer(p.iss);
    const recap = parseRecap(p?.resources?.at(-1));
    if (!issuer || !recap) continue;
    for (const method of recap.methods) methods.add(method);
    for (const chain of [issuer.chainId, ...recap.chains].slice(0, maxAccounts - accounts.size)) {
      chains.add(chain);
      accounts.add(`${chain}:${issuer.accountAddress}`);
    }
  }
  if (methods.size === 0 || accounts.size === 0) return undefined;
  const events = [...sessionEvents];
  return {
    eip155: { chains: [...chains], accounts: [...accounts], methods: [...methods], events },
  };
}
