// A software passkey (WebAuthn Level 3) with one P-256 credential. For tests, which can make it answer dishonestly.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CallOutput, CallInput } from '../../api/calls.js';
import { publicUrl } from './start-frame.js';

type Made = CallInput<'/api/passkey/add'>['made'];
type Signed = CallInput<'/api/passkey/open'>['signed'];

export interface Said {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** Bits of the authenticator data: 1 user present, 4 user verified. */
  readonly flags?: number;
  readonly counter?: number;
  readonly more?: Readonly<Record<string, unknown>>;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  let counter = 0;

  const clientData = (type: string, challenge: string, overrides: Said) =>
    Buffer.from(
      JSON.stringify({
        type: overrides.type ?? type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? publicUrl,
        crossOrigin: false,
        ...overrides.more,
      }),
    );
  const authData = (rpId: string, flags: number, overrides: Said, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(overrides.counter ?? counter);
    return Buffer.concat([
      hash(overrides.rpId ?? rpId),
      Buffer.from([overrides.flags ?? flags]),
      count,
      rest,
    ]);
  };

  return {
    id: common.id,
    make({ options }: CallOutput<'/api/passkey/new'>, overrides: Said = {}): Made {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const data = authData(options.rp.id, 0x45, overrides, attested);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, overrides)),
          attestationObject: base64url(cbor(object)),
          transports: ['internal'],
        },
      };
    },
    sign({ options }: CallOutput<'/api/passkey/ask'>, overrides: Said = {}): Signed {
      const client = clientData('webauthn.get', options.challenge, overrides);
      const data = authData(options.rpId, 0x05, overrides);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, hash(client)]), privateKey)),
        },
      };
    },
  };
}

/** The subset of CBOR (RFC 8949) that attestations need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((each) => cbor(each))]);
  throw new Error('Not to be encoded here.');
}

function head(major: number, length: number): Buffer {
  const first = major << 5;
  if (length < 24) return Buffer.from([first | length]);
  if (length < 256) return Buffer.from([first | 24, length]);
  return Buffer.from([first | 25, length >> 8, length & 255]);
}
