// Does not verify the token's signature or age, nor the project.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

export interface ClientIdentity {
  /** `did:key:z…`, or `anonymous:…` for a client without a readable token. */
  readonly client: string;
  readonly anonymous: boolean;
  readonly origin: string | null;
  readonly projectId: string | null;
  readonly agent: string | null;
}

const claims = z.object({
  iss: z.string().check(z.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{10,128}$/)),
});

/** The token is in the `auth` query parameter or a bearer header. */
export function readClient(incoming: IncomingMessage): ClientIdentity {
  const query = new URL(incoming.url ?? '/', 'http://127.0.0.1').searchParams;
  const bearer = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1];
  const issuer = readIssuer(query.get('auth') ?? bearer ?? '');
  return {
    client: issuer ?? `anonymous:${randomBytes(16).toString('hex')}`,
    anonymous: issuer === undefined,
    origin: incoming.headers.origin ?? null,
    projectId: query.get('projectId'),
    agent: query.get('ua'),
  };
}

function readIssuer(token: string): string | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return claims.safeParse(JSON.parse(payload)).data?.iss;
  } catch {
    return undefined;
  }
}
