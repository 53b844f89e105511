// Reads the links by which a wallet wants to be opened again. They come from the peer: only https links
// and custom schemes that cannot run code in the page. Pure.
import * as z from 'zod/mini';

export interface WalletRedirect {
  /** A custom scheme, such as `example-wallet://`. */
  readonly native?: string;
  /** An https link. */
  readonly universal?: string;
}

const redirectSchema = z.object({
  native: z.optional(z.unknown()),
  universal: z.optional(z.unknown()),
});
const maxLength = 2048;
const customScheme = /^([a-z][a-z0-9+.-]{1,31}):\/\/[^\s\\]*$/i;
const refusedSchemes = [
  'javascript',
  'data',
  'file',
  'intent',
  'vbscript',
  'blob',
  'http',
  'https',
  'ws',
  'wss',
  'ftp',
  'about',
];

/** The safe links, or undefined when there are none. */
export function readRedirect(value: unknown): WalletRedirect | undefined {
  const read = redirectSchema.safeParse(value);
  if (!read.success) return undefined;
  const native = readNative(read.data.native) ?? undefined;
  const universal = readUniversal(read.data.universal) ?? readUniversal(read.data.native);
  if (native === undefined && universal === undefined) return undefined;
  return {
    ...(native === undefined ? {} : { native }),
    ...(universal === undefined ? {} : { universal }),
  };
}

function readNative(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  const scheme = customScheme.exec(value)?.[1]?.toLowerCase();
  return scheme === undefined || refusedSchemes.includes(scheme) ? undefined : value;
}

function readUniversal(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength || !URL.canParse(value))
    return undefined;
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' ? value : undefined;
}
