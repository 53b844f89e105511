// What an app asks to be allowed (ERC-7715, as apps sent it while it was a draft), read at the edge: nothing is granted that is
// not spelled out, and no more than the chain can hold it to.
import { p256 } from '@noble/curves/nist';
import { secp256k1 } from '@noble/curves/secp256k1';
import { type Address, bytesToHex, concat, type Hex } from 'viem';
import { publicKeyToAddress } from 'viem/utils';
import * as z from 'zod/mini';
import { addressParam, quantityParam, readParams } from '../../rpc/plans/read-params.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { p256Verifier } from '../contracts.gen.js';
import {
  findFunction,
  functionItem,
  functionName,
  readWord,
  selectorOf,
  unclear,
} from './read-function.js';
import { operators, permissionKinds, type SessionPermission } from './session.js';

const mostPermissions = 32;
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
        .check(z.minLength(1), z.maxLength(mostPermissions)),
      policies: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
    }),
  ],
  z.unknown(),
);

/** One thing that is asked for, with what it was called. */
export interface AskedPermission {
  readonly permission: SessionPermission;
  /** Of a call. */
  readonly functionName?: string;
  readonly conditions: readonly AskedCondition[];
}
export interface AskedCondition {
  /** Such as `amount`, or `argument 2` where it has no name. */
  readonly argument: string;
  readonly operator: keyof typeof operators;
  readonly value: bigint;
  readonly type: string;
}
export interface AskedGrant {
  readonly chainId: bigint;
  readonly address: Address | undefined;
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** An address; of a secp256r1 key the verifier (ERC-7913) before its point. */
  readonly key: Hex;
  readonly permissions: readonly AskedPermission[];
}

/** @throws RpcFailure where anything in it is not understood */
export function readGrant(method: string, params: unknown): AskedGrant {
  const [{ chainId, address, expiry, signer, permissions }] = readParams(schema, method, params);
  const [key] = signer.data.keys;
  if (!key) throw unclear('whose key it is');
  const asked = permissions.flatMap(readPermission);
  if (asked.length > mostPermissions)
    throw new RpcFailure('too-large', 'The app is asking for too much at once.');
  return { chainId, address, expiry, key: readKey(key), permissions: asked };
}

/** From a public key in any of its forms (SEC 1). */
function readKey({ type, publicKey: given }: z.infer<typeof keySchema>): Hex {
  try {
    const digits = given.slice(2);
    if (type === 'secp256r1') {
      const point = p256.ProjectivePoint.fromHex(digits).toRawBytes(false);
      return concat([p256Verifier, bytesToHex(point.subarray(1))]);
    }
    const point = secp256k1.ProjectivePoint.fromHex(digits).toRawBytes(false);
    return publicKeyToAddress(bytesToHex(point));
  } catch {
    throw unclear('whose key it is');
  }
}

type Given = z.infer<typeof call> | z.infer<typeof native> | z.infer<typeof token>;
const nothing = { selector: '0x00000000', start: 0, period: 0, conditions: [] } as const;
const nobody: Address = `0x${'00'.repeat(20)}`;

function readPermission(given: Given): readonly AskedPermission[] {
  if (given.type === 'contract-call') return readCall(given);
  const isNative = given.type === 'native-token-recurring-allowance';
  const target = isNative ? nobody : (given.data.token ?? given.data.address);
  if (target === undefined) throw unclear('which token it is');
  const { allowance: limit, start, period } = given.data;
  const kind = isNative ? permissionKinds.nativeAllowance : permissionKinds.tokenAllowance;
  const permission = { ...nothing, kind, target, limit, start, period };
  return [{ permission, conditions: [] }];
}

function readCall({ data }: z.infer<typeof call>): readonly AskedPermission[] {
  const abi = data.abi.flatMap((item) => {
    const parsed = functionItem.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return data.functions.map((wanted) => {
    if (wanted.operation?.toUpperCase() === 'DELEGATECALL')
      throw new RpcFailure('not-allowed', 'Apps can’t run their own code as the account.');
    const item = findFunction(abi, wanted.functionName);
    const conditions = (wanted.args ?? []).flatMap((each, index) => {
      if (each === null) return [];
      const { operator, value: given } = each;
      const { word, value, parameter } = readWord(item, index, given, operator !== 'EQUAL');
      const argument = parameter.name || `argument ${index + 1}`;
      return [{ word, argument, operator, value, type: parameter.type }];
    });
    const permission = {
      ...nothing,
      kind: permissionKinds.call,
      target: data.address,
      selector: selectorOf(item),
      limit: wanted.valueLimit ?? 0n,
      conditions: conditions.map(({ word, operator, value }) => ({
        word,
        operator: operators[operator],
        value,
      })),
    };
    return { permission, functionName: wanted.functionName, conditions };
  });
}
