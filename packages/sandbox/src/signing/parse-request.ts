// What parsing has in common in every family: the schema, the codes of a refusal, the accounts that may sign.

import * as z from 'zod/mini';
import { type Refusal, refuse } from './answer.js';
import type { ParsedRequest, RequestSource, SigningRequest } from './signing-family.js';

/** Text of base64, as bytes. */
export const base64Bytes = z.pipe(
  z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)),
  z.transform((text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))),
);

/** A list of inputs, with at least one. */
export const inputs = <T extends z.core.$ZodType>(input: T) => z.array(input).check(z.minLength(1));

/**
 * The request as its schema reads it, or why it is refused: 4200 for a method nobody knows, -32602 for its params.
 *
 * @param schema - a union discriminated by `method`
 */
export function readRequest<T>(
  schema: z.ZodMiniType<T>,
  request: SigningRequest,
): { readonly request: T } | Refusal {
  const parsed = schema.safeParse(request);
  if (parsed.success) return { request: parsed.data };
  const [issue] = parsed.error.issues;
  if (issue?.path[0] === 'method')
    return refuse(4200, `The sandbox wallet does not know ${request.method}.`);
  return refuse(-32602, `The request cannot be read: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The request with its signers, or 4100 when one of them is not the site's. */
export function allowSigners(
  request: SigningRequest,
  signers: readonly string[],
  { accounts }: RequestSource,
): ParsedRequest | Refusal {
  const isAllowed = (signer: string) =>
    accounts.some(({ address }) => address.toLowerCase() === signer.toLowerCase());
  if (!signers.every(isAllowed)) return refuse(4100, 'This site may not use that account.');
  return { ...request, signers: [...new Set(signers)] };
}

/** The active account before the others, or alone. */
export function listAccounts<T>(of: readonly T[], active: number, all: boolean): readonly T[] {
  return [...of.slice(active, active + 1), ...(all ? of.filter((_, at) => at !== active) : [])];
}
