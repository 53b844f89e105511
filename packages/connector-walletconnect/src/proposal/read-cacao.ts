// Parses a CACAO (CAIP-74) as a sign-in session, and rejects one that differs from the requested message.
// The signature is not verified here. The app verifies it, as for any session.
import { isCaipNetworkId, type SIWXSession, type SignInFields } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { ProposedNamespace } from '../namespaces/build-proposal.js';
import { sessionEvents } from '../namespaces/namespace-tables.js';
import { matchStatement, parseRecap } from '../namespaces/recap.js';

const text = z.string().check(z.maxLength(10_000));
const cacaoSchema = z.object({
  h: z.object({ t: z.literal('caip122') }),
  p: z.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: z.iso.datetime({ offset: true }),
    exp: z.optional(text),
    nbf: z.optional(text),
    statement: z.optional(text),
    // The last resource is the ReCap, which may name many networks.
    resources: z.array(z.string().check(z.maxLength(150_000))),
  }),
  s: z.object({
    // Signed by a key or a smart account, even one not deployed yet (ERC-6492). Verifiers detect which.
    t: z.enum(['eip191', 'eip1271']),
    s: z.string().check(z.regex(/^0x[0-9a-fA-F]+$/), z.maxLength(200_000)),
  }),
});

export function parseCacao(
  value: unknown,
  fields: SignInFields,
  chains: readonly string[],
): SIWXSession | undefined {
  const cacao = cacaoSchema.safeParse(value).data;
  if (cacao === undefined) return undefined;
  const { p, s } = cacao;
  const issuer = parseIssuer(p.iss);
  const { resources: appResources = [] } = fields;
  const recap = parseRecap(p.resources[appResources.length]);
  const statement = recap && matchStatement(recap, fields.statement ?? '', p.statement ?? '');
  const isRequested =
    p.domain === fields.domain &&
    p.aud === fields.uri &&
    p.version === fields.version &&
    p.nonce === fields.nonce &&
    p.exp === fields.expirationTime &&
    p.nbf === fields.notBefore &&
    p.resources.length === appResources.length + 1 &&
    appResources.every((each, at) => each === p.resources[at]);
  if (!issuer || !chains.includes(issuer.chainId) || !statement || !isRequested) return undefined;
  const data = {
    ...issuer,
    domain: p.domain,
    uri: p.aud,
    version: p.version,
    nonce: p.nonce,
    issuedAt: p.iat,
    statement,
    ...(p.exp !== undefined && { expirationTime: p.exp }),
    ...(p.nbf !== undefined && { notBefore: p.nbf }),
    resources: p.resources,
  };
  return { data, message: formatMessage(data), signature: s.s, cacao };
}

/** Formats the message as wallets do (EIP-4361). Only the app's own text can span lines, so a wallet cannot inject fields. */
function formatMessage(data: SIWXSession['data']): string {
  const { domain, accountAddress, statement, resources = [] } = data;
  const field = (name: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`${name}: ${value}`];
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...field('URI', data.uri),
    ...field('Version', data.version),
    ...field('Chain ID', data.chainId.slice('eip155:'.length)),
    ...field('Nonce', data.nonce),
    ...field('Issued At', data.issuedAt),
    ...field('Expiration Time', data.expirationTime),
    ...field('Not Before', data.notBefore),
    'Resources:',
    ...resources.map((each) => `- ${each}`),
  ].join('\n');
}

const maxAccounts = 10_000;

const signedSchema = z.object({
  p: z.object({ iss: z.string(), resources: z.optional(z.array(z.string())) }),
});

const issuerPattern = /^did:pkh:(eip155:[0-9]{1,32}):(0x[0-9a-fA-F]{40})$/;

/** Parses the account and network of a `did:pkh`. Undefined unless it is an eip155 account. */
function parseIssuer(iss: string) {
  const [, chainId, accountAddress] = issuerPattern.exec(iss) ?? [];
  if (accountAddress === undefined || !isCaipNetworkId(chainId)) return undefined;
  return { chainId, accountAddress };
}

/**
 * Reads what a wallet approved while signing in. A CACAO (CAIP-74) names an account; its ReCap (ERC-5573) the methods and networks.
 *
 * @returns the namespaces of a session, or undefined if no method or no account was approved
 */
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
