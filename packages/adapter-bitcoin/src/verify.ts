// Subpath `./verify`: checks Bitcoin message signatures, for sign-in, in browsers and on servers.
export { verifyMessage, type VerifyMessageParams } from './message/verify-message.js';
