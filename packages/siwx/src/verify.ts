// Subpath `./verify`: reads, checks and verifies sign-in messages, on servers as in pages: no DOM, no UI.
export { createNonce } from './message/create-nonce.js';
export type { SignInField, SignInMessage } from './message/find-fault.js';
export { formatSignInMessage } from './message/format-sign-in-message.js';
export { parseSignInMessage } from './message/parse-sign-in-message.js';
export { signInRefusal } from './server/sign-in-refusal.js';
export { type ExpectedSignIn, validateSignIn } from './server/validate-sign-in.js';
export { type VerifySignInParams, verifySignIn } from './server/verify-sign-in.js';
export { BIP122Verifier } from './verifier/bip122-verifier.js';
export { EIP155Verifier, type EIP155VerifierParams } from './verifier/eip155-verifier.js';
export { SIWXVerifier } from './verifier/siwx-verifier.js';
export { SolanaVerifier } from './verifier/solana-verifier.js';
