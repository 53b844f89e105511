import * as z from 'zod/mini';

/** As a site sees it. On EVM, sites get only the address. */
export interface Account {
  readonly address: string;
  readonly label: string;
  /** Hex. */
  readonly publicKey?: string;
  /** Wallet Standard. */
  readonly chain?: string;
  /** Bitcoin only, as the Bitcoin Wallet Standard and sats-connect write it. */
  readonly purpose?: 'payment' | 'ordinals';
}

export interface Network {
  /** CAIP-2, such as `eip155:31337`. */
  readonly caipNetworkId: string;
  /** For Bitcoin, its UTXO API. */
  readonly rpcUrl: string;
  readonly name?: string;
}

/** Can be sent between windows: bytes are base64, amounts text. */
export interface SigningRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** EIP-5792. */
export interface CallBatch {
  readonly id: string;
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly calls: number;
  readonly hashes: readonly string[];
}

export interface RequestSource {
  readonly origin: string;
  readonly accounts: readonly Pick<Account, 'address' | 'purpose'>[];
  /** Index of an account. */
  readonly active: number;
  /** EVM: the requested network and the wallet's networks. */
  readonly chainId: number;
  readonly knownChains: readonly number[];
  /** Default: none. */
  readonly batches?: readonly CallBatch[];
}

export interface ParsedRequest extends SigningRequest {
  /** Empty if nothing is signed. */
  readonly signers: readonly string[];
}

export interface Description {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly text?: string;
}

/** Holds keys. Both methods throw an Error with a message for users. */
export interface Signer {
  describe(request: SigningRequest, networks: readonly Network[]): Description;
  /** Also sends if requested. Null for requests that sign nothing. */
  sign(request: SigningRequest, network: Network): Promise<unknown>;
}

export interface SigningFamily {
  readonly name: string;
  /** The active account first, then the others if all are requested. Derives no key. */
  accounts(active: number, all: boolean): readonly Account[];
  /** Rejects invalid requests and fills in defaults. Must stay light, because it runs in a frame on every app's page. */
  parse(request: SigningRequest, source: RequestSource): ParsedRequest | Refusal;
  /** Answers requests that need no approval; undefined for other methods. */
  answerSilently?(
    request: SigningRequest,
    source: RequestSource,
    network: Network | undefined,
  ): Promise<Answer> | Answer | undefined;
  /** On demand, because the signer is large. */
  load(): Promise<Signer>;
}

/** An EIP-1193 error as sent across windows or the relay. */
export const wireError = z.object({
  code: z.number(),
  message: z.string(),
  data: z.optional(z.unknown()),
});
export type WireError = z.infer<typeof wireError>;

export interface Refusal {
  readonly error: WireError;
}

export type Answer = { readonly result: unknown } | Refusal;

export function refuse(code: number, message: string, data?: unknown): Refusal {
  return { error: { code, message, ...(data === undefined ? {} : { data }) } };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const base64Bytes = z.pipe(
  z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)),
  z.transform((text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))),
);

export const inputs = <T extends z.core.$ZodType>(input: T) => z.array(input).check(z.minLength(1));

/** A request with a list of inputs. */
export const listCall = <M extends string, T extends z.core.$ZodType>(method: M, input: T) =>
  z.object({ method: z.literal(method), params: inputs(input) });

/** @throws Error if no key has the address */
export function keyOf<K extends { readonly address: string }>(
  keys: readonly K[],
  address: string,
): K {
  const found = keys.find((one) => one.address === address);
  if (!found) throw new Error('That account is not in this wallet.');
  return found;
}

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

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(wireError),
});

/** Error 4901 if the chain does not answer. */
export async function callRpc(
  { rpcUrl, name, caipNetworkId }: Network,
  method: string,
  params: readonly unknown[],
): Promise<Answer> {
  try {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = answerSchema.parse(await answer.json());
    return error ? { error } : { result };
  } catch {
    return refuse(4901, `The chain ${name ?? caipNetworkId} does not answer.`);
  }
}
