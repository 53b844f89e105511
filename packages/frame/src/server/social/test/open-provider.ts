// A fake social provider. It follows OpenID Connect Core and RFC 7636 except where a test configures lies, which certified
// software cannot tell. For tests.

import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Lies {
  claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not publish. */
  otherKey?: boolean;
  profile?: unknown;
  tokenStatus?: number;
}

export interface FakeProvider {
  readonly url: string;
  readonly lies: Lies;
  readonly asked: readonly string[];
  /** Returns the callback address after the user has agreed. */
  agree(authorizationUrl: string, changes?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

interface Grant {
  readonly challenge: string;
  readonly nonce: string | null;
  readonly redirectUri: string;
  readonly clientId: string;
}

export async function openProvider(subject: string, clientSecret: string): Promise<FakeProvider> {
  const [publishedKeys, other] = [newKeys(), newKeys()];
  const grants = new Map<string, Grant>();
  const lies: Lies = {};
  const requests: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', url);
    requests.push(pathname);
    const [status, body] = await answer(pathname, incoming);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const answer = async (
    path: string,
    incoming: IncomingMessage,
  ): Promise<readonly [status: number, body: unknown]> => {
    switch (path) {
      case '/.well-known/openid-configuration':
        return [200, describe(url)];
      case '/jwks':
        return [
          200,
          {
            keys: [
              { ...publishedKeys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'ES256' },
            ],
          },
        ];
      case '/token':
        return giveTokens(await readForm(incoming));
      case '/profile':
        return incoming.headers.authorization === 'Bearer token-of-profile'
          ? [200, lies.profile ?? { id: subject, username: 'ada', global_name: 'Ada' }]
          : [401, {}];
    }
    return [404, {}];
  };
  const giveTokens = (form: URLSearchParams): readonly [status: number, body: unknown] => {
    if (lies.tokenStatus !== undefined) return [lies.tokenStatus, { error: 'server_error' }];
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isRight =
      grant?.challenge === challenge.digest('base64url') &&
      grant.redirectUri === form.get('redirect_uri') &&
      grant.clientId === form.get('client_id') &&
      form.get('client_secret') === clientSecret;
    if (!grant || !isRight) return [400, { error: 'invalid_grant' }];
    const tokens = { access_token: 'token-of-profile', token_type: 'bearer', expires_in: 60 };
    if (grant.nonce === null) return [200, tokens];
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: url,
      aud: grant.clientId,
      sub: subject,
      nonce: grant.nonce,
      iat: now,
      exp: now + 60,
      name: 'Ada Lovelace',
      email: 'ada@tide.example',
      email_verified: true,
      ...lies.claims,
    };
    return [200, { ...tokens, id_token: signed(claims, lies.otherKey ? other : publishedKeys) }];
  };

  return {
    url,
    lies,
    asked: requests,
    agree(authorizationUrl, changes = {}) {
      const params = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      grants.set(code, {
        challenge: params.get('code_challenge') ?? '',
        nonce: params.get('nonce'),
        redirectUri: params.get('redirect_uri') ?? '',
        clientId: params.get('client_id') ?? '',
      });
      const back = new URL(params.get('redirect_uri') ?? '');
      const callbackParams = { code, state: params.get('state') ?? '', iss: url, ...changes };
      for (const [name, value] of Object.entries(callbackParams))
        back.searchParams.set(name, value);
      return back.href;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const describe = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/auth`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
});

function signed(claims: unknown, { privateKey }: ReturnType<typeof newKeys>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'ES256', kid: '1' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${text}.${signature.toString('base64url')}`;
}

async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return new URLSearchParams(body);
}
