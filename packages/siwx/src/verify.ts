export { createNonce } from './message/create-nonce.js';
export type { SignInField, SignInMessage } from './message/find-invalid-field.js';
export { formatSignInMessage } from './message/format-sign-in-message.js';
export { parseSignInMessage } from './message/parse-sign-in-message.js';
export { signInRefusal } from './verify/sign-in-refusal.js';
export {
  type ExpectedSignIn,
  validateSignIn,
  type VerifySignInParams,
  verifySignIn,
} from './verify/verify-sign-in.js';
export {
  BIP122Verifier,
  EIP155Verifier,
  type EIP155VerifierParams,
  SIWXVerifier,
  SolanaVerifier,
} from './verify/verifiers.js';
