// Grants are stored, because the chain knows neither the app nor the function names of a grant.
import * as z from 'zod/mini';
import { addressParam, dataParam } from '../../rpc/plans/read-params.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { sessionMessages } from './messages.js';
import { functionItem } from './read-function.js';

const noteSchema = z.object({
  origin: z.string().check(z.maxLength(512)),
  chainId: z.number().check(z.int(), z.positive()),
  address: addressParam,
  /** The encoded session (ERC-7715 `context`). */
  context: dataParam,
  /** Milliseconds since the epoch. */
  grantedAt: z.number(),
  /** The app's request, without unused parts. */
  request: z.record(z.string(), z.unknown()),
});
type GrantNote = Readonly<z.infer<typeof noteSchema>>;

export interface StoredGrant extends GrantNote {
  readonly id: string;
}

export interface GrantStore {
  /**
   * Runs before the grant is written to the chain, so that each active grant is stored.
   * @param endsAt milliseconds since the epoch
   * @throws RpcFailure if it cannot be stored
   */
  save(note: GrantNote, endsAt: number): Promise<void>;
  /** Includes grants that have ended or never began. @throws RpcFailure */
  list(): Promise<readonly StoredGrant[]>;
  /** Call only for grants that have ended permanently. */
  remove(ids: readonly string[]): Promise<void>;
}

/**
 * Serializes a grant for storage. Other versions of the frame read the same format.
 * Keeps the sealed note within one server request.
 */
const maxTextLength = 24_000;

/** @throws RpcFailure if the text is too long */
export function serializeNote(note: GrantNote): string {
  const text = JSON.stringify(note);
  if (new TextEncoder().encode(text).length <= maxTextLength) return text;
  throw new RpcFailure('too-large', sessionMessages.tooMuch);
}

/** Returns undefined for an unknown format. */
export function parseNote(text: string): GrantNote | undefined {
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const requestSchema = z.object({
  expiry: z.unknown(),
  signer: z.unknown(),
  permissions: z.array(z.object({ type: z.string(), data: z.looseObject({}) })),
});
const callSchema = z.looseObject({
  abi: z.array(z.unknown()),
  functions: z.array(z.looseObject({ functionName: z.string() })),
});

/** Drops contract functions that the app did not request. @param request was read by `readGrant` */
export function trimRequest(request: unknown): GrantNote['request'] {
  const { expiry, signer, permissions } = requestSchema.parse(request);
  return {
    expiry,
    signer,
    permissions: permissions.map(({ type, data }) =>
      type === 'contract-call' ? { type, data: trimCall(data) } : { type, data },
    ),
    policies: [],
    version: 2,
  };
}

function trimCall(data: unknown): object {
  const { abi, functions, ...rest } = callSchema.parse(data);
  const names = new Set(functions.map(({ functionName }) => functionName));
  const used = abi.flatMap((item) => {
    const read = functionItem.safeParse(item);
    return read.success && names.has(read.data.name) ? [read.data] : [];
  });
  return { ...rest, abi: used, functions };
}
