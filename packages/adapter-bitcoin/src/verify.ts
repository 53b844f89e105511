export { verifyMessage, type VerifyMessageParams } from './message/verify-message.js';
