// Encodes a session of contracts/SessionKeys.sol, for the chain and for the app.
import {
  type AbiParameterToPrimitiveType,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  keccak256,
} from 'viem';
import { type sessionKeys, sessionProof } from '../contracts.gen.js';

type GrantFunction = Extract<(typeof sessionKeys.abi)[number], { readonly name: 'grant' }>;
export type Session = AbiParameterToPrimitiveType<GrantFunction['inputs'][0]>;
export type SessionPermission = Session['permissions'][number];

/** Numbered as in the contract. */
export const permissionKinds = { call: 0, nativeAllowance: 1, tokenAllowance: 2 } as const;
export const operators = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 } as const;

const [proofParameter] = sessionProof;
const [sessionParameter] = proofParameter.components;
const parameters = [sessionParameter] as const;

/** The ERC-7715 `context` for the app: the encoded session. It is not secret, unlike the session key. */
export const encodeSession = (session: Session): Hex => encodeAbiParameters(parameters, [session]);

export const sessionIdOf = (context: Hex): Hex => keccak256(context);

/** @throws Error if the context is not a session */
export const decodeSession = (context: Hex): Session => decodeAbiParameters(parameters, context)[0];

/** The `signature` of an operation by a session (ERC-4337). */
export const encodeProof = (session: Session, time: number, signature: Hex): Hex =>
  encodeAbiParameters(sessionProof, [{ session, time, signature }]);
