// Contracts for apps with a session, and for deployment. Anyone may deploy them; their addresses follow from their code.
export { sessionKeys, smartAccountAbi, smartAccountFactory } from './contracts.gen.js';
export { toSessionAccount, type SessionAccountParams } from './sessions/to-session-account.js';
export { deployments, deterministicDeployer } from './deployments.gen.js';
