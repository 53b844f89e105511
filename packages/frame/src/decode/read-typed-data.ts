// Checks typed data (EIP-712) against its own types and normalizes it. The rows show exactly the values that are signed, without
// fields that no type declares.
import {
  type Address,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  size,
  type TypedDataDefinition,
} from 'viem';
import * as z from 'zod/mini';
import { showHidden } from './clean-text.js';
import type { DecodedRow } from './decoded.types.js';
import { addressRow, dataRow, textRow } from './format.js';
import { typedDataMessages } from './messages.js';

/** Its message tells the user why the typed data cannot be signed. */
export class TypedDataError extends Error {
  override readonly name = 'TypedDataError';
}

export type TypedFields = Readonly<Record<string, unknown>>;
export interface TypedData {
  readonly definition: TypedDataDefinition;
  readonly primaryType: string;
  readonly domain: {
    readonly fields: TypedFields;
    readonly rows: readonly DecodedRow[];
    readonly chainId: bigint | undefined;
    readonly verifyingContract: Address | undefined;
  };
  readonly message: { readonly fields: TypedFields; readonly rows: readonly DecodedRow[] };
}

const maxTextLength = 200_000;
const maxDepth = 20;
const maxValues = 2000;
const nameSchema = z.string().check(z.maxLength(128), z.regex(/^[A-Za-z_$][\w$]*$/));
const fieldSchema = z.object({
  name: nameSchema,
  type: z.string().check(z.maxLength(160), z.regex(/^[A-Za-z_$][\w$]*(?:\[\d{0,4}\])*$/)),
});
const schema = z.object({
  types: z.record(nameSchema, z.array(fieldSchema).check(z.maxLength(100))),
  primaryType: nameSchema,
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
});
type Types = z.infer<typeof schema>['types'];

/** The domain fields in the order of the standard, for data without an `EIP712Domain` type. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/** @throws TypedDataError */
export function readTypedData(json: string): TypedData {
  const parsed = schema.safeParse(parse(json));
  if (!parsed.success) throw new TypedDataError(typedDataMessages.invalid);
  const { primaryType, domain, message } = parsed.data;
  const declared = parsed.data.types;
  const types: Types = {
    ...declared,
    EIP712Domain:
      declared.EIP712Domain ?? domainFields.filter(({ name }) => Object.hasOwn(domain, name)),
  };
  if (primaryType === 'EIP712Domain' || !Object.hasOwn(types, primaryType))
    throw new TypedDataError(typedDataMessages.invalidPrimaryType);
  const read = createReader(types);
  const domainRead = read('EIP712Domain', domain);
  const messageRead = read(primaryType, message);
  const { chainId, verifyingContract } = domainRead.fields;
  const definition = { types, primaryType, domain: domainRead.fields, message: messageRead.fields };
  return {
    // viem's generic type needs type names that are known at compile time.
    definition: definition as unknown as TypedDataDefinition,
    primaryType,
    domain: {
      ...domainRead,
      chainId: typeof chainId === 'bigint' ? chainId : undefined,
      verifyingContract: asAddress(verifyingContract),
    },
    message: messageRead,
  };
}

export const asAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined;

function parse(json: string): unknown {
  if (json.length > maxTextLength) throw new TypedDataError(typedDataMessages.tooLong);
  try {
    // A `__proto__` field could change the prototype of an object.
    return JSON.parse(json, (name, value: unknown) => (name === '__proto__' ? undefined : value));
  } catch {
    throw new TypedDataError(typedDataMessages.invalid);
  }
}

interface Read {
  readonly value: unknown;
  readonly row: DecodedRow;
}

/** The limit on values applies to all structs that one reader reads. */
function createReader(types: Types) {
  let values = 0;
  const readValue = (type: string, value: unknown, label: string, depth: number): Read => {
    values += 1;
    if (values > maxValues || depth > maxDepth)
      throw new TypedDataError(typedDataMessages.tooLongToReview);
    const [, inner, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
    if (inner !== undefined) return readList(inner, length ?? '', value, label, depth);
    if (!Object.hasOwn(types, type)) return readSimple(type, value, label);
    const { fields, rows } = readStruct(type, value, label, depth + 1);
    return { value: fields, row: { label, value: type, kind: 'text', rows } };
  };
  const readList = (
    inner: string,
    length: string,
    value: unknown,
    label: string,
    depth: number,
  ) => {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
      throw mismatch(label);
    const items = value.map((each, at) => readValue(inner, each, `${label} ${at + 1}`, depth + 1));
    const count = typedDataMessages.valueCount({ count: items.length });
    const row: DecodedRow = {
      label,
      value: count,
      kind: 'text',
      rows: items.map(({ row }) => row),
    };
    return { value: items.map((each) => each.value), row };
  };
  const readStruct = (type: string, value: unknown, label: string, depth: number) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mismatch(label);
    const record = value as TypedFields;
    const fields: Record<string, unknown> = {};
    const rows: DecodedRow[] = [];
    for (const { name, type: fieldType } of types[type] ?? []) {
      if (name === '__proto__' || !Object.hasOwn(record, name) || Object.hasOwn(fields, name))
        throw mismatch(name);
      const read = readValue(fieldType, record[name], name, depth);
      fields[name] = read.value;
      rows.push(read.row);
    }
    return { fields, rows };
  };
  return (type: string, value: unknown) => readStruct(type, value, type, 0);
}

const mismatch = (label: string): TypedDataError =>
  new TypedDataError(typedDataMessages.invalidField({ field: label }));

function readSimple(type: string, value: unknown, label: string): Read {
  if (type === 'string' && typeof value === 'string')
    return { value, row: textRow(label, showHidden(value).text) };
  if (type === 'bool' && typeof value === 'boolean')
    return { value, row: textRow(label, value ? typedDataMessages.yes : typedDataMessages.no) };
  if (type === 'address' && typeof value === 'string' && isAddress(value)) {
    const address = getAddress(value);
    return { value: address, row: addressRow(label, address) };
  }
  // The standard has no `int` and `uint` aliases, and libraries hash them differently.
  const [, sign, bits] = /^(u?int)(\d{1,3})$/.exec(type) ?? [];
  if (sign !== undefined) {
    const number = readInteger(value, sign === 'int', Number(bits));
    if (number !== undefined) return { value: number, row: textRow(label, `${number}`) };
  }
  const [, length] = /^bytes(\d{0,2})$/.exec(type) ?? [];
  if (length !== undefined && isBytes(value, length)) return { value, row: dataRow(label, value) };
  throw mismatch(label);
}

function readInteger(value: unknown, isSigned: boolean, bits: number): bigint | undefined {
  if (bits < 8 || bits > 256 || bits % 8 !== 0) return undefined;
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value);
  // The longest decimal or hexadecimal form of a 256-bit number.
  const isText = typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value);
  if (!isNumber && !isText) return undefined;
  const number = BigInt(value);
  const limit = 2n ** BigInt(isSigned ? bits - 1 : bits);
  return number < limit && number >= (isSigned ? -limit : 0n) ? number : undefined;
}

function isBytes(value: unknown, length: string): value is Hex {
  if (!isHex(value) || value.length % 2 !== 0) return false;
  if (length === '') return true;
  const bytes = Number(length);
  return bytes >= 1 && bytes <= 32 && size(value) === bytes;
}
