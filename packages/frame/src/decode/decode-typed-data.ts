// Shows all values of typed data. Describes approvals (ERC-2612, the older permit with `allowed`, Permit2) and transfers (EIP-3009)
// in a summary.
import { type Address, stringify } from 'viem';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { showHidden } from './clean-text.js';
import type { DecodedTypedData, DecodedWarning, Description } from './decoded.types.js';
import type { ReadToken } from './read-token.js';
import { asAddress, type TypedData, type TypedFields } from './read-typed-data.js';
import { type Allowance, describeAllowance, describeTransfer } from './describe-known-call.js';
import { caution, danger, formatTime, headerOf, ownerRow, textRow } from './format.js';
import { requestMessages } from './request-messages.js';
import { typedDataMessages } from './messages.js';

interface TypedDataInput {
  readonly method: string;
  readonly data: TypedData;
  readonly account: Address;
  readonly network: EvmNetwork;
  readonly readToken: ReadToken;
}

const maxDescribed = 20;
const permit2 = /^Permit(?:Single|Batch|(?:Batch)?(?:Witness)?TransferFrom)$/;

export async function decodeTypedData(input: TypedDataInput): Promise<DecodedTypedData> {
  const { data, account, network } = input;
  const allowances = readAllowances(data);
  const contract = data.domain.verifyingContract;
  const context = { ...input, contract: contract ?? account };
  const transfer = readTransfer(data);
  const descriptions = transfer
    ? [await describeSignedTransfer(transfer, { ...context, contract: transfer.token })]
    : await Promise.all(
        allowances.slice(0, maxDescribed).map((allowance) => describeAllowance(allowance, context)),
      );
  const hiddenCount = transfer ? 0 : allowances.length - descriptions.length;
  const summary = descriptions.map((each) => each.summary);
  if (hiddenCount > 0) summary.push(typedDataMessages.moreTokens({ count: hiddenCount }));
  return {
    kind: 'typed-data',
    ...headerOf(input, requestMessages.requestsSignature, requestMessages.signButton),
    summary: summary.length === 0 ? undefined : summary.join('. '),
    domain: data.domain.rows,
    primaryType: data.primaryType,
    rows: [...descriptions.flatMap(({ rows }) => rows), ...data.message.rows],
    raw: showHidden(stringify(data.definition, undefined, 2)).text,
    warnings: [...hiddenAllowanceWarnings(hiddenCount), ...warningsOf(data, descriptions, network)],
  };
}

const hiddenAllowanceWarnings = (more: number): readonly DecodedWarning[] =>
  more > 0 ? [danger(typedDataMessages.hiddenTokensWarning({ count: more }))] : [];

function warningsOf(
  data: TypedData,
  descriptions: readonly Description[],
  network: EvmNetwork,
): DecodedWarning[] {
  const { chainId, verifyingContract } = data.domain;
  const warnings = descriptions.flatMap((each) => [...each.warnings]);
  if (descriptions.length > 0) warnings.push(caution(typedDataMessages.usableAnytime));
  else if (verifyingContract !== undefined) warnings.push(caution(typedDataMessages.unknownEffect));
  if (chainId === undefined && verifyingContract !== undefined)
    warnings.push(caution(typedDataMessages.anyNetwork({ network: network.name })));
  return warnings;
}

interface SignedTransfer {
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly after: unknown;
  readonly before: unknown;
}

/** EIP-3009: anyone may submit a `Transfer…` signature, but only the receiver may submit a `Receive…` signature. */
const signedTransfer = /^(?:Transfer|Receive)WithAuthorization$/;

function readTransfer({ primaryType, domain, message }: TypedData): SignedTransfer | undefined {
  const {
    from: owner,
    to: receiver,
    value,
    validAfter: after,
    validBefore: before,
  } = message.fields;
  const [from, to, token] = [asAddress(owner), asAddress(receiver), domain.verifyingContract];
  const isOne = signedTransfer.test(primaryType) && typeof value === 'bigint';
  return isOne && from && to && token ? { token, from, to, value, after, before } : undefined;
}

async function describeSignedTransfer(
  { from, after, before, ...transfer }: SignedTransfer,
  context: Parameters<typeof describeTransfer>[1],
): Promise<Description> {
  const description = await describeTransfer(transfer, context);
  const rows = [
    ...description.rows,
    ownerRow(requestMessages.fromLabel, from, context),
    ...(typeof after === 'bigint' && after > 0n
      ? [textRow(typedDataMessages.notBeforeLabel, formatTime(after))]
      : []),
    ...(typeof before === 'bigint'
      ? [textRow(requestMessages.untilLabel, formatTime(before))]
      : []),
  ];
  return { ...description, rows };
}

function readAllowances({
  primaryType,
  domain,
  message: { fields },
}: TypedData): readonly Allowance[] {
  if (primaryType === 'Permit' && domain.verifyingContract !== undefined)
    return readPermit(fields, domain.verifyingContract);
  if (!permit2.test(primaryType)) return [];
  const { spender, details, permitted, sigDeadline, deadline } = fields;
  const until = details === undefined ? deadline : undefined;
  const items = details ?? permitted;
  return (Array.isArray(items) ? items : [items]).flatMap((item: TypedFields | undefined) =>
    toAllowance(
      'permit2',
      item?.token,
      spender,
      item?.amount,
      item?.expiration ?? until ?? sigDeadline,
    ),
  );
}

/** The older permit has `allowed` instead of an amount; true means unlimited. */
function readPermit(fields: TypedFields, token: Address): readonly Allowance[] {
  const { spender, value, deadline, allowed, expiry } = fields;
  if (typeof allowed !== 'boolean') return toAllowance('permit', token, spender, value, deadline);
  // In the older permit, an expiry of 0 means never.
  const until = expiry === 0n ? 2n ** 256n - 1n : expiry;
  return toAllowance('permit', token, spender, allowed ? 2n ** 256n - 1n : 0n, until);
}

function toAllowance(
  kind: Allowance['kind'],
  token: unknown,
  spender: unknown,
  value: unknown,
  until: unknown,
): readonly Allowance[] {
  const [tokenAddress, spenderAddress] = [asAddress(token), asAddress(spender)];
  if (tokenAddress === undefined || spenderAddress === undefined || typeof value !== 'bigint')
    return [];
  const end = typeof until === 'bigint' ? { until } : {};
  return [{ kind, token: tokenAddress, spender: spenderAddress, value, ...end }];
}
