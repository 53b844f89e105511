export { verifyMessage, type VerifyMessageParams } from './verify-message.js';
