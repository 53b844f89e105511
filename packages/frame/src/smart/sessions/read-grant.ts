// Validates a grant request (draft ERC-7715). Accepts only explicit permissions that the chain can enforce.
import { p256 } from '@noble/curves/nist';
import { secp256k1 } from '@noble/curves/secp256k1';
import { type Address, bytesToHex, concat, type Hex } from 'viem';
import { publicKeyToAddress } from 'viem/utils';
import * as z from 'zod/mini';
import { addressParam, quantityParam, readParams } from '../../rpc/plans/read-params.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { p256Verifier } from '../contracts.gen.js';
import { sessionMessages } from './messages.js';
import {
  findFunction,
  functionItem,
  functionName,
  readWord,
  selectorOf,
  unclearRequest,
} from './read-function.js';
import { operators, permissionKinds, type SessionPermission } from './session.js';

const maxPermissions = 32;
const time = z
  .pipe(
    quantityParam,
    z.transform((seconds) => Number(seconds)),
  )
  .check(z.int(), z.maximum(2 ** 40 - 1));
const condition = z.object({
  operator: z.enum(['EQUAL', 'GREATER_THAN', 'LESS_THAN']),
  value: z.unknown(),
});
const call = z.object({
  type: z.literal('contract-call'),
  data: z.object({
    address: addressParam,
    abi: z.array(z.unknown()).check(z.maxLength(500)),
    functions: z
      .array(
        z.object({
          functionName,
          args: z.nullish(z.array(z.nullable(condition)).check(z.maxLength(32))),
          valueLimit: z.nullish(quantityParam),
          operation: z.nullish(z.enum(['Call', 'CALL', 'DelegateCall', 'DELEGATECALL'])),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
});
const allowance = {
  allowance: quantityParam,
  start: time,
  period: time.check(z.minimum(1)),
};
const native = z.object({
  type: z.literal('native-token-recurring-allowance'),
  data: z.object(allowance),
});
const token = z.object({
  type: z.literal('erc20-recurring-allowance'),
  data: z.object({
    ...allowance,
    address: z.optional(addressParam),
    token: z.optional(addressParam),
  }),
});
const publicKey = z.string().check(z.maxLength(132), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/));
const keySchema = z.object({ type: z.enum(['secp256k1', 'secp256r1']), publicKey });
const schema = z.tuple(
  [
    z.object({
      chainId: quantityParam,
      address: z.optional(addressParam),
      expiry: time,
      signer: z.object({
        type: z.literal('keys'),
        data: z.object({ keys: z.array(keySchema).check(z.length(1)) }),
      }),
      permissions: z
        .array(z.discriminatedUnion('type', [call, native, token]))
        .check(z.minLength(1), z.maxLength(maxPermissions)),
      policies: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
    }),
  ],
  z.unknown(),
);

export interface RequestedPermission {
  readonly permission: SessionPermission;
  /** Set for calls. */
  readonly functionName?: string;
  readonly conditions: readonly RequestedCondition[];
}
export interface RequestedCondition {
  /** The argument's name such as `amount`, or `argument 2` if it has none. */
  readonly argument: string;
  readonly operator: keyof typeof operators;
  readonly value: bigint;
  readonly type: string;
}
export interface RequestedGrant {
  readonly chainId: bigint;
  readonly address: Address | undefined;
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** An address; for a secp256r1 key the verifier (ERC-7913) and then its point. */
  readonly key: Hex;
  readonly permissions: readonly RequestedPermission[];
}

/** @throws RpcFailure if any part is not understood */
export function readGrant(method: string, params: unknown): RequestedGrant {
  const [{ chainId, address, expiry, signer, permissions }] = readParams(schema, method, params);
  const [key] = signer.data.keys;
  if (!key) throw unclearRequest(sessionMessages.unclearKey);
  const requested = permissions.flatMap(readPermission);
  if (requested.length > maxPermissions) throw new RpcFailure('too-large', sessionMessages.tooMuch);
  return { chainId, address, expiry, key: readKey(key), permissions: requested };
}

/** Accepts a public key in any SEC 1 form. */
function readKey({ type, publicKey: encodedKey }: z.infer<typeof keySchema>): Hex {
  try {
    const digits = encodedKey.slice(2);
    if (type === 'secp256r1') {
      const point = p256.ProjectivePoint.fromHex(digits).toRawBytes(false);
      return concat([p256Verifier, bytesToHex(point.subarray(1))]);
    }
    const point = secp256k1.ProjectivePoint.fromHex(digits).toRawBytes(false);
    return publicKeyToAddress(bytesToHex(point));
  } catch {
    throw unclearRequest(sessionMessages.unclearKey);
  }
}

type PermissionParam = z.infer<typeof call> | z.infer<typeof native> | z.infer<typeof token>;
const emptyPermission = { selector: '0x00000000', start: 0, period: 0, conditions: [] } as const;
const nativeTarget: Address = `0x${'00'.repeat(20)}`;

function readPermission(permissionParam: PermissionParam): readonly RequestedPermission[] {
  if (permissionParam.type === 'contract-call') return readCall(permissionParam);
  const isNative = permissionParam.type === 'native-token-recurring-allowance';
  const target = isNative
    ? nativeTarget
    : (permissionParam.data.token ?? permissionParam.data.address);
  if (target === undefined) throw unclearRequest(sessionMessages.unclearToken);
  const { allowance: limit, start, period } = permissionParam.data;
  const kind = isNative ? permissionKinds.nativeAllowance : permissionKinds.tokenAllowance;
  const permission = { ...emptyPermission, kind, target, limit, start, period };
  return [{ permission, conditions: [] }];
}

function readCall({ data }: z.infer<typeof call>): readonly RequestedPermission[] {
  const abi = data.abi.flatMap((item) => {
    const parsed = functionItem.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return data.functions.map((fn) => {
    if (fn.operation?.toUpperCase() === 'DELEGATECALL')
      throw new RpcFailure('not-allowed', sessionMessages.noOwnCode);
    const item = findFunction(abi, fn.functionName);
    const conditions = (fn.args ?? []).flatMap((each, index) => {
      if (each === null) return [];
      const { operator, value: rawValue } = each;
      const { word, value, parameter } = readWord(item, index, rawValue, operator !== 'EQUAL');
      const argument = parameter.name || sessionMessages.argumentNumber({ number: index + 1 });
      return [{ word, argument, operator, value, type: parameter.type }];
    });
    const permission = {
      ...emptyPermission,
      kind: permissionKinds.call,
      target: data.address,
      selector: selectorOf(item),
      limit: fn.valueLimit ?? 0n,
      conditions: conditions.map(({ word, operator, value }) => ({
        word,
        operator: operators[operator],
        value,
      })),
    };
    return { permission, functionName: fn.functionName, conditions };
  });
}
