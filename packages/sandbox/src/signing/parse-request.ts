import * as z from 'zod/mini';
import { type Refusal, refuse } from './answer.js';
import type { ParsedRequest, RequestSource, SigningRequest } from './signing-family.js';

export const base64Bytes = z.pipe(
  z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)),
  z.transform((text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))),
);

export const inputs = <T extends z.core.$ZodType>(input: T) => z.array(input).check(z.minLength(1));

/**
 * Returns the parsed request, or the refusal: 4200 for an unknown method, -32602 for invalid params.
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

/** Error 4100 if the site may not use one of the signers. */
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

/** The active account first, or alone. */
export function listAccounts<T>(of: readonly T[], active: number, all: boolean): readonly T[] {
  return [...of.slice(active, active + 1), ...(all ? of.filter((_, at) => at !== active) : [])];
}
