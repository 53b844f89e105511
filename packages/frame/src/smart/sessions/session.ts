// A session as the chain knows one (contracts/SessionKeys.sol), and the text that an app keeps of it. Pure.
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

/** As the contract numbers them. */
export const permissionKinds = { call: 0, nativeAllowance: 1, tokenAllowance: 2 } as const;
export const operators = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 } as const;

const [proofParameter] = sessionProof;
const [sessionParameter] = proofParameter.components;
const parameters = [sessionParameter] as const;

/** What an app is given as `context` (ERC-7715): the session itself. It is no secret; the key that belongs to it is. */
export const encodeSession = (session: Session): Hex => encodeAbiParameters(parameters, [session]);

/** By which the account remembers it. */
export const sessionIdOf = (context: Hex): Hex => keccak256(context);

/** @throws Error where it is none */
export const decodeSession = (context: Hex): Session => decodeAbiParameters(parameters, context)[0];

/** The `signature` of an operation by a session (ERC-4337). */
export const encodeProof = (session: Session, time: number, signature: Hex): Hex =>
  encodeAbiParameters(sessionProof, [{ session, time, signature }]);
