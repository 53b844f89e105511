// Reads a CACAO (CAIP-74) as a session of sign-in. What says something else than was asked for is none; whether the account signed
// it, the app finds out, as of any session. Pure.
import type { SignInFields, SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { parseIssuer } from '../namespaces/approved-namespaces.js';
import { parseRecap, matchStatement } from '../namespaces/recap.js';

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
    // The last one says what the wallet agrees to, on as many networks as there are.
    resources: z.array(z.string().check(z.maxLength(150_000))),
  }),
  s: z.object({
    // Of a key, or of a smart account, deployed or not (ERC-6492): whoever verifies it tells them apart by itself.
    t: z.enum(['eip191', 'eip1271']),
    s: z.string().check(z.regex(/^0x[0-9a-fA-F]+$/), z.maxLength(200_000)),
  }),
});

/** @param chains those that were asked for */
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

/** EIP-4361, as wallets write it. Of what it is made, nothing can be of more than one line but what the app itself wrote. */
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
